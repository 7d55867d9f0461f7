/**
 * Limits how often one sender may do something. The counters are in the database, so that several processes share them.
 * A window begins at the same time for all senders, unless the limit has a rolling window. Addresses are personal data,
 * so only keyed digests of addresses are stored.
 */
import { createHmac } from 'node:crypto'
import { RATE_LIMIT_SCOPE_HEADER, RATE_LIMIT_SCOPE_RESOURCE } from '#contract/limits.ts'
import { tooManyRequests } from '../api-error.ts'
import { senderNetworks } from './address-group.ts'
import type { RateLimitRepo } from './repo.ts'

export interface Limit {
  /** Name of the counted action. Limits with different names never share a counter. */
  name: string
  /**
   * Separates the senders at one address (a device id, an e-mail address); absent: all senders at the address are
   * counted together.
   */
  sender?: string
  /** true: the sender is counted over all addresses together. */
  anywhere?: boolean
  /** Highest count within a window; the wider networks of an IPv6 address are allowed more. */
  max: number
  windowMs: number
  /**
   * true: the window rolls, which means that everything within the last `windowMs` is counted, with a row for each
   * event. Otherwise the windows of all senders end at the same time.
   */
  rolls?: boolean
  /**
   * true: the limit is for one resource. The error says so, and the sender can continue to write to other resources.
   */
  ofResource?: boolean
}

/** Header of a 429 whose limit is only for the resource that was written to. */
export const RESOURCE_SCOPE = { [RATE_LIMIT_SCOPE_HEADER.toLowerCase()]: RATE_LIMIT_SCOPE_RESOURCE }

/** A counted request. */
export interface Taken {
  /** Takes the count back. */
  undo(): Promise<void>
}

export interface RateLimiter {
  /**
   * Counts once for each limit, or not at all if one of the limits is reached. If this runs inside a transaction, a
   * rollback takes the count back. If failed attempts should count, call it outside of the transaction.
   * @param ip the sender's address (`request.ip`)
   * @throws ApiError 429 with `Retry-After`: the time until the last of the exceeded windows has ended
   */
  take(ip: string | undefined, ...limits: Limit[]): Promise<Taken>
  /** Deletes at most `limit` expired counters; resolves to their number. */
  sweep(limit: number): Promise<number>
}

export interface RateLimiterOptions {
  repo: RateLimitRepo
  /** The key of the digests. It must be the same for every process on this database. */
  salt: () => Promise<string>
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * The networks that a limit counts. If the limit has a `sender`, only the smallest network counts, because limits
 * without a `sender` count the others.
 */
function networksOf(ip: string | undefined, { sender, anywhere }: Pick<Limit, 'sender' | 'anywhere'>) {
  if (anywhere) return [{ group: '', factor: 1 }]
  const networks = senderNetworks(ip)
  return sender === undefined ? networks : [networks[0]]
}

export function createRateLimiter({ repo, salt, now }: RateLimiterOptions): RateLimiter {
  return {
    async take(ip, ...limits) {
      const secret = await salt()
      const asked = now()
      const counters = limits.flatMap(
        ({ name, sender, anywhere = false, max, windowMs, rolls = false, ofResource = false }) =>
          networksOf(ip, { sender, anywhere }).map(({ group, factor }) => ({
            bucket: createHmac('sha256', secret)
              .update([name, group, ...(sender === undefined ? [] : [sender])].join('\n'))
              .digest('base64url'),
            ends: rolls ? asked + windowMs : (Math.floor(asked / windowMs) + 1) * windowMs,
            rolls,
            max: max * factor,
            ofResource,
          })),
      )
      const counted = counters.map(({ bucket, ends, max, rolls }) => ({
        bucket,
        windowEnd: new Date(ends).toISOString(),
        max,
        ...(rolls && { rollsFrom: new Date(asked).toISOString() }),
      }))
      const full = await repo.count(counted)
      const exceeded = counters.filter(({ bucket }) => full.has(bucket))
      if (exceeded.length === 0) return { undo: () => repo.uncount(counted) }
      const seconds = (Math.max(...[...full.values()].map(Date.parse)) - asked) / 1000
      throw tooManyRequests(seconds, exceeded.every(({ ofResource }) => ofResource) ? RESOURCE_SCOPE : {})
    },
    sweep: (limit) => repo.sweep(new Date(now()).toISOString(), limit),
  }
}
