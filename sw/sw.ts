/// <reference lib="webworker" />
/** The service worker: owns files, never data. Rules are in cache-rules.ts; this is the wiring of its life. */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { CACHE_RULES, isForRules, NAVIGATION_DENYLIST, ruleFor } from './cache-rules.ts'
import { freeOldestImages } from './free-images.ts'
import { ImageStrategy } from './image-strategy.ts'
import { answerCatalog, dropOtherCatalogs, warmCatalogs } from './locales.ts'
import { findSaved } from './saved.ts'
import { warmImages } from './warm-images.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[]
}
declare const __CATALOG_REV__: string

precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()

registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [...NAVIGATION_DENYLIST] }))

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/locales/'),
  ({ request }) => answerCatalog(request),
)

// Whatever finds no room, a new version's files included: the oldest pictures give way to it.
registerQuotaErrorCallback(freeOldestImages)

const strategies = new Map<string, Strategy>(
  CACHE_RULES.map((rule) => {
    const Kind = rule.strategy === 'cache-first' ? ImageStrategy : StaleWhileRevalidate
    const plugins = [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: rule.maxEntries, maxAgeSeconds: rule.maxAgeSeconds }),
    ]
    return [rule.name, new Kind({ cacheName: rule.name, plugins, matchOptions: { ignoreVary: true } })]
  }),
)
for (const rule of CACHE_RULES) {
  const strategy = strategies.get(rule.name)!
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && isForRules(request) && ruleFor(url) === rule,
    async (options) => (await findSaved(options.request)) ?? strategy.handle(options),
  )
}

self.addEventListener('install', (event) => event.waitUntil(warmCatalogs(__CATALOG_REV__)))

// The first page was loaded before there was a worker: take it over at once, so that the first session already works offline.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), dropOtherCatalogs(__CATALOG_REV__)])),
)

self.addEventListener('message', (event) => {
  const message = event.data as { type?: unknown; addresses?: unknown } | null
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (message?.type === 'WARM_IMAGES' && Array.isArray(message.addresses)) {
    const addresses = message.addresses.filter((address): address is string => typeof address === 'string')
    event.waitUntil(
      warmImages(addresses, async (request) => {
        const strategy = strategies.get(ruleFor(new URL(request.url))!.name)!
        const [response, done] = strategy.handleAll({ event, request })
        await response
        await done
      }),
    )
  }
})
