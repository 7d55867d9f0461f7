/** Keeps the subscription of this device as its rider's lists are. Loaded where notifications were allowed only. */
import { OWN_REGISTRATIONS_KEY } from '#features/competitions/own-registrations.ts'
import { favoritesAtom } from '#features/parks/favorites/favorites-list.ts'
import { supportsPush } from '#platform/device/push.ts'
import type { Services } from '#platform/services.tsx'
import { renewReminders } from './reminders.ts'

/** Several changes are told at once, when the device has stored them. */
const QUIET_MS = 5_000

/** At the start, and when favourites, registrations, the language or who is signed in change. */
export function watchReminders(services: Services): void {
  if (!supportsPush()) return
  const { store, queryClient, session, i18n } = services
  let timer: ReturnType<typeof setTimeout> | undefined
  // No signal, or refused: the next start tries again.
  const renew = () => void renewReminders(services).catch(() => undefined)
  const renewSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(renew, QUIET_MS)
  }
  store.sub(favoritesAtom, renewSoon)
  session.subscribe(renewSoon)
  i18n.on('change', renewSoon)
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === OWN_REGISTRATIONS_KEY) renewSoon()
  })
  renew()
}
