import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorScreen } from '#app/errors/error-screen.tsx'
import { createLeftPlace } from '#app/start/left-place.ts'
import { nameMissingParts } from '#app/update/preload-error.ts'
import type { Feature } from '#contract/config.ts'
import { parseSearch, stringifySearch } from '#platform/address/search-params.ts'
import type { RenderServices } from '#platform/services.tsx'
import { leaveOverlays, movesBelowOverlays } from '#ui/page/use-back-closes.ts'
import { PageSpinner } from '#ui/state/page-spinner.tsx'
import { routeTree } from './routeTree.gen.ts'

type RouterOptions = {
  history?: RouterHistory
  /** Called for each rendered location: whether the router may set the scroll position. */
  mayScroll?: () => boolean
}

/** Makes a router for one app: for one visitor in the browser, for one request on the server. */
export function createAppRouter(services: RenderServices, { history, mayScroll }: RouterOptions = {}) {
  if (!import.meta.env.SSR) nameMissingParts()
  const leftPlace = createLeftPlace()
  const router = createRouter({
    routeTree,
    context: services,
    parseSearch,
    stringifySearch,
    ...(history && { history }),
    // This screen replaces the failed page inside the layout.
    defaultErrorComponent: ErrorScreen,
    defaultPreload: 'intent',
    // 0: the router keeps no data as fresh. The query layer decides which data is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: import.meta.env.SSR ? false : movesBelowOverlays(mayScroll ?? (() => true)),
    getScrollRestorationKey: leftPlace.keyOf,
    // A skeleton is shown only if the answer takes longer than this, so that no skeleton flashes before a fast answer.
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    // Part of the first load: a screen's own skeleton is loaded with the screen's code, and until that code is loaded
    // the page would be empty.
    defaultPendingComponent: PageSpinner,
  })
  if (!import.meta.env.SSR) {
    leftPlace.follow(router)
    leaveOverlays(router.history)
    letBrowserScroll()
  }
  return router
}

/**
 * Lets the browser scroll at Back too, which the router switches off: Safari's swipe back would show an empty page. The
 * router scrolls once more when it has rendered the page, because its content may come later.
 */
function letBrowserScroll(): void {
  const allow = () => void (history.scrollRestoration = 'auto')
  allow()
  // A page that comes back from the browser's memory: the router's own listener ran before.
  addEventListener('pageshow', allow)
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * How the server answers the address. `rendered`: with the rendered screen. `device`: with the empty shell, because
     * the screen shows data of this device or controls its printer. `admin`: with the admins' shell, which no search
     * engine finds.
     */
    served: 'rendered' | 'device' | 'admin'
    /** If this feature is off, the address is not found. */
    feature?: Feature
  }
  interface Register {
    router: AppRouter
  }
}
