import type { RegisteredRouter } from '@tanstack/react-router'
import { loadArea } from '#platform/load-area.ts'
import type { Services } from '#platform/services.tsx'
import { whenQuiet } from '#platform/when-idle.ts'
import { savesData } from './saves-data.ts'

/** Files that a page has loaded: code, and the catalogs. */
const FILES = /\/(?:assets\/[^/]+\.(?:js|css)|locales\/[^/]+\.json)(?:\?|$)/

type Kept = {
  i18n: Services['i18n']
  router: RegisteredRouter
  /** Ids of the routes. */
  routes: readonly (keyof RegisteredRouter['routesById'])[]
  /** Code that their pages load by themselves. */
  more?: () => Promise<unknown>
}

/**
 * Has the worker keep what pages of accounts and of the shop need to open without a signal: the precache does not have it.
 * Also after an update, whose files have other names. Not in data saver mode.
 */
export async function keepPages({ i18n, router, routes, more }: Kept): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return
  await whenQuiet()
  try {
    await Promise.all([
      ...routes.map((id) => router.loadRouteChunk(router.routesById[id])),
      more?.(),
      loadArea(i18n, 'account'),
      navigator.serviceWorker.ready,
    ])
    // The first page was loaded before there was a worker.
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    for (const url of new Set(loaded.filter((name) => FILES.test(name.slice(location.origin.length)))))
      if (!(await caches.match(url, { ignoreVary: true, ignoreSearch: url.includes('/assets/') }))) await fetch(url)
  } catch {
    // No signal, or no room: the next visit tries again.
  }
}
