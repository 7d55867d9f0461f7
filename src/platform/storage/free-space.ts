import { FILE_CACHES } from '#contract/file-caches.ts'
import { deleteEntries, EXPENDABLE_PICTURES, retryWithRoom } from '#contract/free-space.ts'

/**
 * Deletes up to `most` pictures that were cached when they were viewed, full-size photos first. Resolves to the number
 * of deleted pictures; never rejects.
 */
export const freeSpace = (most: number): Promise<number> => deleteEntries(() => caches, EXPENDABLE_PICTURES, most)

/** Deletes pictures that the rider has saved. Only for a write that would otherwise be lost; the rider must be told. */
export const freeSavedPictures = (most: number): Promise<number> =>
  deleteEntries(() => caches, [{ name: FILE_CACHES.saved, first: 'oldest' }], most)

/** Runs a write. If the device is full, deletes pictures and runs the write again. */
export const withRoom = <T>(write: () => Promise<T>, free = freeSpace): Promise<T> => retryWithRoom(write, free)
