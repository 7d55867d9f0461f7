/** Photos of saved parks: looked for before every other cache, and never written by the worker. */
import { fullPictureOf } from '../src/contract/picture-files.ts'
import { SAVED_CACHE } from './cache-names.ts'
import { isPicture, keepable } from './fetch-checked.ts'

/**
 * The saved copy of a picture; for a middle size, the copy of the full picture. Does not create the cache. undefined:
 * no copy exists, or the storage fails.
 */
export async function findSaved({ url }: Request): Promise<Response | undefined> {
  // Middle sizes are never saved.
  const address = fullPictureOf(url) ?? url
  const stored = await caches.match(address, { cacheName: SAVED_CACHE, ignoreVary: true }).catch(() => undefined)
  return (await keepable(stored, isPicture)) ?? undefined
}
