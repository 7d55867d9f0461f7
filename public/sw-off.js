/*
 * The worker that ends the worker. The server answers /sw.js with this file while SERVICE_WORKER=off; where the app is
 * served from elsewhere, copy it over sw.js (docs/operations/service-worker.md).
 *
 * It takes over at once, drops every cache of files, gives up its registration and sends the pages that the old worker
 * held to the network, once. It never claims a page: one that was loaded without a worker is never reloaded by it, so an
 * app that registers it again at each start runs into no loop. IndexedDB is left alone: unsent votes and what the device
 * keeps about its rider stay.
 */
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const held = await self.clients.matchAll({ type: 'window' })
      await self.registration.unregister()
      const names = await caches.keys().catch(() => [])
      await Promise.all(names.map((name) => caches.delete(name).catch(() => false)))
      // Not awaited: a page can't arrive before this worker has become active.
      for (const client of held) client.navigate(client.url).catch(() => undefined)
    })(),
  )
})
