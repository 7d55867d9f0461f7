/** What the server must know of the app's addresses to answer a document request: read from the route tree. */
import { createMemoryHistory, createRouter, defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'

/** Only matches paths: no screen is loaded or drawn with it. */
const matcher = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never })

/** The route whose screen answers a path; undefined where none does. */
function findRoute(path: string) {
  // The router reads doubled slashes as one. For a reader they are another address.
  if (!path.startsWith('/') || path.includes('//')) return undefined
  const [, params, route] = matcher.getMatchedRoutes(path)
  return route && params['**'] === undefined ? route : undefined
}

/** Whether a path's screen is rendered for a first visit. */
export const isPublicPath = (path: string): boolean => findRoute(path)?.options.staticData?.served === 'rendered'

/** Every address that some screen answers. Anything else is rendered too, and says that there is nothing. */
export const isKnownPath = (path: string): boolean => findRoute(path) !== undefined

/**
 * The query that a page depends on, in one order and without what it does not know: the key of a cached page.
 * Empty text when nothing matters. Read and written as the router does, so that both see the same page.
 */
export function normaliseSearch(path: string, query: URLSearchParams): string {
  const parse = findRoute(path)?.options.validateSearch
  return typeof parse === 'function' ? defaultStringifySearch(parse(defaultParseSearch(query.toString()))) : ''
}
