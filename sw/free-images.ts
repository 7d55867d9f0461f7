import { deleteOldest, retryWithRoom } from '../src/contract/free-space.ts'
import { PHOTOS_CACHE, THUMBS_CACHE } from './cache-names.ts'

/**
 * Deletes up to `most` pictures, the oldest first and full-size photos before thumbnails. Resolves to their number;
 * never rejects.
 */
export const freeOldestImages = (most: number): Promise<number> =>
  deleteOldest(() => caches, [PHOTOS_CACHE, THUMBS_CACHE], most)

/** Runs a write. When the storage is full it deletes pictures and runs it again. */
export const withRoom = <T>(write: () => Promise<T>, free = freeOldestImages): Promise<T> => retryWithRoom(write, free)
