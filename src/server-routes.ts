/** What the server needs to know of the app's addresses, read from the route tree. */
import { createMemoryHistory, createRouter, defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { parseShopSearch } from '#features/shop/list/shop-search.ts'
import { parseChoiceSearch } from '#features/shop/product/choice.ts'
import { routeTree } from './routeTree.gen.ts'

/** Only matches paths; nothing is rendered with it. */
const matcher = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never })

/** The route whose screen answers a path; undefined where none does. */
function findRoute(path: string) {
  // The router reads doubled slashes as one, but they are another address.
  if (!path.startsWith('/') || path.includes('//')) return undefined
  const [, params, route] = matcher.getMatchedRoutes(path)
  // An unknown address below /admin is shown in the frame of the admin area, which the server does not render.
  return route && (params['**'] === undefined || route.options.staticData?.served === 'admin') ? route : undefined
}

/** Whether a path's screen is rendered for a first visit. */
export const isPublicPath = (path: string): boolean => findRoute(path)?.options.staticData?.served === 'rendered'

/** Whether a path has a screen. For any other the not-found page is rendered. */
export const isKnownPath = (path: string): boolean => findRoute(path) !== undefined

/** Of routes that parse their query in the screen, because that code is not in the first load. */
const SEARCH_OF_SCREENS: Readonly<Record<string, (raw: Record<string, unknown>) => object>> = {
  '/shop/': parseShopSearch,
  '/shop/products/$slug': parseChoiceSearch,
}

/**
 * The part of the query that a page depends on, in a fixed order, as the key of a cached page; '' where there is none.
 * Parsed and written as the router does, so that both agree.
 */
export function normaliseSearch(path: string, query: URLSearchParams): string {
  const route = findRoute(path)
  const parse = SEARCH_OF_SCREENS[route?.id ?? ''] ?? route?.options.validateSearch
  return typeof parse === 'function' ? defaultStringifySearch(parse(defaultParseSearch(query.toString()))) : ''
}
