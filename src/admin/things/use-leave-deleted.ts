import { useNavigate } from '@tanstack/react-router'
import { draftKey } from '../form/edit.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import type { Things } from './thing-queries.ts'

type Deletable = Pick<Things, 'name' | 'section' | 'forget'>

/**
 * Leaves the page of a deleted thing: removes the draft, opens the list without asking about unsaved changes, and
 * removes the thing from the cache.
 * @param keys all ids and slugs that addresses use for the thing; its id comes first
 */
export function useLeaveDeleted(): (things: Deletable, ...keys: [id: string, ...string[]]) => Promise<void> {
  const { device, queryClient } = useServices()
  const { user } = useSession()
  const navigate = useNavigate()
  return async ({ name, section, forget }, ...keys) => {
    await device.update(draftKey(user?._id, `${name}/${keys[0]}`), () => undefined)
    await navigate({ to: `/admin/${section}`, ignoreBlocker: true })
    // Removed last, because the page of the thing would request it again.
    forget(queryClient, ...keys)
  }
}
