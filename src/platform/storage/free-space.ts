import { FILE_CACHES } from '#contract/file-caches.ts'
import { deleteOldest, retryWithRoom } from '#contract/free-space.ts'

/** Deletes the `most` oldest viewed pictures, full-size photos first. Resolves to how many; never rejects. */
export const freeSpace = (most: number): Promise<number> =>
  deleteOldest(() => caches, [FILE_CACHES.photos, FILE_CACHES.thumbs], most)

/** The same with saved pictures. Only for a write that would be lost, and the rider must be notified. */
export const freeSavedPictures = (most: number): Promise<number> =>
  deleteOldest(() => caches, [FILE_CACHES.saved], most)

/** Runs a write; on a full device again, after pictures were deleted. */
export const withRoom = <T>(write: () => Promise<T>, free = freeSpace): Promise<T> => retryWithRoom(write, free)
