/**
 * The rider's favourite parks (docs/decisions/saved-and-favourite-parks.md). Without an account they are stored on the
 * device. With an account the server stores them, and the device has a copy for reading without a signal.
 */
import type { Store } from 'jotai'
import { FRESH_MS } from '#contract/limits.ts'
import type { SessionControl } from '#platform/session.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'
import type { TabChannel } from '#platform/storage/mirrored-list.ts'
import {
  ACCOUNT_FAVORITES_KEY,
  type AccountFavoritesApi,
  createAccountFavorites,
  FAVORITES_KEY,
} from './account-favorites.ts'
import { createFavoritesList } from './favorites-list.ts'
import { isFull, readDeviceFavorites, readMirror, withDeviceChanges } from './model.ts'

export type FavoritesControl = {
  /**
   * Adds or removes a park. The change is shown at once. If the change can't be stored, it is undone, and `tell` says
   * why.
   * @returns false if the list is full
   */
  set(parkId: string, isWanted: boolean): boolean
  /**
   * Replaces merged parks among the favourites that are stored on the device. The server does so in an account's list.
   * @param moved maps the ids of merged parks to the ids of the parks that stayed
   */
  follow(moved: Readonly<Record<string, string>>): void
  /**
   * Reads the favourites from the device again. Fetches the account's list from the server if the app's copy is old.
   */
  refresh(): void
}

type FavoritesOptions = {
  store: Store
  device: Pick<DeviceStore, 'get' | 'update'>
  session: Pick<SessionControl, 'current' | 'subscribe'>
  /** A channel to the other tabs. */
  channel?: TabChannel | undefined
  /** The API calls for the account's list. */
  account: AccountFavoritesApi
  /** Called when changes could not be stored, to tell the rider. */
  tell: (failure: unknown) => void
  now?: () => number
}

export function createFavorites(options: FavoritesOptions): FavoritesControl {
  const { store, device, session, channel, account: api, tell, now = Date.now } = options
  const list = createFavoritesList({
    store,
    session,
    channel,
    async read(user) {
      const value = await device.get(user === null ? FAVORITES_KEY : ACCOUNT_FAVORITES_KEY)
      return (user === null ? readDeviceFavorites(value).parkIds : readMirror(value, user)) ?? undefined
    },
  })
  const account = createAccountFavorites({ list, device, api, now })

  const refresh = () => {
    list.reread()
    list.inTurn(async (user) => {
      if (user !== null && session.current().token && account.ageMs() >= FRESH_MS) await account.read(user)
    })
  }

  async function storeOnDevice(): Promise<void> {
    const sent = list.changes()
    const { parkIds } = await device.update(FAVORITES_KEY, (old) => withDeviceChanges(old, sent))
    if (list.owner() !== null) return
    list.setStored(parkIds, sent)
    list.tellTabs()
  }

  const storeChanges = (user: string | null) =>
    (user === null ? storeOnDevice() : account.send(user)).catch((error: unknown) => {
      if (list.owner() !== user) return
      list.undoChanges()
      tell(error)
    })

  const open = () => {
    list.open()
    account.forget()
    refresh()
  }
  session.subscribe(({ token }) => {
    if (list.isOthers()) open()
    // The same person has signed in again, so the account's list can be read now.
    else if (token && !account.isAnswered()) refresh()
  })
  open()

  return {
    set(parkId, isWanted) {
      if (isWanted && isFull(list.shown())) return false
      list.change(parkId, isWanted)
      list.inTurn(storeChanges)
      return true
    },
    follow(moved) {
      const old = list.owner() === null ? list.shown().filter((id) => moved[id] !== undefined) : []
      for (const id of [...old].reverse()) {
        const kept = moved[id]!
        list.change(id, false)
        if (!list.shown().includes(kept)) list.change(kept, true)
      }
      if (old.length > 0) list.inTurn(storeChanges)
    },
    refresh,
  }
}
