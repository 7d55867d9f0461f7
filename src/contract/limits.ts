/**
 * The business constants and limits of spec §9, once for every side.
 * Times are milliseconds unless the name says otherwise.
 */

export const LANGUAGES = ['he', 'en'] as const
/** Interface language: Hebrew is the default and the fallback (spec §9). */
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'he'

/** Every instant is read on this clock, whatever the phone's own zone is (decisions, Parks). */
export const TIME_ZONE = 'Asia/Jerusalem'

export const REQUEST_TIMEOUT_MS = 15_000

/**
 * Device-local caches (spec §5, §9). A copy of another version is checked by today's schema and replaced; one past this age
 * is shown with its age (docs/decisions/stored-copies.md).
 */
export const CACHE_VERSIONS = { parks: '1.0.9', guides: '1.0.2', products: '1.0.1' } as const
export const CACHE_MAX_AGE_MS = 60 * 24 * 60 * 60 * 1000

export const LIST_FETCH_LIMIT = 100
/** Parks in one answer of `GET /skateparks/changes`. */
export const CHANGES_MOST = 500
/** A device that was away for longer may have to take all parks again. */
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

/** "Closes within the hour" is a state of its own (decisions, Opening hours). */
export const CLOSING_SOON_MINUTES = 60

export const RATING_MIN = 1
export const RATING_MAX = 5

/** The largest JSON body the API reads. */
export const BODY_LIMIT_BYTES = 1024 * 1024

/** A write that carries this header is done once, however often it is sent: the first answer is kept this long. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
export const IDEMPOTENCY_KEPT_MS = 14 * 24 * 60 * 60 * 1000

/**
 * On a 429: how far the limit reaches. `resource`: only the resource that was written to, so that other writes of the
 * same kind may go on. Absent: all of that kind.
 */
export const RATE_LIMIT_SCOPE_HEADER = 'RateLimit-Scope'
export const RATE_LIMIT_SCOPE_RESOURCE = 'resource'

/** What guides are about (spec §3). */
export const GUIDE_CATEGORIES = ['roller', 'skate'] as const
