import { atom, type Store } from 'jotai'
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

export type FavoritesList = ReturnType<typeof createFavoritesList>

/** The list in memory: the stored list, overlaid with changes that are not stored yet. Each step is shown at once. */
export function createFavoritesList(store: Store) {
  /** The user who owns the list; null: the device's list. */
  let owner: string | null = null
  let stored: ParkIds = []
  let isLoaded = false
  const changes = new Map<string, boolean>()
  const shown = () => withChanges(stored, changes)
  const publish = () => store.set(favoritesAtom, { parkIds: shown(), isLoaded, isOfAccount: owner !== null })

  return {
    owner: () => owner,
    stored: () => stored,
    shown,
    /** A copy: taps continue while it is sent. */
    changes: (): Changes => new Map(changes),
    /** Starts with an unknown list for another owner. */
    open(user: string | null): void {
      owner = user
      stored = []
      isLoaded = false
      changes.clear()
      publish()
    },
    change(parkId: string, isWanted: boolean): void {
      // The last change comes first in the list.
      changes.delete(parkId)
      changes.set(parkId, isWanted)
      publish()
    },
    /**
     * Sets the stored list.
     * @param sent the changes it contains: parks tapped again since then keep their newer change
     */
    setStored(ids: ParkIds, sent: Changes = new Map()): void {
      for (const [id, isWanted] of sent) if (changes.get(id) === isWanted) changes.delete(id)
      stored = ids
      isLoaded = true
      publish()
    },
    /** Undoes the changes that are not stored. */
    undoChanges(): void {
      changes.clear()
      publish()
    },
  }
}
