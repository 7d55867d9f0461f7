/**
 * Collects which reminders this device wants. Only the device knows its registrations and, without an account, its
 * favourites.
 */
import { type PushKind, PUSH_MOST, type PushSubscriptionBody } from '#contract/reminders.ts'
import { ownRegistrations } from '#features/competitions/own-registrations.ts'
import { ACCOUNT_FAVORITES_KEY, FAVORITES_KEY } from '#features/parks/favorites/account-favorites.ts'
import { readDeviceFavorites, readMirror } from '#features/parks/favorites/model.ts'
import { isOpen, ownSuggestions } from '#features/parks/suggestions/own-suggestions.ts'
import type { Services } from '#platform/services.tsx'

export type Wanted = Pick<PushSubscriptionBody, 'kinds' | 'parks' | 'events' | 'receipts'>

/** The receipt ids of suggestions that were made on this device and are not answered yet. */
const readReceipts = async (device: Services['device']): Promise<string[]> =>
  (await ownSuggestions.get(device)).list.flatMap((one) => (isOpen(one) && one.receipt ? [one.receipt.id] : []))

const first = (ids: Iterable<string>, most: number): string[] => [...new Set(ids)].slice(0, most)

/**
 * The reminders that this device wants. undefined: the signed-in person, or their list of favourites, is not known yet.
 */
export async function readWanted(
  services: Pick<Services, 'device' | 'session'>,
  kinds: readonly PushKind[],
): Promise<Wanted | undefined> {
  const { device, session } = services
  const { user, token } = session.current()
  if (user !== null && token === null) return undefined
  const stored = await device.get(user === null ? FAVORITES_KEY : ACCOUNT_FAVORITES_KEY)
  const parks = user === null ? readDeviceFavorites(stored).parkIds : readMirror(stored, user._id)
  if (parks === null) return undefined
  const own = await ownRegistrations.get(device)
  const events = own
    .filter(({ status, earlier }) => status === 'sent' || earlier !== undefined)
    .map(({ event }) => event)
  // Ids are sent only for kinds of reminders that are on.
  const of = (kind: PushKind, ids: Iterable<string>, most: number) => (kinds.includes(kind) ? first(ids, most) : [])
  return {
    kinds: [...kinds],
    parks: of('favorite', parks, PUSH_MOST.parks),
    events: of('competition', events, PUSH_MOST.events),
    receipts: of('suggestion', await readReceipts(device), PUSH_MOST.receipts),
  }
}
