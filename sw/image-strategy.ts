import { CacheFirst, type StrategyHandler } from 'workbox-strategies'
import { withRoom } from './free-images.ts'

/**
 * From the cache, else from the network and kept. Unlike Workbox's own, a device that is full costs the oldest pictures
 * (not the whole cache, which is what `purgeOnQuotaError` does), and the new one is tried again.
 */
export class ImageStrategy extends CacheFirst {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const stored = await handler.cacheMatch(request)
    if (stored) return stored
    const response = await handler.fetch(request)
    const kept = response.clone()
    const storing = withRoom(() => handler.cachePut(request, kept.clone()))
    // A picture that could not be kept is still shown.
    void handler.waitUntil(storing.catch(() => false))
    return response
  }
}
