/** Photos of saved parks. They are searched before every other cache, and the worker never writes them. */
import { largerPictureOf } from '../src/contract/picture-files.ts'
import { SAVED_CACHE } from './cache-names.ts'
import { isPicture, keepable } from './fetch-checked.ts'

/**
 * The saved copy of a picture; for the middle size the copy of the full picture, for a tile that of the thumbnail.
 * undefined: no copy exists, or the storage fails. Does not create the cache.
 */
export async function findSaved({ url }: Request): Promise<Response | undefined> {
  // Middle sizes and tiles are never saved.
  const address = largerPictureOf(url) ?? url
  const stored = await caches.match(address, { cacheName: SAVED_CACHE, ignoreVary: true }).catch(() => undefined)
  return (await keepable(stored, isPicture)) ?? undefined
}
