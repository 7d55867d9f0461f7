/**
 * The rider's favourite parks (docs/decisions/0072). Without an account they are on the device. With one they are the
 * account's: changed on the server, and mirrored on the device to be read without a signal.
 */
import { atom, type Store } from 'jotai'
import { FRESH_MS } from '#contract/limits.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'
import type { SessionControl } from '#platform/session.ts'
import {
  isChanged,
  isFull,
  mergeFavorites,
  type ParkIds,
  readDeviceFavorites,
  readMirror,
  unmergedOf,
  withChanges,
  withMerged,
} from './model.ts'

/** The device store's key of favourites that were made without an account. */
export const FAVORITES_KEY = 'favorites'
/** Of the account's list. What is below `personal/` is erased at sign-out. */
export const ACCOUNT_FAVORITES_KEY = 'personal/favorites'

export type FavoritesState = {
  /** With the changes that are on their way. */
  parkIds: ParkIds
  /** Whether the list is known. Until then nothing is shown. */
  isLoaded: boolean
  /** Whether they belong to an account. */
  isOfAccount: boolean
}

const NONE: FavoritesState = { parkIds: [], isLoaded: false, isOfAccount: false }
/** Written by `createFavorites` only. */
export const favoritesAtom = atom(NONE)

export type FavoritesControl = {
  /**
   * Adds or removes a park. Shown at once; where it can't be stored it is undone, and `tell` says why.
   * @returns false where the list is full
   */
  set(parkId: string, isWanted: boolean): boolean
  /** Reads the device again, and the account's list where it is old. */
  refresh(): void
}

type FavoritesOptions = {
  store: Store
  device: Pick<DeviceStore, 'get' | 'update'>
  session?: Pick<SessionControl, 'current' | 'subscribe'> | undefined
  /** To the other tabs. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
  /** The account's list. */
  account: { read(): Promise<ParkIds>; write(ids: ParkIds): Promise<ParkIds> }
  /** Says that changes were not stored. */
  tell: (failure: unknown) => void
  now?: () => number
}

/** How old the account's list may be when a change is sent: the whole list is replaced. */
const CURRENT_MS = 30_000

export function createFavorites(options: FavoritesOptions): FavoritesControl {
  const { store, device, session, channel, account, tell, now = Date.now } = options
  /** The user whose list it is; null: the device's. */
  let owner: string | null = null
  let stored: ParkIds = []
  let isLoaded = false
  /** When the server answered with the list. */
  let answeredAt = -Infinity
  const changes = new Map<string, boolean>()
  const userId = () => session?.current().user?._id ?? null

  const publish = () =>
    store.set(favoritesAtom, { parkIds: withChanges(stored, changes), isLoaded, isOfAccount: owner !== null })
  const adopt = (ids: ParkIds) => {
    stored = ids
    isLoaded = true
    publish()
  }

  // One after the other, so that an older answer never replaces a newer one.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (work: (user: string | null) => Promise<void>) => {
    const user = owner
    last = last.then(() => (owner === user ? work(user) : undefined)).catch(() => undefined)
  }

  /** Takes the server's answer over, unless somebody else is signed in by now. */
  async function adoptAnswer(user: string, ids: ParkIds): Promise<void> {
    if (owner !== user) return
    answeredAt = now()
    adopt(ids)
    await device.update(ACCOUNT_FAVORITES_KEY, (old) => (userId() === user ? { userId: user, parkIds: ids } : old))
    channel?.postMessage('changed')
  }

  async function readDevice(user: string | null): Promise<void> {
    const value = await device.get(user === null ? FAVORITES_KEY : ACCOUNT_FAVORITES_KEY)
    const ids = user === null ? readDeviceFavorites(value).parkIds : readMirror(value, user)
    if (owner === user && ids) adopt(ids)
  }

  /** Asks for the account's list, and gives it the favourites that were made before the sign-in. */
  async function readAccount(user: string): Promise<void> {
    const ids = await account.read()
    const extra = unmergedOf(readDeviceFavorites(await device.get(FAVORITES_KEY)), user)
    if (owner !== user) return
    const merged = extra.length > 0 ? await account.write(mergeFavorites(ids, extra)) : ids
    if (extra.length > 0) await device.update(FAVORITES_KEY, (old) => withMerged(readDeviceFavorites(old), user, extra))
    await adoptAnswer(user, merged)
  }

  const refresh = () => {
    inTurn(readDevice)
    inTurn(async (user) => {
      if (user !== null && session?.current().token && now() - answeredAt >= FRESH_MS) await readAccount(user)
    })
  }

  /** Sends all changes at once, and again what has changed meanwhile: the last tap wins. */
  async function send(user: string): Promise<void> {
    while (owner === user && changes.size > 0) {
      const sent = new Map(changes)
      if (now() - answeredAt >= CURRENT_MS) await readAccount(user)
      if (owner !== user) return
      if (isChanged(stored, sent)) {
        const answer = await account.write(withChanges(stored, sent))
        const removed = [...sent].filter(([, isWanted]) => !isWanted).map(([id]) => id)
        await removeFromDevice(removed)
        settle(sent)
        await adoptAnswer(user, answer)
      } else {
        settle(sent)
        publish()
      }
    }
  }

  const settle = (sent: ReadonlyMap<string, boolean>) => {
    for (const [id, isWanted] of sent) if (changes.get(id) === isWanted) changes.delete(id)
  }

  /** Also from the list that was made without an account, from which it would come back for the next account. */
  async function removeFromDevice(ids: ParkIds): Promise<void> {
    if (ids.length === 0) return
    const removed = new Map(ids.map((id) => [id, false]))
    await device.update(FAVORITES_KEY, (old) => changedOnDevice(old, removed))
  }

  async function storeOnDevice(): Promise<void> {
    const sent = new Map(changes)
    const value = await device.update(FAVORITES_KEY, (old) => changedOnDevice(old, sent))
    if (owner !== null) return
    settle(sent)
    adopt(value.parkIds)
    channel?.postMessage('changed')
  }

  const storeChanges = (user: string | null) =>
    (user === null ? storeOnDevice() : send(user)).catch((error: unknown) => {
      if (owner !== user) return
      changes.clear()
      publish()
      tell(error)
    })

  const open = () => {
    owner = userId()
    stored = []
    isLoaded = false
    answeredAt = -Infinity
    changes.clear()
    publish()
    refresh()
  }
  session?.subscribe(({ token }) => {
    if (userId() !== owner) open()
    // Signed in again as the same person.
    else if (token && answeredAt === -Infinity) refresh()
  })
  channel?.addEventListener('message', () => inTurn(readDevice))
  open()

  return {
    set(parkId, isWanted) {
      if (isWanted && isFull(withChanges(stored, changes))) return false
      // The last change comes first in the list.
      changes.delete(parkId)
      changes.set(parkId, isWanted)
      publish()
      inTurn(storeChanges)
      return true
    },
    refresh,
  }
}

const changedOnDevice = (old: unknown, changes: ReadonlyMap<string, boolean>) => {
  const device = readDeviceFavorites(old)
  return { ...device, parkIds: withChanges(device.parkIds, changes) }
}
