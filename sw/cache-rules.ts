/**
 * Which requests the worker answers from its caches, and how. The first matching rule decides. A request without a
 * matching rule goes to the network.
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
   * Highest number of entries. Their age has no limit: if the device's clock were wrong, such a limit would delete
   * pictures that a rider needs offline.
   */
  maxEntries: number
}

export const CACHE_RULES: readonly CacheRule[] = [
  // Photo addresses contain a hash of the content, so a stored photo is never out of date.
  {
    name: THUMBS_CACHE,
    matches: ({ pathname }) => /^\/(photos|uploads)\/[^?]+-(?:thumb|tile)\.webp$/.test(pathname),
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
 * Whether the rules may answer a request. The page fetches photos with `no-store` when it stores them itself in the
 * cache of saved photos. A rule would store such a photo a second time, and delete older pictures to make room for it.
 */
export const isForRules = (request: Pick<Request, 'cache'>): boolean => request.cache !== 'no-store'

export const ruleFor = (url: URL): CacheRule | undefined => CACHE_RULES.find((rule) => rule.matches(url))

/**
 * Navigations that the app does not answer: the API, its documentation, pages that the server writes itself,
 * `/.well-known/`, and paths whose last part is a file name. Workbox tests each pattern on the path together with the
 * query, so each pattern stops at the `?`.
 */
export const NAVIGATION_DENYLIST: readonly RegExp[] = [
  /^\/(api|embed|open-data)(\/|\?|$)/,
  /^\/(healthz|readyz)(\?|$)/,
  /^\/\.well-known\//,
  /^[^?]*\/[^/?]+\.[^/?]+(\?|$)/,
]
