import { FILE_CACHES } from '#contract/file-caches.ts'
import { deleteOldest, retryWithRoom } from '#contract/free-space.ts'

/** Deletes viewed pictures, full-size photos first, until `bytes` are free. Resolves to how many; never rejects. */
export const freeSpace = (bytes: number): Promise<number> =>
  deleteOldest(() => caches, [FILE_CACHES.photos, FILE_CACHES.thumbs], bytes)

/** The same with pictures that the rider saved. Only for a write that would be lost, and the rider must be told. */
export const freeSavedPictures = (bytes: number): Promise<number> =>
  deleteOldest(() => caches, [FILE_CACHES.saved], bytes)

/** Runs a write; on a full device again, after room was freed. */
export const withRoom = <T>(write: () => Promise<T>, free = freeSpace): Promise<T> => retryWithRoom(write, free)
