import { useNavigate } from '@tanstack/react-router'
import { draftKey } from '../form/edit.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import type { Things } from './thing-queries.ts'

type Deletable = Pick<Things, 'name' | 'section' | 'forget'>

/**
 * Leaves the page of a deleted thing: drops its draft, opens the list without the question about changes, and removes
 * it from the cache.
 * @param keys everything that addresses name it by, its id first
 */
export function useLeaveDeleted(): (things: Deletable, ...keys: [id: string, ...string[]]) => Promise<void> {
  const { device, queryClient } = useServices()
  const { user } = useSession()
  const navigate = useNavigate()
  return async ({ name, section, forget }, ...keys) => {
    await device.update(draftKey(user?._id, `${name}/${keys[0]}`), () => undefined)
    await navigate({ to: `/admin/${section}`, ignoreBlocker: true })
    // Done last: the page would otherwise request the thing again.
    forget(queryClient, ...keys)
  }
}
