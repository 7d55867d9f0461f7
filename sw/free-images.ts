import { deleteOldest, retryWithRoom } from '../src/contract/free-space.ts'
import { PHOTOS_CACHE, THUMBS_CACHE } from './cache-names.ts'

/** Deletes viewed pictures, full-size photos first, until `bytes` are free. Resolves to how many; never rejects. */
export const freeOldestImages = (bytes: number): Promise<number> =>
  deleteOldest(() => caches, [PHOTOS_CACHE, THUMBS_CACHE], bytes)

/** Runs a write; on a full device again, after room was freed. */
export const withRoom = <T>(write: () => Promise<T>, free = freeOldestImages): Promise<T> => retryWithRoom(write, free)
