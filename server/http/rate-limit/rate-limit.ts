/**
 * Limits how often one sender may do something. The counters are in the database, so that several processes share them.
 * A window begins at the same time for all senders, unless the limit's window rolls. Addresses are personal data, so
 * only keyed digests of them are stored.
 */
import { createHmac } from 'node:crypto'
import { RATE_LIMIT_SCOPE_HEADER, RATE_LIMIT_SCOPE_RESOURCE } from '#contract/limits.ts'
import { tooManyRequests } from '../api-error.ts'
import { senderNetworks } from './address-group.ts'
import type { RateLimitRepo } from './repo.ts'

export interface Limit {
  /** Name of what is counted; limits with different names never share a counter. */
  name: string
  /**
   * Distinguishes senders at one address (a device id, an e-mail address); absent: all senders at the address are
   * counted together.
   */
  sender?: string
  /** Counts the sender across all addresses together. */
  anywhere?: boolean
  /** Highest count within a window; the wider networks of an IPv6 address are allowed more. */
  max: number
  windowMs: number
  /**
   * Counts what happened within the last `windowMs`, with a row for each event. Without it, windows end for all senders
   * at the same time.
   */
  rolls?: boolean
  /** The limit is for one resource: the error says so, and the sender's writes to other resources can continue. */
  ofResource?: boolean
}

/** Header of a 429: the limit is only for the written resource. */
export const RESOURCE_SCOPE = { [RATE_LIMIT_SCOPE_HEADER.toLowerCase()]: RATE_LIMIT_SCOPE_RESOURCE }

/** A counted request. */
export interface Taken {
  /** Takes the count back. */
  undo(): Promise<void>
}

export interface RateLimiter {
  /**
   * Counts once for each limit, or not at all if one of them is reached. Inside a transaction, a rollback takes the
   * count back; call it outside if failed attempts should count.
   * @param ip the sender's address (`request.ip`)
   * @throws ApiError 429 with `Retry-After`: when the last of the exceeded windows has ended
   */
  take(ip: string | undefined, ...limits: Limit[]): Promise<Taken>
  /** Deletes at most `limit` expired counters; resolves to their number. */
  sweep(limit: number): Promise<number>
}

export interface RateLimiterOptions {
  repo: RateLimitRepo
  /** The key of the digests: the same for every process on this database. */
  salt: () => Promise<string>
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * The networks that a limit counts. If the limit has a `sender`, only the smallest network counts, because the address
 * has other limits.
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
