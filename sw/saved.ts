/** What the rider saved: read before every other cache, never written from here. */
import { SAVED_CACHE } from './cache-names.ts'
import { isKeepable, isPicture } from './fetch-checked.ts'

/** The saved copy of a picture. A cache that is not there is not made by looking; one that refuses has nothing. */
export async function findSaved(request: Request): Promise<Response | undefined> {
  const stored = await caches.match(request, { cacheName: SAVED_CACHE, ignoreVary: true }).catch(() => undefined)
  return stored && (await isKeepable(stored, isPicture)) ? stored : undefined
}
