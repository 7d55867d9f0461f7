import { FILE_CACHES } from '#contract/file-caches.ts'

/** Whether a write failed because the device (or our part of it) is full. */
export const isQuotaError = (error: unknown): boolean => (error as Error | null)?.name === 'QuotaExceededError'

/**
 * Makes room for data: drops the `most` oldest pictures, full-size photos before thumbnails. What the rider saved on
 * purpose and the app's own files stay. Resolves to how many went; never rejects. The worker does the same for its own
 * writes (sw/free-images.ts).
 */
export const freeSpace = (most: number): Promise<number> => dropOldest([FILE_CACHES.photos, FILE_CACHES.thumbs], most)

/** The same with pictures that the rider saved: only for what else would be lost, and the rider is to be told. */
export const freeSavedPictures = (most: number): Promise<number> => dropOldest([FILE_CACHES.saved], most)

async function dropOldest(names: readonly string[], most: number): Promise<number> {
  let count = 0
  for (const name of names) {
    try {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (count === most) return count
        await cache.delete(request, { ignoreVary: true })
        count++
      }
    } catch {
      // No Cache Storage here, or it refuses: nothing to give.
    }
  }
  return count
}

/**
 * Runs a write. While it finds no room, drops one picture, then two, four and so on, and runs it again: no more go than
 * are needed. Rejects as the last attempt did.
 */
export async function withRoom<T>(write: () => Promise<T>, free = freeSpace): Promise<T> {
  for (let most = 1; ; most *= 2) {
    try {
      return await write()
    } catch (error) {
      if (!isQuotaError(error) || (await free(most)) === 0) throw error
    }
  }
}
