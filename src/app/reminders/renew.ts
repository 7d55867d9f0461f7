/**
 * Sends changes of the rider's lists to the server, so that this device gets the right reminders. Loaded only if
 * notifications were allowed.
 */
import { OWN_REGISTRATIONS_KEY } from '#features/competitions/own-registrations.ts'
import { favoritesAtom } from '#features/parks/favorites/favorites-list.ts'
import { OWN_SUGGESTIONS_KEY } from '#features/parks/collection/keys.ts'
import { pushReady, supportsPush } from '#platform/device/push.ts'
import type { Services } from '#platform/services.tsx'
import { renewReminders } from './reminders.ts'

/** Changes within this time are sent together, after the device has stored them. */
const QUIET_MS = 5_000

/** Keys of the lists that are stored as queries: registrations, and the receipts of suggestions. */
const LISTS: readonly unknown[] = [OWN_REGISTRATIONS_KEY, OWN_SUGGESTIONS_KEY]

const watched = new WeakSet<Services['store']>()

/**
 * Runs at the start, or when the first reminder is switched on. Renews the subscription when favourites, registrations,
 * suggestions, the language or the signed-in person change.
 */
export function watchReminders(services: Services): void {
  if (!supportsPush() || watched.has(services.store)) return
  watched.add(services.store)
  const { store, queryClient, session, i18n } = services
  let timer: ReturnType<typeof setTimeout> | undefined
  // If there is no signal or the server refuses, the next start tries again.
  const renew = () => void renewReminders(services).catch(() => undefined)
  const renewSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(renew, QUIET_MS)
  }
  store.sub(favoritesAtom, renewSoon)
  session.subscribe(renewSoon)
  i18n.on('change', renewSoon)
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && LISTS.includes(query.queryKey[0])) renewSoon()
  })
  // Waits for a worker: after a removal (docs/operations/service-worker.md), the new one is installed only later.
  void pushReady().then(renew, () => undefined)
}
