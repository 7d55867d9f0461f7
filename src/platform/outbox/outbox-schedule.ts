import { AppError } from '../http/app-error.ts'
import { MAX_WAIT_MS, type Outcome, waitAfter } from './outbox-outcome.ts'
import { endOf, throttledUntil } from './outbox-throttle.ts'
import type { DrainReason, OutboxEntry, Throttle } from './outbox-types.ts'

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
