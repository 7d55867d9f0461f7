/** Idempotency keys and rate-limit counters of requests that write. Neither table stores who sent a request. */

/** A request that was completed, and its answer. */
export interface IdempotencyKeysTable {
  /** The key's owner. The same key of two owners means two different requests. */
  scope: string
  key: string
  /** A digest of the request. */
  fingerprint: string
  /** HTTP status and JSON body of the answer. Both are null only inside the transaction that does the work. */
  status: number | null
  answer: string | null
  created_at: string
}

/** How often something happened within a window. */
export interface RateLimitsTable {
  /** A keyed digest of the limit's name and the sender. */
  bucket: string
  window_end: string
  count: number
}
