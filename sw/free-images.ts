/** What gives way when the device is full: the oldest pictures, never what the rider saved, never the app itself. */
import { PHOTOS_CACHE, THUMBS_CACHE } from './cache-names.ts'

/** Freed before the first repeated attempt, about one photo; doubled for each further one. */
const FIRST_BYTES = 64 * 1024

/**
 * Drops the oldest pictures until `bytes` are free: full-size photos first, thumbnails where there are none. Resolves
 * to how many went. The cache gives its entries in the order in which they were put. The page does the same
 * (platform/storage/free-space.ts).
 */
export async function freeOldestImages(bytes: number): Promise<number> {
  let freed = 0
  let count = 0
  for (const name of [PHOTOS_CACHE, THUMBS_CACHE]) {
    try {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (freed >= bytes) return count
        const response = await cache.match(request, { ignoreVary: true })
        freed += (await response?.blob())?.size ?? 0
        await cache.delete(request, { ignoreVary: true })
        count++
      }
    } catch {
      // A cache that can't be opened has nothing to give.
    }
  }
  return count
}

const isQuotaError = (error: unknown): boolean => (error as Error | null)?.name === 'QuotaExceededError'

/** Runs a write. While the device is full, frees room and runs it again. Rejects as the last attempt did. */
export async function withRoom<T>(write: () => Promise<T>, free = freeOldestImages): Promise<T> {
  for (let bytes = FIRST_BYTES; ; bytes *= 2) {
    try {
      return await write()
    } catch (error) {
      if (!isQuotaError(error) || (await free(bytes)) === 0) throw error
    }
  }
}
