/**
 * Limits and other constants that the server, the app and the worker share (docs/product.md#limits). Times are in
 * milliseconds unless the name says otherwise.
 */
import { DAY_MS } from './time.ts'

export const LANGUAGES = ['he', 'en'] as const
/** Language of the interface. Hebrew is the default, and is used where the English text is missing. */
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'he'

/** Every instant is shown in this time zone, whatever time zone the phone has. */
export const TIME_ZONE = 'Asia/Jerusalem'

export const REQUEST_TIMEOUT_MS = 15_000

/**
 * Versions of the copies of data on devices. If a copy has a different version, it is checked against the current
 * schema and replaced. A copy older than the maximum age is still shown, together with its age
 * (docs/decisions/stored-copies.md).
 */
export const CACHE_VERSIONS = { parks: '1.0.9', guides: '1.0.2', products: '1.0.1' } as const
export const CACHE_MAX_AGE_MS = 60 * DAY_MS

export const LIST_FETCH_LIMIT = 100
/** Highest number of parks in one answer of `GET /skateparks/changes`. */
export const CHANGES_MOST = 500
/**
 * How many days the server remembers that a park was deleted. A device that was away for longer may have to load all
 * parks again.
 */
export const TOMBSTONE_DAYS = 90
export const FRESH_MS = 5 * 60 * 1000
export const KEPT_MS = 30 * 60 * 1000
export const QUERY_RETRIES = 1

export const NEARBY_RADIUS_KM = 50
export const NEARBY_MAX = 3
export const EARTH_RADIUS_KM = 6371
export const RELATED_GUIDES = 3

export const SEARCH_DEBOUNCE_MS = 300
export const SEARCH_NAVIGATION_MS = 300
export const SEARCH_RESULTS_NARROW = 4
export const SEARCH_RESULTS_WIDE = 6
export const SEARCH_WIDE_FROM_PX = 768

export const TRANSLATION_RETRIES = 5
export const TRANSLATION_RETRY_FIRST_MS = 350
export const TRANSLATION_PARALLEL_READS = 10

/** A park that closes within this time is shown as closing soon. */
export const CLOSING_SOON_MINUTES = 60

export const RATING_MIN = 1
export const RATING_MAX = 5

/** The largest JSON body that the API reads. */
export const BODY_LIMIT_BYTES = 1024 * 1024

/**
 * Header of a write with a key. The server runs a write once per key, however often the device sends it, and keeps the
 * first answer for `IDEMPOTENCY_KEPT_MS`.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
export const IDEMPOTENCY_KEPT_MS = 14 * DAY_MS

/**
 * Header of a 429 that tells what is limited. `resource`: only writes to the same park or other thing; other writes of
 * the same kind may continue. Absent: all writes of this kind.
 */
export const RATE_LIMIT_SCOPE_HEADER = 'RateLimit-Scope'
export const RATE_LIMIT_SCOPE_RESOURCE = 'resource'

/** Sports that guides are about. */
export const GUIDE_CATEGORIES = ['roller', 'skate'] as const
