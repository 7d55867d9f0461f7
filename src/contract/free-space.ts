/** How the page and the worker make room on a full device: the oldest pictures are deleted for what is worth more. */

/** Freed before the first repeated attempt, about one photo; doubled for each further one. */
const FIRST_BYTES = 64 * 1024

/** Whether a write failed because the device, or the site's share of it, is full. */
export const isQuotaError = (error: unknown): boolean => (error as Error | null)?.name === 'QuotaExceededError'

/** The part of Cache Storage that is used here, which has no types where there is no DOM. */
type Caches<Key> = {
  open(name: string): Promise<{
    keys(): Promise<readonly Key[]>
    match(key: Key, options: { ignoreVary: true }): Promise<{ blob(): Promise<{ size: number }> } | undefined>
    delete(key: Key, options: { ignoreVary: true }): Promise<boolean>
  }>
}

/**
 * Deletes the oldest entries of these caches, one cache after the other, until `bytes` are free. A cache lists its
 * entries in the order in which they were put. Resolves to how many were deleted; never rejects.
 */
export async function deleteOldest<Key>(
  storage: () => Caches<Key>,
  names: readonly string[],
  bytes: number,
): Promise<number> {
  let freed = 0
  let count = 0
  for (const name of names) {
    try {
      const cache = await storage().open(name)
      for (const key of await cache.keys()) {
        if (freed >= bytes) return count
        const response = await cache.match(key, { ignoreVary: true })
        freed += (await response?.blob())?.size ?? 0
        await cache.delete(key, { ignoreVary: true })
        count++
      }
    } catch {
      // No Cache Storage here, or it refuses.
    }
  }
  return count
}

/** Runs a write; while the device is full, frees room and runs it again. Rejects as the last attempt did. */
export async function retryWithRoom<T>(write: () => Promise<T>, free: (bytes: number) => Promise<number>): Promise<T> {
  for (let bytes = FIRST_BYTES; ; bytes *= 2) {
    try {
      return await write()
    } catch (error) {
      if (!isQuotaError(error) || (await free(bytes)) === 0) throw error
    }
  }
}
