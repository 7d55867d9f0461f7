/**
 * The rules of the outbox: what an answer means for a write, and when each write may be sent.
 * docs/decisions/the-outbox.md shows the rules as a table. Code in this file neither sends nor stores.
 */
import { DAY_MS } from '#contract/time.ts'
import { AppError } from '../http/app-error.ts'
import { type DrainReason, endOf, type OutboxEntry, type Throttle, throttledUntil } from './outbox-entry.ts'

/**
 * Answers with these statuses end a write. After any other status the outbox tries again, so that no vote is lost to a
 * misunderstood answer.
 */
const REFUSALS: readonly number[] = [400, 403, 404, 409, 410, 413, 415, 422]

/** The first and the longest wait of the exponential back-off. */
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 5 * 60_000
/** The longest `Retry-After` that the outbox obeys. The longest limit of our server lasts a day. */
export const MAX_WAIT_MS = DAY_MS

/**
 * The meaning of a failed attempt. `refused`: the server will never accept the write. `failed`: only this write waits
 * and the other writes go on, so that one bad write does not block the queue. `unanswered`: no answer came, so all
 * writes wait. `throttled`: the server asked to wait, so all writes of the kind wait.
 */
export type Outcome = 'refused' | 'failed' | 'unanswered' | 'throttled'

export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof AppError)) return 'failed'
  if (error.kind === 'unreachable' || error.kind === 'timeout') return 'unanswered'
  if (error.status === 429 || error.status === 503) return 'throttled'
  // An answer without our error body is not from our server: a captive portal answers 403 to everything. A 400 counts
  // as ours if it has a message.
  const isOurs = error.code !== '' || (error.status === 400 && error.hasWords)
  return REFUSALS.includes(error.status) && isOurs ? 'refused' : 'failed'
}

/**
 * The wait before the next attempt, in ms: exponential with full jitter. `failures`: earlier failures in a row.
 * `random`: 0 to 1.
 */
export const backOff = (failures: number, random: number): number =>
  Math.max(250, Math.round(random * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)))

/** Wait after this failure, in ms: the server's `Retry-After`, otherwise the back-off. */
export function waitAfter(error: unknown, failures: number, random: number): number {
  const retryAfterMs = error instanceof AppError ? error.retryAfterMs : null
  return retryAfterMs === null ? backOff(failures, random) : Math.min(MAX_WAIT_MS, Math.max(250, retryAfterMs))
}

/**
 * Delay before a new write is sent, in ms: arrow keys on a rating enqueue a vote for each step, and only the last needs
 * sending.
 */
export const SETTLE_MS = 600
/**
 * Shortest time between an unanswered attempt and an attempt that is made because the server answered another request.
 */
const ANSWERED_GAP_MS = 2000

/** Nothing is sent between `since` and `until` (epoch ms); `failures` counts the failures in a row before the wait. */
type Wait = { since: number; until: number; failures: number }
const NO_WAIT: Wait = { since: 0, until: 0, failures: 0 }

/**
 * Computes when each write may be sent. Three states delay a write. The server does not answer: all writes wait (kept
 * in memory). The server asked to wait: the kind or one write waits (stored with the entry). This write failed: only it
 * waits (kept in memory).
 */
export function createSchedule({ now, random }: { now: () => number; random: () => number }) {
  let unreached = NO_WAIT
  /** Map from entry id to its wait. */
  const retries = new Map<string, Wait>()
  /**
   * Map from kind to the number of throttled attempts in a row. If the server names no time, each wait is longer than
   * the last.
   */
  const throttled = new Map<string, number>()
  /** Ids whose throttle is ignored because the person asked to try again. */
  const ignored = new Set<string>()
  let lastAttempt = 0
  /** Whether the person asked to send. If so, new writes are sent without SETTLE_MS. */
  let isAsked = false

  const waitFor = (error: unknown, failures: number): Wait => ({
    since: now(),
    until: now() + waitAfter(error, failures, random()),
    failures: failures + 1,
  })

  return {
    /** Whether nothing can be sent at the moment, because the server does not answer. */
    isUnreached: () => endOf(unreached, now()) > now(),
    /** The earliest time to send a write of this list, epoch ms. */
    dueAt(entry: OutboxEntry, entries: readonly OutboxEntry[]): number {
      const { id, at } = entry
      const settled = isAsked || Math.abs(now() - at) >= SETTLE_MS ? 0 : at + SETTLE_MS
      return Math.max(
        settled,
        endOf(unreached, now()),
        endOf(retries.get(id) ?? NO_WAIT, now()),
        throttledUntil(entry, entries, now(), ignored),
      )
    },
    /**
     * Ends or shortens waits by why the outbox sends now. A person asked: all waits end. The server answered: the wait
     * for the server becomes shorter. A timer or a new write: no wait changes. Otherwise the wait for the server ends.
     */
    wake(reason: DrainReason, entries: readonly OutboxEntry[]): void {
      if (reason === 'asked') {
        isAsked = true
        unreached = NO_WAIT
        retries.clear()
        for (const { id } of entries) ignored.add(id)
      } else if (reason === 'answered') {
        unreached = { ...unreached, until: Math.min(unreached.until, lastAttempt + ANSWERED_GAP_MS), failures: 0 }
      } else if (reason !== 'timer' && reason !== 'enqueued') unreached = NO_WAIT
    },
    /** Call this when all writes that were due have been tried. */
    rest(): void {
      isAsked = false
    },
    attempted(): void {
      lastAttempt = now()
    },
    sent({ id, kind }: OutboxEntry): void {
      unreached = NO_WAIT
      retries.delete(id)
      throttled.delete(kind)
      ignored.delete(id)
    },
    dropped({ id }: OutboxEntry): void {
      retries.delete(id)
      ignored.delete(id)
    },
    /** Delays a write that failed and stays in the outbox. Returns the throttle to store with the write. */
    failed({ id, kind }: OutboxEntry, outcome: Exclude<Outcome, 'refused'>, error: unknown): Throttle | undefined {
      if (outcome === 'unanswered') {
        unreached = waitFor(error, unreached.failures)
        return undefined
      }
      if (outcome === 'failed') {
        retries.set(id, waitFor(error, retries.get(id)?.failures ?? 0))
        return undefined
      }
      const { until, failures } = waitFor(error, throttled.get(kind) ?? 0)
      throttled.set(kind, failures)
      ignored.delete(id)
      const isOfEntry = error instanceof AppError && error.limitScope === 'resource'
      return { until: Math.min(until, now() + MAX_WAIT_MS), scope: isOfEntry ? 'entry' : 'kind' }
    },
  }
}
export type Schedule = ReturnType<typeof createSchedule>
