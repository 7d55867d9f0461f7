import { useNavigate } from '@tanstack/react-router'
import { useServices } from '../services.tsx'
import { useSession } from '../session.ts'
import { draftKey } from './edit.ts'

type List = '/admin/skateparks' | '/admin/guides' | '/admin/events' | '/admin/products' | '/admin/users'

/** Leaves the page of a thing that was just deleted: drops its draft and opens the list, without asking about changes. */
export function useLeaveDeleted(): (draftName: string, list: List) => Promise<void> {
  const { device } = useServices()
  const { user } = useSession()
  const navigate = useNavigate()
  return async (draftName, list) => {
    await device.update(draftKey(user?._id, draftName), () => undefined)
    await navigate({ to: list, ignoreBlocker: true })
  }
}
