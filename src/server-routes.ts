/** What the server needs to know of the app's addresses, read from the route tree. */
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { parseShopSearch } from '#features/shop/list/shop-search.ts'
import { parseChoiceSearch } from '#features/shop/product/choice.ts'
import type { Feature } from '#contract/config.ts'
import { parkKey } from '#domain/park-key.ts'
import { parseSearch, stringifySearch } from '#platform/address/search-params.ts'
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

/** The feature that a path's screen belongs to: while it is off, the not-found page is rendered. */
export const featureOfPath = (path: string): Feature | undefined => findRoute(path)?.options.staticData?.feature

/** Routes about the reader's own device that belong to a thing, with the last part of that thing's public path. */
const PAGE_OF_THING: Readonly<Record<string, string>> = { '/$event/success': '/signup', '/skateparks/$url_/sign': '' }

/** The public page of the thing that a path's screen belongs to: without that page the not-found page is rendered. */
export function pageOfThing(path: string): string | undefined {
  const last = PAGE_OF_THING[findRoute(path)?.id ?? '']
  return last === undefined ? undefined : path.replace(/\/[^/]+\/*$/, last)
}

/** Of routes that parse their query in the screen, because that code is not in the first load. */
const SEARCH_OF_SCREENS: Readonly<Record<string, (raw: Record<string, unknown>) => object>> = {
  '/shop/': parseShopSearch,
  '/shop/products/$slug': parseChoiceSearch,
}

/** Of routes whose parameter is read in any case: the one spelling of it. */
const SPELLING_OF: Readonly<Record<string, (param: string) => string>> = {
  '/skateparks/$url': spellKey,
  '/guides/$slug': spellKey,
}

function spellKey(param: string): string {
  const key = parkKey(param)
  return key === null ? param : key.kind === 'id' ? key.id : key.slug
}

/**
 * The address of a page, as the key of its cached document: one for all ways of writing the path (the router matches any
 * case), in the spelling of browsers, because the router redirects any other; with the part of the query that the page
 * depends on, in a fixed order.
 */
export const normaliseAddress = (path: string, query: URLSearchParams): string =>
  `${encodeURI(normalisePath(path))}${normaliseSearch(path, query)}`

function normalisePath(path: string): string {
  const route = findRoute(path)
  // The router redirects from a slash at the end.
  if (route === undefined || path.endsWith('/')) return path
  const names = route.fullPath.split('/')
  const spell = SPELLING_OF[route.id] ?? ((param: string) => param)
  return path
    .split('/')
    .map((part, index) => (names[index]?.startsWith('$') ? spell(part) : (names[index] ?? part)))
    .join('/')
}

/** Parsed and written as the router does, so that both agree; '' where the page depends on nothing. */
function normaliseSearch(path: string, query: URLSearchParams): string {
  const route = findRoute(path)
  const parse = SEARCH_OF_SCREENS[route?.id ?? ''] ?? route?.options.validateSearch
  return typeof parse === 'function'
    ? stringifySearch(parse(parseSearch(query.toString())) as Record<string, unknown>)
    : ''
}
