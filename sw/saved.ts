/** Photos of saved parks: read before every other cache, and never written by the worker. */
import { SAVED_CACHE } from './cache-names.ts'
import { isKeepable, isPicture } from './fetch-checked.ts'

/** The saved copy of a picture. Does not create the cache; undefined also where the storage fails. */
export async function findSaved(request: Request): Promise<Response | undefined> {
  const stored = await caches.match(request, { cacheName: SAVED_CACHE, ignoreVary: true }).catch(() => undefined)
  return stored && (await isKeepable(stored, isPicture)) ? stored : undefined
}
