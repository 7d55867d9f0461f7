import { hydrate } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { configCache } from '#features/config/queries.ts'
import { parksCache } from '#features/parks/cache.ts'
import type { Language } from '#contract/limits.ts'
import { loadCatalog } from '#platform/i18n.ts'
import type { Services } from '#platform/services.tsx'
import type { PageData } from './page-data.ts'

/** How long the start-up snapshot stays at most while the router loads. */
const SNAPSHOT_TIMEOUT_MS = 300

/** Gives the app the texts and the data that the server's page brought. */
export function adoptPage({ i18n, queryClient }: Services, language: Language, page: PageData): void {
  i18n.loadAndActivate({ locale: language, messages: page.messages })
  // The page may come from a cache and the clocks may differ: its data's age counts from now.
  for (const query of page.queries.queries) query.state.dataUpdatedAt = Date.now()
  hydrate(queryClient, page.queries)
}

/** Whether the router may scroll: not before the first navigation, where somebody has scrolled before hydration. */
export function createScrollGuard(): { mayScroll: () => boolean; watch: (router: RegisteredRouter) => void } {
  let hasMoved = false
  return {
    mayScroll: () => hasMoved || scrollY === 0,
    watch: (router) =>
      void router.subscribe(
        'onBeforeNavigate',
        ({ fromLocation, hrefChanged }) => (hasMoved ||= !!fromLocation && hrefChanged),
      ),
  }
}

/**
 * Reads side by side what a later start has on the device: texts, data and the screen's code. False where the texts can't
 * be had: only a first visit that lost its server.
 */
export async function restoreApp(services: Services, language: Language, router: RegisteredRouter): Promise<boolean> {
  const { caches, i18n, queryClient } = services
  const [hasTexts] = await Promise.all([
    loadCatalog(i18n, language).then(
      () => true,
      () => false,
    ),
    caches?.restore(parksCache, queryClient),
    caches?.restore(configCache, queryClient),
    loadScreen(router),
  ])
  // The start-up snapshot (index.html) stays until the whole page can replace it.
  if (hasTexts && document.getElementById('snapshot'))
    await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, SNAPSHOT_TIMEOUT_MS))])
  return hasTexts
}

/** The code of the screen at this address; the router loads it only after its data. It also reports a failure. */
function loadScreen(router: RegisteredRouter): Promise<unknown> {
  const matches: readonly { routeId: keyof RegisteredRouter['routesById'] }[] = router.matchRoutes(
    router.latestLocation,
  )
  return Promise.allSettled(matches.map(({ routeId }) => router.loadRouteChunk(router.routesById[routeId])))
}
