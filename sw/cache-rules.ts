/** What the worker answers and how: a table, first match wins. Everything else goes to the network untouched. */
import { PHOTO_PATH } from '../src/contract/file-caches.ts'
import { NAMES_CACHE, PHOTOS_CACHE, THUMBS_CACHE } from './cache-names.ts'
import { isJsonObject, isPicture, type ResponseCheck } from './fetch-checked.ts'

export type CacheRule = {
  name: string
  matches: (url: URL) => boolean
  strategy: 'cache-first' | 'stale-while-revalidate'
  /** What an answer must be to be kept, and to be taken from the cache. */
  check: ResponseCheck
  /** Bounded in number only: an age would let a phone's wrong clock delete what a rider has offline. */
  maxEntries: number
}

export const CACHE_RULES: readonly CacheRule[] = [
  // Photo addresses carry a hash of their content: a stored one is never wrong.
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
 * Whether the rules may answer a request. One that no cache may keep (`no-store`) is the page's own, on its way into
 * the rider's saved photos: through a rule it would be kept twice, and push out what was looked at.
 */
export const isForRules = (request: Pick<Request, 'cache'>): boolean => request.cache !== 'no-store'

export const ruleFor = (url: URL): CacheRule | undefined => CACHE_RULES.find((rule) => rule.matches(url))

/**
 * Navigations that are not the app's: the API, its documents, and anything whose last part names a file.
 * Each is tried on path and query together; what stands in the query must not decide.
 */
export const NAVIGATION_DENYLIST: readonly RegExp[] = [
  /^\/api(\/|\?|$)/,
  /^\/(healthz|readyz)(\?|$)/,
  /^[^?]*\/[^/?]+\.[^/?]+(\?|$)/,
]
