/**
 * How often one sender may do something. The counters are in the database, so that several processes share them, in
 * windows that are the same for everybody. Addresses are personal: only keyed digests of them are stored.
 */
import { createHmac } from 'node:crypto'
import { ApiError } from '../api-error.ts'
import { addressGroup } from './address-group.ts'
import type { RateLimitRepo } from './repo.ts'

export interface Limit {
  /** What is counted; limits of different names never share a counter. */
  name: string
  /** How often within a window. */
  max: number
  windowMs: number
}

export interface RateLimiter {
  /**
   * Counts once for each limit. To be called outside of a transaction.
   * @param ip the sender's address (`request.ip`)
   * @throws ApiError 429 with `Retry-After`: when the last of the exceeded windows has ended
   */
  take(ip: string | undefined, ...limits: Limit[]): Promise<void>
  /** Deletes at most `limit` counters of the past; tells how many. */
  sweep(limit: number): Promise<number>
}

export interface RateLimiterOptions {
  repo: RateLimitRepo
  /** What the digests are keyed with: the same for every process on this database. */
  salt: () => Promise<string>
  /** Milliseconds since 1970. */
  now: () => number
}

export function createRateLimiter({ repo, salt, now }: RateLimiterOptions): RateLimiter {
  return {
    async take(ip, ...limits) {
      const secret = await salt()
      const asked = now()
      const counters = limits.map(({ name, max, windowMs }) => ({
        bucket: createHmac('sha256', secret)
          .update(`${name}\n${addressGroup(ip)}`)
          .digest('base64url'),
        ends: (Math.floor(asked / windowMs) + 1) * windowMs,
        max,
      }))
      const counts = await repo.count(
        counters.map(({ bucket, ends }) => ({ bucket, windowEnd: new Date(ends).toISOString() })),
      )
      const exceeded = counters.filter(({ bucket, max }) => (counts.get(bucket) ?? 0) > max)
      if (exceeded.length === 0) return
      const seconds = Math.ceil((Math.max(...exceeded.map(({ ends }) => ends)) - asked) / 1000)
      throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please try again later.', {
        headers: { 'retry-after': String(Math.max(1, seconds)) },
      })
    },
    sweep: (limit) => repo.sweep(new Date(now()).toISOString(), limit),
  }
}
