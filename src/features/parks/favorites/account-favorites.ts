import type { DeviceStore } from '#platform/storage/device-store.ts'
import type { FavoritesList } from './favorites-list.ts'
import {
  type Changes,
  isChanged,
  mergeFavorites,
  type ParkIds,
  readDeviceFavorites,
  unmergedOf,
  withChanges,
  withDeviceChanges,
  withMerged,
} from './model.ts'

/** Device-store key of favourites made without an account. */
export const FAVORITES_KEY = 'favorites'
/** Device-store key of the account's list. Signing out deletes all keys that begin with `personal/`. */
export const ACCOUNT_FAVORITES_KEY = 'personal/favorites'

/** The API calls for an account's list. */
export type AccountFavoritesApi = { read(): Promise<ParkIds>; write(ids: ParkIds): Promise<ParkIds> }

type AccountFavoritesOptions = {
  list: FavoritesList
  device: Pick<DeviceStore, 'get' | 'update'>
  api: AccountFavoritesApi
  now: () => number
}

/**
 * If the copy of the account's list is older than this, the list is fetched before a change is sent, because sending
 * replaces the whole list.
 */
const CURRENT_MS = 30_000

/** Reads and writes an account's list on the server, and keeps a copy of it on the device. */
export function createAccountFavorites({ list, device, api, now }: AccountFavoritesOptions) {
  /** When the server last sent the list. */
  let answeredAt = -Infinity
  const ageMs = () => now() - answeredAt

  /** Stores the list that the server sent, unless another person has signed in since the request. */
  async function adoptAnswer(user: string, ids: ParkIds, sent?: Changes): Promise<void> {
    if (list.owner() !== user) return
    answeredAt = now()
    list.setStored(ids, sent)
    await device.update(ACCOUNT_FAVORITES_KEY, (old) => (list.owner() === user ? { userId: user, parkIds: ids } : old))
    list.tellTabs()
  }

  /** Fetches the account's list, and adds the favourites that were made on this device before the sign-in. */
  async function read(user: string): Promise<void> {
    const ids = await api.read()
    const extra = unmergedOf(readDeviceFavorites(await device.get(FAVORITES_KEY)), user)
    if (list.owner() !== user) return
    const merged = extra.length > 0 ? await api.write(mergeFavorites(ids, extra)) : ids
    if (extra.length > 0) await device.update(FAVORITES_KEY, (old) => withMerged(readDeviceFavorites(old), user, extra))
    await adoptAnswer(user, merged)
  }

  /**
   * If the rider has removed parks from the account's list, removes them also from the list made without an account.
   * Otherwise the next account that signs in would get these parks.
   */
  async function removeFromDevice(sent: Changes): Promise<void> {
    const removed = new Map([...sent].filter(([, isWanted]) => !isWanted))
    if (removed.size > 0) await device.update(FAVORITES_KEY, (old) => withDeviceChanges(old, removed))
  }

  return {
    ageMs,
    isAnswered: () => answeredAt !== -Infinity,
    forget: () => void (answeredAt = -Infinity),
    read,
    /**
     * Sends all changes at once, then the changes made while sending. If a park was tapped twice, the last tap counts.
     */
    async send(user: string): Promise<void> {
      while (list.owner() === user && list.changes().size > 0) {
        const sent = list.changes()
        if (ageMs() >= CURRENT_MS) await read(user)
        if (list.owner() !== user) return
        if (isChanged(list.stored(), sent)) {
          const answer = await api.write(withChanges(list.stored(), sent))
          await removeFromDevice(sent)
          await adoptAnswer(user, answer, sent)
        } else list.setStored(list.stored(), sent)
      }
    },
  }
}
