/// <reference lib="webworker" />
/** The service worker: owns files, never data. Rules are in cache-rules.ts; this is the wiring of its life. */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { CACHE_RULES, NAVIGATION_DENYLIST, ruleFor } from './cache-rules.ts'
import { answerCatalog, dropOtherCatalogs, warmCatalogs } from './locales.ts'
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

const strategies = new Map<string, Strategy>(
  CACHE_RULES.map((rule) => {
    const Kind = rule.strategy === 'cache-first' ? CacheFirst : StaleWhileRevalidate
    const plugins = [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: rule.maxEntries, maxAgeSeconds: rule.maxAgeSeconds, purgeOnQuotaError: true }),
    ]
    return [rule.name, new Kind({ cacheName: rule.name, plugins, matchOptions: { ignoreVary: true } })]
  }),
)
for (const rule of CACHE_RULES) {
  registerRoute(({ url, sameOrigin }) => sameOrigin && ruleFor(url) === rule, strategies.get(rule.name)!)
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
