/** What gives way when the device is full: the oldest pictures, never what the rider saved, never the app itself. */
import { PHOTOS_CACHE, THUMBS_CACHE } from './cache-names.ts'

/** One picture is soon back for the next; a part at a time, so that what was looked at lately stays. */
const SHARE = 4

/**
 * Drops the oldest quarter of the full-size photos; where there are none, of the thumbnails. Resolves to how many went.
 * The cache gives its entries in the order in which they were put. The page does the same (platform/storage/free-space).
 */
export async function freeOldestImages(): Promise<number> {
  for (const name of [PHOTOS_CACHE, THUMBS_CACHE]) {
    try {
      const cache = await caches.open(name)
      const stored = await cache.keys()
      const oldest = stored.slice(0, Math.ceil(stored.length / SHARE))
      await Promise.all(oldest.map((request) => cache.delete(request)))
      if (oldest.length > 0) return oldest.length
    } catch {
      // A cache that can't be opened has nothing to give.
    }
  }
  return 0
}

const isQuotaError = (error: unknown): boolean => (error as Error | null)?.name === 'QuotaExceededError'

/**
 * Runs `put`; when the device is full, frees room and runs it once more. Resolves whether or not it was stored: nobody
 * who looks at a picture has to know.
 */
export async function putWithRoom(put: () => Promise<unknown>, free = freeOldestImages): Promise<void> {
  try {
    await put()
  } catch (error) {
    if (!isQuotaError(error)) return
    try {
      if ((await free()) > 0) await put()
    } catch {
      // The device is full of something else.
    }
  }
}
