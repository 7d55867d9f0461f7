import { CacheFirst, type StrategyHandler } from 'workbox-strategies'
import { putWithRoom } from './free-images.ts'

const madeRoom = () => Promise.resolve(1)

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
    // Room was made by the time it failed (sw.ts registers freeOldestImages for every cache).
    void handler.waitUntil(putWithRoom(() => handler.cachePut(request, kept.clone()), madeRoom))
    return response
  }
}
