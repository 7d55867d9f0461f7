/// <reference lib="webworker" />
/**
 * The service worker: it serves files, never data. The rules are in cache-rules.ts; this file registers routes and
 * event listeners.
 */
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { addressIn } from '../src/contract/release-address.ts'
import { SHARE_PATH } from '../src/contract/share-target.ts'
import { dropUnknownCaches } from './cache-names.ts'
import { CACHE_RULES, isForRules, NAVIGATION_DENYLIST, ruleFor } from './cache-rules.ts'
import { checkResponses, letGo } from './fetch-checked.ts'
import { ImageStrategy } from './image-strategy.ts'
import { answerCatalog, dropOtherCatalogs, warmCatalogs } from './locales.ts'
import { findBadFiles, installFiles, isRunningVersionDead, repairFiles } from './precache.ts'
import { movedBody, notificationOf, pageOf, readMessage, windowFor } from './push.ts'
import { findSaved } from './saved.ts'
import { keepShared } from './shared.ts'
import { warmImages } from './warm-images.ts'

type ManifestEntry = { url: string; revision: string | null; integrity: string; bytes: number }

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: ManifestEntry[]
}
declare const __CATALOG_REV__: string
declare const __APP_VERSION__: string
/**
 * The same constants as in `src/platform/env.ts`. They are declared here again, because that file has no types for a
 * worker.
 */
declare const __API_BASE__: string
/** Size in bytes of the catalogs that a version needs in addition to its files. */
declare const __CATALOG_BYTES__: number

// This controller only answers from the cache and deletes old entries. The files are written by precache.ts, so that
// answering never fails because the storage is full.
const precache = new PrecacheController({ plugins: [{ cacheWillUpdate: () => Promise.resolve(null) }] })
const manifest: ManifestEntry[] = self.__WB_MANIFEST
precache.addToCacheList(manifest)
const bytesOf = new Map(manifest.map(({ url, bytes }) => [new URL(url, location.href).href, bytes]))
const files = [...precache.getURLsToCacheKeys()].map(([url, key]) => ({
  url,
  again: addressIn(__APP_VERSION__, url),
  key,
  integrity: precache.getIntegrityForCacheKey(key)!,
  bytes: bytesOf.get(url)!,
}))
const openPrecache = () => caches.open(precache.strategy.cacheName)

registerRoute(new PrecacheRoute(precache, { cleanURLs: false, directoryIndex: '' }))
self.addEventListener('activate', (event) => void precache.activate(event))
cleanupOutdatedCaches()

registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('index.html'), { denylist: [...NAVIGATION_DENYLIST] }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/locales/'),
  ({ request }) => answerCatalog(__CATALOG_REV__, request),
)

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH, keepShared, 'POST')

// If no answer can be given, the request fails in the page, and the worker reports no error.
setCatchHandler(() => Promise.resolve(Response.error()))

const strategies = new Map<string, Strategy>(
  CACHE_RULES.map((rule) => {
    const Kind = rule.strategy === 'cache-first' ? ImageStrategy : StaleWhileRevalidate
    const plugins = [checkResponses(rule.check), new ExpirationPlugin({ maxEntries: rule.maxEntries })]
    return [rule.name, new Kind({ cacheName: rule.name, plugins, matchOptions: { ignoreVary: true } })]
  }),
)
for (const rule of CACHE_RULES) {
  const strategy = strategies.get(rule.name)!
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && isForRules(request) && ruleFor(url) === rule,
    async (options) => {
      const saved = await findSaved(options.request)
      if (saved) return saved
      const [response, stored] = strategy.handleAll(options)
      // An answer that could not be stored is still sent.
      stored.catch(() => undefined)
      return response
    },
  )
}

self.addEventListener('install', (event) => event.waitUntil(install()))

async function install(): Promise<void> {
  const cache = await openPrecache()
  const isDead = await isRunningVersionDead(cache, files)
  // `installFiles` needs the size of the catalogs, because they are stored after the files, and there may be no room
  // for both.
  await installFiles(cache, files, __CATALOG_BYTES__)
  await warmCatalogs(__CATALOG_REV__)
  if (isDead) await self.skipWaiting()
}

// Checks run one after the other, so that two checks never fetch the same files.
let checks = Promise.resolve()

/**
 * Checks the app's files and fetches missing ones. `report` is called with the number of missing files, first before
 * and then after the fetching.
 */
async function checkFiles(report: (missing: number) => void): Promise<void> {
  const cache = await openPrecache()
  const bad = await findBadFiles(cache, files)
  report(bad.length)
  const texts = warmCatalogs(__CATALOG_REV__).catch(() => undefined)
  if (bad.length > 0) report(await repairFiles(cache, bad))
  await texts
}

// Makes this worker control the pages that were loaded before it, so that the first session already works offline.
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      dropOtherCatalogs(__CATALOG_REV__),
      dropUnknownCaches(precache.strategy.cacheName),
    ]),
  ),
)

self.addEventListener('message', (event) => {
  const message = event.data as { type?: unknown; addresses?: unknown } | null
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (message?.type === 'CLAIM') event.waitUntil(self.clients.claim())
  if (message?.type === 'CHECK_FILES') {
    const [port] = event.ports
    checks = checks.then(() => checkFiles((missing) => port?.postMessage({ missing }))).catch(() => undefined)
    event.waitUntil(checks)
  }
  if (message?.type === 'WARM_IMAGES' && Array.isArray(message.addresses)) {
    const addresses = message.addresses.filter((address): address is string => typeof address === 'string')
    event.waitUntil(
      warmImages(addresses, async (request) => {
        const strategy = strategies.get(ruleFor(new URL(request.url))!.name)!
        const [response, done] = strategy.handleAll({ event, request })
        letGo(await response)
        await done
      }),
    )
  }
})

self.addEventListener('push', (event) => event.waitUntil(showReminder(event.data)))

async function showReminder(data: PushMessageData | null): Promise<void> {
  let payload: unknown
  try {
    payload = data?.json()
  } catch {
    // The payload is not one of the server's messages. Something is shown anyway, because every push must show
    // something.
  }
  const { title, options } = notificationOf(readMessage(payload), location.host)
  await self.registration.showNotification(title, options)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(pageOf(event.notification.data, location.origin)))
})

/**
 * Opens the page in an existing window, or else in a new one. In an existing window, the app first asks the rider if
 * something typed would get lost.
 */
async function openPage(address: string): Promise<void> {
  const open = windowFor(await self.clients.matchAll({ type: 'window', includeUncontrolled: true }), address)
  if (!open) return void (await self.clients.openWindow(address))
  await open.focus().catch(() => undefined)
  if (open.url === address) return
  // The browser refuses to navigate a window that a different worker controls; then a new window is opened.
  await open.navigate(address).catch(() => self.clients.openWindow(address))
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(followSubscription(event)))

/**
 * Handles the event that the browser has ended or replaced the subscription to reminders. If the change can't be
 * reported now, the next start of the app reports it.
 */
async function followSubscription({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const { applicationServerKey } = oldSubscription?.options ?? {}
  const current =
    newSubscription ??
    (applicationServerKey &&
      (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })))
  const body = current && movedBody(oldSubscription?.toJSON(), current.toJSON())
  if (!body) return
  await fetch(`${__API_BASE__}/push/subscription/moved`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
