import { atom, type Store } from 'jotai'
import { createMirroredList, type MirroredOptions } from '#platform/storage/mirrored-list.ts'
import { type Changes, type ParkIds, withChanges } from './model.ts'

export type FavoritesState = {
  /** Including changes that are not stored yet. */
  parkIds: ParkIds
  /** Whether the list is known. Until then nothing is shown. */
  isLoaded: boolean
  /** Whether the list belongs to an account. */
  isOfAccount: boolean
}

/** Only `createFavoritesList` writes it. */
export const favoritesAtom = atom<FavoritesState>({ parkIds: [], isLoaded: false, isOfAccount: false })

type Change = readonly [parkId: string, isWanted: boolean]

export type FavoritesList = ReturnType<typeof createFavoritesList>

type ListOptions = { store: Store } & Pick<MirroredOptions<ParkIds, Change>, 'session' | 'channel' | 'read'>

/** The list in memory, of an account or of the device. */
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
    /** A copy: taps continue while it is sent. */
    changes: (): Changes => new Map(list.state().changes),
    /** The last change comes first in the list. */
    change: (parkId: string, isWanted: boolean) => list.change([parkId, isWanted], ([other]) => other === parkId),
    /**
     * Sets the stored list.
     * @param sent the changes it contains: parks tapped again since then keep their newer change
     */
    setStored: (ids: ParkIds, sent: Changes = new Map()) =>
      list.settle(ids, ([id, isWanted]) => sent.get(id) === isWanted),
  }
}
