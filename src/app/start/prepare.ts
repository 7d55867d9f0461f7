import { hydrate } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { configCache } from '#features/config/queries.ts'
import { parksCache } from '#features/parks/collection/cache.ts'
import type { Language } from '#contract/limits.ts'
import { adoptFormatted } from '#platform/texts/format.ts'
import { loadCatalog } from '#platform/texts/i18n.ts'
import { detectLanguage, rememberLanguage, storedLanguage } from '#platform/texts/language.ts'
import type { Services } from '#platform/services.tsx'
import type { PageData } from './page-data.ts'

/** Longest time that the start-up snapshot stays while the router loads the page. */
const SNAPSHOT_TIMEOUT_MS = 300

/** The page's language. `document/before-paint.ts` or the server has chosen it. */
export function startLanguage(): Language {
  const language = detectLanguage({ address: document.documentElement.lang })
  // Stores the language of the first visit. A shared link in the other language then does not change the stored
  // language.
  if ((storedLanguage() ?? language) === language) rememberLanguage(language)
  return language
}

/** Gives the app the messages, formatted texts and data of the server-rendered page. */
export function adoptPage({ i18n, queryClient }: Services, language: Language, page: PageData): void {
  i18n.loadAndActivate({ locale: language, messages: page.messages })
  adoptFormatted(page.formatted)
  // The age of the data counts from now, because the page may come from a cache and the clocks may differ.
  for (const query of page.queries.queries) query.state.dataUpdatedAt = Date.now()
  hydrate(queryClient, page.queries)
}

/**
 * Decides whether the router may scroll. If somebody scrolled before hydration, the router may not scroll until the
 * first navigation.
 */
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
 * Loads the texts, the stored data and the screen's code in parallel. Resolves to false if the texts can't be loaded,
 * which can happen only on a first visit.
 */
export async function restoreApp(services: Services, language: Language, router: RegisteredRouter): Promise<boolean> {
  const { caches, i18n, queryClient } = services
  const [hasTexts] = await Promise.all([
    loadCatalog(i18n, language).then(
      () => true,
      () => false,
    ),
    caches.restore(parksCache, queryClient),
    caches.restore(configCache, queryClient),
    loadScreen(router),
  ])
  // If a start-up snapshot is shown, waits until the whole page can replace it.
  if (hasTexts && document.getElementById('snapshot'))
    await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, SNAPSHOT_TIMEOUT_MS))])
  return hasTexts
}

/**
 * Loads the code of the screen for this address, because the router would load it only after the data. A failure is
 * ignored here, because the router reports it. In the admin area the code is not loaded yet: the guard must decide
 * first.
 */
function loadScreen(router: RegisteredRouter): Promise<unknown> {
  const matches: readonly { routeId: keyof RegisteredRouter['routesById'] }[] = router.matchRoutes(
    router.latestLocation,
  )
  const routes = matches.map(({ routeId }) => router.routesById[routeId])
  const isGuarded = routes.some(({ options }) => options.staticData?.served === 'admin')
  return Promise.allSettled(isGuarded ? [] : routes.map((route) => router.loadRouteChunk(route)))
}

/** Shown if the texts can't be loaded: without them, the app would show message ids. */
export function showUnreachable(root: HTMLElement, language: Language): void {
  const again = document.createElement('a')
  again.href = location.href
  again.textContent = language === 'he' ? 'אין חיבור לאתר. ניסיון נוסף' : 'The site can’t be reached. Try again'
  again.style.cssText = 'display: block; padding: 4rem 1.5rem; font: 1.25rem sans-serif; text-align: center'
  root.replaceChildren(again)
}
