import { CacheFirst, type StrategyHandler } from 'workbox-strategies'
import { largerPictureOf } from '../src/contract/picture-files.ts'
import { letGo } from './fetch-checked.ts'
import { withRoom } from './free-images.ts'

/**
 * Looks in the cache first, and then asks the network. If the storage is full, it deletes other pictures and then
 * stores the new one. Workbox's `purgeOnQuotaError` is not used, because it would delete the whole cache.
 */
export class ImageStrategy extends CacheFirst {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const larger = largerPictureOf(request.url)
    // A larger picture is used if it is stored, because both show the same.
    const stored = (await handler.cacheMatch(request)) ?? (larger && (await handler.cacheMatch(larger)))
    if (stored) return stored
    const response = await handler.fetch(request)
    const kept = response.clone()
    const storing = withRoom(() => handler.cachePut(request, kept.clone())).finally(() => letGo(kept))
    // A picture that could not be stored is still shown.
    void handler.waitUntil(storing.catch(() => false))
    return response
  }
}
