/**
 * Names of the caches that the worker fills while it runs; the page uses these names too. The precache, the cache of
 * the app's own files, is missing here, because Workbox names it.
 */
import { FILE_CACHES } from '../src/contract/file-caches.ts'

export const LOCALES_CACHE = FILE_CACHES.locales
export const NAMES_CACHE = FILE_CACHES.names
export const THUMBS_CACHE = FILE_CACHES.thumbs
export const PHOTOS_CACHE = FILE_CACHES.photos
/** Saved photos. Only the page writes to this cache; the worker reads it. */
export const SAVED_CACHE = FILE_CACHES.saved
export const SHARED_CACHE = FILE_CACHES.shared

/** Deletes caches that only an earlier version of the worker knew. */
export async function dropUnknownCaches(precache: string): Promise<void> {
  const ours = new Set<string>([precache, ...Object.values(FILE_CACHES)])
  for (const name of await caches.keys()) if (!ours.has(name)) await caches.delete(name)
}
