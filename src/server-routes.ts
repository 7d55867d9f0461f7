import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { parseSiteSearch } from '#app/search/search-address.ts'
import { parseGuideSearch } from '#features/guides/list-search.ts'
import { parseListSearch } from '#features/parks/list-search.ts'

/** What the server must know of the app's addresses to answer a document request. */

/** Public screens: rendered for a first visit. */
const PUBLIC = [
  /^\/$/,
  /^\/skateparks\/?$/,
  /^\/skateparks\/[^/]+\/?$/,
  /^\/guides\/?$/,
  /^\/guides\/[^/]+\/?$/,
  /^\/(?:about|accessibility|contact|search|terms)\/?$/,
  /^\/[^/]+\/signup\/?$/,
]

/** Screens about this very device: they get the shell, and search engines have nothing to find. */
const OF_THE_DEVICE = [/^\/saved\/?$/, /^\/developer\/?$/, /^\/[^/]+\/success\/?$/]

export const isPublicPath = (path: string): boolean => PUBLIC.some((pattern) => pattern.test(path))

/** Every address that some screen answers. Anything else is rendered too, and says that there is nothing. */
export const isKnownPath = (path: string): boolean =>
  isPublicPath(path) || OF_THE_DEVICE.some((pattern) => pattern.test(path))

/** The lists, whose state lives in the address. */
const SEARCHES: readonly { list: RegExp; parse: (raw: Record<string, unknown>) => object }[] = [
  { list: /^\/skateparks\/?$/, parse: parseListSearch },
  { list: /^\/guides\/?$/, parse: parseGuideSearch },
  { list: /^\/search\/?$/, parse: parseSiteSearch },
]

/**
 * The query that a page depends on, in one order and without what it does not know: the key of a cached page.
 * Empty text when nothing matters. Read and written as the router does, so that both see the same page.
 */
export function normaliseSearch(path: string, query: URLSearchParams): string {
  const parse = SEARCHES.find(({ list }) => list.test(path))?.parse
  return parse ? defaultStringifySearch(parse(defaultParseSearch(query.toString()))) : ''
}
