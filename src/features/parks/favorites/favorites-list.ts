import { atom, type Store } from 'jotai'
import { type Changes, type ParkIds, withChanges } from './model.ts'

export type FavoritesState = {
  /** With the changes that are on their way. */
  parkIds: ParkIds
  /** Whether the list is known. Until then nothing is shown. */
  isLoaded: boolean
  /** Whether they belong to an account. */
  isOfAccount: boolean
}

/** Written by `createFavoritesList` only. */
export const favoritesAtom = atom<FavoritesState>({ parkIds: [], isLoaded: false, isOfAccount: false })

export type FavoritesList = ReturnType<typeof createFavoritesList>

/** The list in memory: what is stored, and over it the changes that are not stored yet. Each step is shown at once. */
export function createFavoritesList(store: Store) {
  /** The user whose list it is; null: the device's. */
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
    /** A copy: taps go on while it is sent. */
    changes: (): Changes => new Map(changes),
    /** Begins with an unknown list of somebody else. */
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
    /** Takes over what is stored now. @param sent changes that it contains: those that were tapped again stay */
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
