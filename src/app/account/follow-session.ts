import { applyPreferences } from '#features/account/apply-preferences.ts'
import type { Services } from '#platform/services.tsx'
import type { Session } from '#platform/session.ts'
import { erasePersonal } from './erase-personal.ts'

type Options = {
  services: Services
  /**
   * Called when the signed-in person has signed out or another person has signed in. Leaves a page that belonged to the
   * former person.
   */
  leave: () => void
}

/**
 * When a person signs out or somebody else signs in, in this tab or another tab, erases the former person's data. Also
 * applies preferences that the person changed on another device. Returns a function that stops both.
 */
export function followSession({ services, leave }: Options): () => void {
  const { session } = services
  let former: Session = session.current()
  // The session ended on an earlier visit, and that visit ended before the person's data was erased.
  if (former.status === 'none' && session.hasLeft()) void erasePersonal(services)
  return session.subscribe((current) => {
    const before = former
    former = current
    if (before.user === null) return
    if (before.user._id !== current.user?._id) {
      void erasePersonal(services)
      leave()
    } else if (current.status === 'confirmed' && current.user !== before.user)
      void applyPreferences(services, current.user, before.user)
  })
}
