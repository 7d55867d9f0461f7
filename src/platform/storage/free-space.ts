import { FILE_CACHES } from '#contract/file-caches.ts'
import { deleteEntries, EXPENDABLE_PICTURES, retryWithRoom } from '#contract/free-space.ts'

/** Deletes up to `most` viewed pictures, full-size photos first. Resolves to the number deleted; never rejects. */
export const freeSpace = (most: number): Promise<number> => deleteEntries(() => caches, EXPENDABLE_PICTURES, most)

/**
 * Deletes pictures that the rider has saved. Only for a write that would be lost otherwise, and the rider must be told.
 */
export const freeSavedPictures = (most: number): Promise<number> =>
  deleteEntries(() => caches, [{ name: FILE_CACHES.saved, first: 'oldest' }], most)

/** Runs a write; on a full device it deletes pictures and runs it again. */
export const withRoom = <T>(write: () => Promise<T>, free = freeSpace): Promise<T> => retryWithRoom(write, free)
