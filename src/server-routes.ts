/** Answers the server's questions about the app's addresses, from the route tree. */
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { parseShopSearch } from '#features/shop/list/shop-search.ts'
import { parseChoiceSearch } from '#features/shop/product/choice.ts'
import type { Feature } from '#contract/config.ts'
import { parkKey } from '#domain/park-key.ts'
import { parseSearch, stringifySearch } from '#platform/address/search-params.ts'
import { routeTree } from './routeTree.gen.ts'

/** This router only finds the route of a path; it renders nothing. */
const matcher = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never })

/** The route whose screen answers a path; undefined if there is none. */
function findRoute(path: string) {
  // The router treats doubled slashes as one, but they are a different address.
  if (!path.startsWith('/') || path.includes('//')) return undefined
  const [, params, route] = matcher.getMatchedRoutes(path)
  // An unknown address below /admin is shown inside the admin frame, which the server does not render.
  return route && (params['**'] === undefined || route.options.staticData?.served === 'admin') ? route : undefined
}

/** Whether a path's screen is rendered for a first visit. */
export const isPublicPath = (path: string): boolean => findRoute(path)?.options.staticData?.served === 'rendered'

/** Whether a path has a screen. For other paths the not-found page is rendered. */
export const isKnownPath = (path: string): boolean => findRoute(path) !== undefined

/** The feature that a path's screen belongs to. While the feature is off, the not-found page is rendered. */
export const featureOfPath = (path: string): Feature | undefined => findRoute(path)?.options.staticData?.feature

/**
 * Screens about the reader's own device, each of which belongs to a public page. Maps the screen's route to the last
 * part of the public page's path.
 */
const PAGE_OF_THING: Readonly<Record<string, string>> = { '/$event/success': '/signup', '/skateparks/$url_/sign': '' }

/**
 * The public page that the screen of a path belongs to. If the public page does not exist, the not-found page is
 * rendered.
 */
export function pageOfThing(path: string): string | undefined {
  const last = PAGE_OF_THING[findRoute(path)?.id ?? '']
  return last === undefined ? undefined : path.replace(/\/[^/]+\/*$/, last)
}

/**
 * Query parsers of the routes that parse their query in the screen. Their parser is not in the route, to keep the first
 * load small.
 */
const SEARCH_OF_SCREENS: Readonly<Record<string, (raw: Record<string, unknown>) => object>> = {
  '/shop/': parseShopSearch,
  '/shop/products/$slug': parseChoiceSearch,
}

/** The canonical spelling of a parameter, for routes that match it in upper and lower case. */
const SPELLING_OF: Readonly<Record<string, (param: string) => string>> = {
  '/skateparks/$url': spellKey,
  '/guides/$slug': spellKey,
}

function spellKey(param: string): string {
  const key = parkKey(param)
  return key === null ? param : key.kind === 'id' ? key.id : key.slug
}

/**
 * The address of a page, as the key of its cached document. The router matches a path in any case, so all spellings of
 * a path share one key. The key is spelt as browsers spell the address, because the router redirects any other
 * spelling. The key contains the part of the query that the page depends on, in a fixed order.
 */
export const normaliseAddress = (path: string, query: URLSearchParams): string =>
  `${encodeURI(normalisePath(path))}${normaliseSearch(path, query)}`

function normalisePath(path: string): string {
  const route = findRoute(path)
  // The router redirects a trailing slash.
  if (route === undefined || path.endsWith('/')) return path
  const names = route.fullPath.split('/')
  const spell = SPELLING_OF[route.id] ?? ((param: string) => param)
  return path
    .split('/')
    .map((part, index) => (names[index]?.startsWith('$') ? spell(part) : (names[index] ?? part)))
    .join('/')
}

/**
 * The part of the query that the page depends on, parsed and written as the router does, so that the cache key equals
 * the router's address. '' if the page does not depend on the query.
 */
function normaliseSearch(path: string, query: URLSearchParams): string {
  const route = findRoute(path)
  const parse = SEARCH_OF_SCREENS[route?.id ?? ''] ?? route?.options.validateSearch
  return typeof parse === 'function'
    ? stringifySearch(parse(parseSearch(query.toString())) as Record<string, unknown>)
    : ''
}
