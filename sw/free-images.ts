/** What gives way when the device is full: the oldest pictures, never what the rider saved, never the app itself. */
import { PHOTOS_CACHE, THUMBS_CACHE } from './cache-names.ts'

/**
 * Drops the `most` oldest pictures, full-size photos before thumbnails. Resolves to how many went. The cache gives its
 * entries in the order in which they were put. Their sizes are not asked for: an entry that was read frees its room
 * only when the browser collects the garbage. The page does the same (platform/storage/free-space.ts).
 */
export async function freeOldestImages(most: number): Promise<number> {
  let count = 0
  for (const name of [PHOTOS_CACHE, THUMBS_CACHE]) {
    try {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (count === most) return count
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

/**
 * Runs a write. While the device is full, drops one picture, then two, four and so on, and runs it again: no more go than
 * are needed. Rejects as the last attempt did.
 */
export async function withRoom<T>(write: () => Promise<T>, free = freeOldestImages): Promise<T> {
  for (let most = 1; ; most *= 2) {
    try {
      return await write()
    } catch (error) {
      if (!isQuotaError(error) || (await free(most)) === 0) throw error
    }
  }
}
