/** What is remembered of requests that write: their keys and their numbers, never who sent them. */

/** A request that was done, and what it was answered. */
export interface IdempotencyKeysTable {
  /** Whose key it is: equal keys of different owners have nothing to do with each other. */
  scope: string
  key: string
  /** A digest of the request. */
  fingerprint: string
  /** HTTP status and JSON body of the answer; null only inside the transaction that does the work. */
  status: number | null
  answer: string | null
  created_at: string
}

/** How often something happened in a window of time. */
export interface RateLimitsTable {
  /** A keyed digest of what is counted. */
  bucket: string
  window_end: string
  count: number
}
