/** How the page and the worker make room on a full device: the oldest pictures are deleted for what is worth more. */

/** Whether a write failed because the device, or the site's share of it, is full. */
export const isQuotaError = (error: unknown): boolean => (error as Error | null)?.name === 'QuotaExceededError'

/** The part of Cache Storage that is used here, which has no types where there is no DOM. */
type Caches<Key> = {
  open(name: string): Promise<{
    keys(): Promise<readonly Key[]>
    delete(key: Key, options: { ignoreVary: true }): Promise<boolean>
  }>
}

/**
 * Deletes the `most` oldest entries of these caches, one cache after the other. A cache lists its entries in the order in
 * which they were put. Their sizes are not read: an entry that was read frees its room only at the browser's next garbage
 * collection. Resolves to how many were deleted; never rejects.
 */
export async function deleteOldest<Key>(
  storage: () => Caches<Key>,
  names: readonly string[],
  most: number,
): Promise<number> {
  let count = 0
  for (const name of names) {
    try {
      const cache = await storage().open(name)
      for (const key of await cache.keys()) {
        if (count === most) return count
        await cache.delete(key, { ignoreVary: true })
        count++
      }
    } catch {
      // No Cache Storage here, or it refuses.
    }
  }
  return count
}

/**
 * Runs a write. While the device is full, frees one entry, then two, four and so on, and runs it again, so that no more
 * go than are needed. Rejects as the last attempt did.
 */
export async function retryWithRoom<T>(write: () => Promise<T>, free: (most: number) => Promise<number>): Promise<T> {
  for (let most = 1; ; most *= 2) {
    try {
      return await write()
    } catch (error) {
      if (!isQuotaError(error) || (await free(most)) === 0) throw error
    }
  }
}
