import { useNavigate } from '@tanstack/react-router'
import { draftKey } from '../form/edit.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import type { Things } from './thing-queries.ts'

type Deletable = Pick<Things, 'name' | 'section' | 'forget'>

/**
 * Leaves the page of a thing that was just deleted: drops its draft, opens the list without asking about changes, and drops
 * what is known of it.
 * @param keys what addresses call it by, its id first
 */
export function useLeaveDeleted(): (things: Deletable, ...keys: [id: string, ...string[]]) => Promise<void> {
  const { device, queryClient } = useServices()
  const { user } = useSession()
  const navigate = useNavigate()
  return async ({ name, section, forget }, ...keys) => {
    await device.update(draftKey(user?._id, `${name}/${keys[0]}`), () => undefined)
    await navigate({ to: `/admin/${section}`, ignoreBlocker: true })
    // Before, the page would ask for it again.
    forget(queryClient, ...keys)
  }
}
