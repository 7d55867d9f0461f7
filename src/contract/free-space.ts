/**
 * How the page and the worker make room on a full device: they delete pictures, so that more important data can be
 * stored.
 */
import { FILE_CACHES } from './file-caches.ts'

/**
 * A cache whose entries may be deleted, and whether its oldest or its newest entries are deleted first. A cache lists
 * its entries in the order in which they were stored.
 */
export type Expendable = { name: string; first: 'oldest' | 'newest' }

/**
 * Caches whose entries are deleted to make room, in this order. First viewed photos, the oldest first. Then thumbnails,
 * the newest first: the thumbnails of parks are fetched before all other thumbnails, and riders miss them most.
 */
export const EXPENDABLE_PICTURES: readonly Expendable[] = [
  { name: FILE_CACHES.photos, first: 'oldest' },
  { name: FILE_CACHES.thumbs, first: 'newest' },
]

/** Whether a write failed because the device, or the site's share of it, is full. */
export const isQuotaError = (error: unknown): boolean => (error as Error | null)?.name === 'QuotaExceededError'

/**
 * The methods of Cache Storage that this file uses, because TypeScript has no types for Cache Storage in code without
 * the DOM.
 */
type Caches<Key> = {
  open(name: string): Promise<{
    keys(): Promise<readonly Key[]>
    delete(key: Key, options: { ignoreVary: true }): Promise<boolean>
  }>
}

/**
 * Deletes up to `most` entries of these caches, one cache after the other. The sizes of the entries are not read,
 * because the browser frees the room of an entry that was read only at its next garbage collection. Resolves to the
 * number of deleted entries; never rejects.
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
 * Runs a write. While the device is full, deletes one entry, then two, then four and so on, and tries the write again
 * after each deletion, so that only few more entries are deleted than needed. Rejects with the error of the last
 * attempt.
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
