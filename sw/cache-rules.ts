/**
 * Which requests the worker answers from runtime caches, and how: the first matching rule decides. All others go to the
 * network.
 */
import { PHOTO_PATH } from '../src/contract/file-caches.ts'
import { NAMES_CACHE, PHOTOS_CACHE, THUMBS_CACHE } from './cache-names.ts'
import { isJsonObject, isPicture, type ResponseCheck } from './fetch-checked.ts'

export type CacheRule = {
  name: string
  matches: (url: URL) => boolean
  strategy: 'cache-first' | 'stale-while-revalidate'
  /** Checks an answer before it is stored, and again before it is taken from the cache. */
  check: ResponseCheck
  /**
   * Limits the number of entries, not their age: with a wrong clock an age limit would delete pictures that a rider
   * needs offline.
   */
  maxEntries: number
}

export const CACHE_RULES: readonly CacheRule[] = [
  // Photo addresses contain a hash of the content: a stored one is never out of date.
  {
    name: THUMBS_CACHE,
    matches: ({ pathname }) => /^\/(photos|uploads)\/[^?]+-thumb\.webp$/.test(pathname),
    strategy: 'cache-first',
    check: isPicture,
    maxEntries: 600,
  },
  {
    name: PHOTOS_CACHE,
    matches: ({ pathname }) => PHOTO_PATH.test(pathname),
    strategy: 'cache-first',
    check: isPicture,
    maxEntries: 150,
  },
  {
    name: NAMES_CACHE,
    matches: ({ pathname }) => /^\/api\/translations\/(he|en)\/parks$/.test(pathname),
    strategy: 'stale-while-revalidate',
    check: isJsonObject,
    maxEntries: 4,
  },
]

/**
 * Whether the rules may answer a request. The page uses `no-store` to fetch photos that it stores itself, in the cache
 * of saved photos: a rule would store them a second time and delete older pictures for them.
 */
export const isForRules = (request: Pick<Request, 'cache'>): boolean => request.cache !== 'no-store'

export const ruleFor = (url: URL): CacheRule | undefined => CACHE_RULES.find((rule) => rule.matches(url))

/**
 * Navigations that the app does not answer: the API, its documentation, pages that the server writes itself,
 * `/.well-known/`, and paths whose last part is a file name. Workbox tests each on path and query together, so each
 * stops at the query.
 */
export const NAVIGATION_DENYLIST: readonly RegExp[] = [
  /^\/(api|embed|open-data)(\/|\?|$)/,
  /^\/(healthz|readyz)(\?|$)/,
  /^\/\.well-known\//,
  /^[^?]*\/[^/?]+\.[^/?]+(\?|$)/,
]
