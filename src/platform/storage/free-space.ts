import { FILE_CACHES } from '#contract/file-caches.ts'

/** Freed before the first repeated attempt, about one photo; doubled for each further one. */
const FIRST_BYTES = 64 * 1024

/** Whether a write failed because the device (or our part of it) is full. */
export const isQuotaError = (error: unknown): boolean => (error as Error | null)?.name === 'QuotaExceededError'

/**
 * Makes room for data: drops the oldest pictures until `bytes` are free, full-size photos first, thumbnails where there
 * are none. What the rider saved on purpose and the app's own files stay. Resolves to how many went; never rejects. The
 * worker does the same for its own writes (sw/free-images.ts).
 */
export const freeSpace = (bytes: number): Promise<number> => dropOldest([FILE_CACHES.photos, FILE_CACHES.thumbs], bytes)

/** The same with pictures that the rider saved: only for what else would be lost, and the rider is to be told. */
export const freeSavedPictures = (bytes: number): Promise<number> => dropOldest([FILE_CACHES.saved], bytes)

async function dropOldest(names: readonly string[], bytes: number): Promise<number> {
  let freed = 0
  let count = 0
  for (const name of names) {
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
      // No Cache Storage here, or it refuses: nothing to give.
    }
  }
  return count
}

/** Runs a write. While it finds no room, frees some and runs it again. Rejects as the last attempt did. */
export async function withRoom<T>(write: () => Promise<T>, free = freeSpace): Promise<T> {
  for (let bytes = FIRST_BYTES; ; bytes *= 2) {
    try {
      return await write()
    } catch (error) {
      if (!isQuotaError(error) || (await free(bytes)) === 0) throw error
    }
  }
}
