/** What the rider saved: read before every other cache, never written from here. */
import { SAVED_CACHE } from './cache-names.ts'

/** The saved copy of a file. A cache that is not there is not made by looking; one that refuses has nothing. */
export const findSaved = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: SAVED_CACHE, ignoreVary: true }).catch(() => undefined)
