/**
 * The rules of the queue: what an answer means for a write, and when each may be sent. As a table: docs/decisions/the-outbox.md.
 * Nothing here sends or stores.
 */
import { DAY_MS } from '#contract/time.ts'
import { AppError } from '../http/app-error.ts'
import { type DrainReason, endOf, type OutboxEntry, type Throttle, throttledUntil } from './outbox-entry.ts'

/** Statuses that end a write. After any other it is tried again, so that no vote is lost to a misread answer. */
const REFUSALS: readonly number[] = [400, 403, 404, 409, 410, 413, 415, 422]

/** Exponential back-off: the first wait and the longest. */
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 5 * 60_000
/** The longest `Retry-After` that is believed: the longest limits are of a day. */
export const MAX_WAIT_MS = DAY_MS

/**
 * What a failed attempt means.
 * `refused`: the server will never take it. `failed`: this one waits, the others go on (one bad write must not block the
 * queue). `unanswered`: no answer came, all wait. `throttled`: the server asked to wait, its kind waits.
 */
export type Outcome = 'refused' | 'failed' | 'unanswered' | 'throttled'

export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof AppError)) return 'failed'
  if (error.kind === 'unreachable' || error.kind === 'timeout') return 'unanswered'
  if (error.status === 429 || error.status === 503) return 'throttled'
  // Without our error body it is not our server's answer: a captive portal answers 403 to everything. A 400 needs words only.
  const isOurs = error.code !== '' || (error.status === 400 && error.hasWords)
  return REFUSALS.includes(error.status) && isOurs ? 'refused' : 'failed'
}

/** Exponential with full jitter, in ms. `failures`: how many in a row before this one. `random`: 0 to 1. */
export const backOff = (failures: number, random: number): number =>
  Math.max(250, Math.round(random * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)))

/** How long to wait after this failure, in ms: the server's `Retry-After`, otherwise the back-off. */
export function waitAfter(error: unknown, failures: number, random: number): number {
  const retryAfterMs = error instanceof AppError ? error.retryAfterMs : null
  return retryAfterMs === null ? backOff(failures, random) : Math.min(MAX_WAIT_MS, Math.max(250, retryAfterMs))
}

/** Debounce: arrow keys over a rating enqueue a vote for each step. */
export const SETTLE_MS = 600
/** Between an unanswered attempt and the next, when another request was answered meanwhile. */
const ANSWERED_GAP_MS = 2000

/** Nothing is sent between `since` and `until` (epoch ms), after so many failures in a row. */
type Wait = { since: number; until: number; failures: number }
const NO_WAIT: Wait = { since: 0, until: 0, failures: 0 }

/**
 * When each write may be sent. Three things delay it: the server does not answer (all writes, in memory), the server
 * asked to wait (the kind or the one write, stored with the entry), a failure of this one write (in memory).
 */
export function createSchedule({ now, random }: { now: () => number; random: () => number }) {
  let unreached = NO_WAIT
  /** By id. */
  const retries = new Map<string, Wait>()
  /** Throttled attempts in a row, by kind: where the server does not say how long, the waits grow. */
  const throttled = new Map<string, number>()
  /** Ids whose throttle the person asked to ignore. */
  const ignored = new Set<string>()
  let lastAttempt = 0
  /** The person asked: no debounce. */
  let isAsked = false

  const waitFor = (error: unknown, failures: number): Wait => ({
    since: now(),
    until: now() + waitAfter(error, failures, random()),
    failures: failures + 1,
  })

  return {
    /** Whether nothing can be sent now, because the server does not answer. */
    isUnreached: () => endOf(unreached, now()) > now(),
    /** When a write of this list may be sent, epoch ms. */
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
    /** Ends the waits that this reason to try ends. */
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
    /** All that was due was tried. */
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
    /** Delays a write that failed and stays in the outbox. Returns the throttle to store with it. */
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
