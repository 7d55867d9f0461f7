import { atom, type Store } from 'jotai'
import { createMirroredList, type MirroredOptions } from '#platform/storage/mirrored-list.ts'
import { type Changes, type ParkIds, withChanges } from './model.ts'

export type FavoritesState = {
  /** The favourites, including changes that are not stored yet. */
  parkIds: ParkIds
  /** Whether the list was read. Until then nothing is shown. */
  isLoaded: boolean
  /** Whether the list belongs to an account instead of the device. */
  isOfAccount: boolean
}

/** The favourites and their state. Only `createFavoritesList` writes to this atom. */
export const favoritesAtom = atom<FavoritesState>({ parkIds: [], isLoaded: false, isOfAccount: false })

type Change = readonly [parkId: string, isWanted: boolean]

export type FavoritesList = ReturnType<typeof createFavoritesList>

type ListOptions = { store: Store } & Pick<MirroredOptions<ParkIds, Change>, 'session' | 'channel' | 'read'>

/** Keeps the favourites in memory: an account's list, or the device's list without an account. */
export function createFavoritesList({ store, ...options }: ListOptions) {
  const list = createMirroredList<ParkIds, Change>({
    ...options,
    show({ owner, stored, changes }) {
      const parkIds = withChanges(stored ?? [], new Map(changes))
      store.set(favoritesAtom, { parkIds, isLoaded: stored !== undefined, isOfAccount: owner !== null })
    },
  })
  return {
    ...list,
    stored: (): ParkIds => list.state().stored ?? [],
    shown: (): ParkIds => store.get(favoritesAtom).parkIds,
    /** Returns a copy, because the rider may tap again while the changes are sent. */
    changes: (): Changes => new Map(list.state().changes),
    /** Adds or removes a park. The new change replaces an earlier change of the same park and counts as the newest. */
    change: (parkId: string, isWanted: boolean) => list.change([parkId, isWanted], ([other]) => other === parkId),
    /**
     * Sets the stored list.
     * @param sent the changes that the stored list contains. They are then no longer pending; but if the rider tapped a
     * park again after the sending, that newer change stays pending.
     */
    setStored: (ids: ParkIds, sent: Changes = new Map()) =>
      list.settle(ids, ([id, isWanted]) => sent.get(id) === isWanted),
  }
}
