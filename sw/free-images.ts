import { deleteOldest, retryWithRoom } from '../src/contract/free-space.ts'
import { PHOTOS_CACHE, THUMBS_CACHE } from './cache-names.ts'

/** Deletes the `most` oldest viewed pictures, full-size photos first. Resolves to how many; never rejects. */
export const freeOldestImages = (most: number): Promise<number> =>
  deleteOldest(() => caches, [PHOTOS_CACHE, THUMBS_CACHE], most)

/** Runs a write; on a full device again, after pictures were deleted. */
export const withRoom = <T>(write: () => Promise<T>, free = freeOldestImages): Promise<T> => retryWithRoom(write, free)
