/**
 * Which requests the worker answers from runtime caches, and how: the first matching rule decides. Requests without a
 * matching rule go to the network.
 */
import { PHOTO_PATH } from '../src/contract/file-caches.ts'
import { NAMES_CACHE, PHOTOS_CACHE, THUMBS_CACHE } from './cache-names.ts'
import { isJsonObject, isPicture, type ResponseCheck } from './fetch-checked.ts'

export type CacheRule = {
  name: string
  matches: (url: URL) => boolean
  strategy: 'cache-first' | 'stale-while-revalidate'
  /** Checks an answer before it is stored, and again before it is answered from the cache. */
  check: ResponseCheck
  /**
   * Highest number of entries. There is no limit on their age: with a wrong clock, it would delete pictures that a
   * rider needs offline.
   */
  maxEntries: number
}

export const CACHE_RULES: readonly CacheRule[] = [
  // Photo addresses contain a hash of the content, so a stored photo is never out of date.
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
 * Whether the rules may answer a request. The page uses `no-store` to fetch photos that it stores itself in the cache
 * of saved photos: a rule would store such a photo a second time and delete older pictures to make room.
 */
export const isForRules = (request: Pick<Request, 'cache'>): boolean => request.cache !== 'no-store'

export const ruleFor = (url: URL): CacheRule | undefined => CACHE_RULES.find((rule) => rule.matches(url))

/**
 * Navigations that the app does not answer: the API, its documentation, pages that the server writes itself,
 * `/.well-known/`, and paths whose last part is a file name. Workbox tests each pattern on path and query together, so
 * no pattern reads beyond the `?`.
 */
export const NAVIGATION_DENYLIST: readonly RegExp[] = [
  /^\/(api|embed|open-data)(\/|\?|$)/,
  /^\/(healthz|readyz)(\?|$)/,
  /^\/\.well-known\//,
  /^[^?]*\/[^/?]+\.[^/?]+(\?|$)/,
]
