/**
 * How the page and the worker make room on a full device: they delete pictures to store something that matters more.
 */
import { FILE_CACHES } from './file-caches.ts'

/**
 * A cache whose entries may be deleted, and from which end. A cache lists its entries in the order in which they were
 * stored.
 */
export type Expendable = { name: string; first: 'oldest' | 'newest' }

/**
 * Caches that are emptied to make room, in this order: viewed photos, the oldest first; then thumbnails, the newest
 * first, because the thumbnails of parks are fetched before all others, and riders miss them most.
 */
export const EXPENDABLE_PICTURES: readonly Expendable[] = [
  { name: FILE_CACHES.photos, first: 'oldest' },
  { name: FILE_CACHES.thumbs, first: 'newest' },
]

/** Whether a write failed because the device, or the site's share of it, is full. */
export const isQuotaError = (error: unknown): boolean => (error as Error | null)?.name === 'QuotaExceededError'

/** The methods that are used of Cache Storage. TypeScript has no types for it where there is no DOM. */
type Caches<Key> = {
  open(name: string): Promise<{
    keys(): Promise<readonly Key[]>
    delete(key: Key, options: { ignoreVary: true }): Promise<boolean>
  }>
}

/**
 * Deletes up to `most` entries of these caches, one cache after the other. It does not read the entries' sizes: the
 * room of an entry that was read is freed only at the browser's next garbage collection. Resolves to the number of
 * deleted entries; never rejects.
 */
export async function deleteEntries<Key>(
  storage: () => Caches<Key>,
  expendable: readonly Expendable[],
  most: number,
): Promise<number> {
  let count = 0
  for (const { name, first } of expendable) {
    try {
      const cache = await storage().open(name)
      const keys = await cache.keys()
      for (const key of first === 'oldest' ? keys : [...keys].reverse()) {
        if (count === most) return count
        await cache.delete(key, { ignoreVary: true })
        count++
      }
    } catch {
      // The browser has no Cache Storage, or does not allow the site to use it.
    }
  }
  return count
}

/**
 * Runs a write. While the device is full, deletes one entry, then two, four and so on, and tries the write again, so
 * that few more entries are deleted than needed. Rejects with the error of the last attempt.
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
