import { AppError } from '../app-error.ts'
import { MAX_WAIT_MS, type Outcome, waitAfter } from './outbox-outcome.ts'
import type { DrainReason, OutboxEntry, Throttle } from './outbox-types.ts'

/** How long a write rests before it is sent: arrow keys over a rating tap each of its steps. */
export const SETTLE_MS = 600
/** Between a failed attempt and the next that an answer to another request brings about. */
const ANSWERED_GAP_MS = 2000

/** Nothing is sent between `since` and `until` (epoch ms), after so many failures in a row. */
type Wait = { since: number; until: number; failures: number }
const NO_WAIT: Wait = { since: 0, until: 0, failures: 0 }

/** A wait is over at `until`, and also where the clock says that it has not begun: it was put back. */
const endOf = ({ since, until }: { since: number; until: number }, now: number): number => (since > now ? 0 : until)

type KindThrottle = { id: string; since: number; until: number }
const kindThrottles = new WeakMap<readonly OutboxEntry[], Map<string, KindThrottle[]>>()

/** Which writes hold up their whole kind, by kind. Made once per list: it is asked for every entry. */
function kindThrottlesOf(entries: readonly OutboxEntry[]): Map<string, KindThrottle[]> {
  let byKind = kindThrottles.get(entries)
  if (byKind) return byKind
  kindThrottles.set(entries, (byKind = new Map()))
  for (const { id, kind, trouble } of entries) {
    if (trouble?.throttle?.scope !== 'kind') continue
    const throttle = { id, since: trouble.at, until: trouble.throttle.until }
    byKind.set(kind, [...(byKind.get(kind) ?? []), throttle])
  }
  return byKind
}

/**
 * Until when the server asked not to be sent this write, epoch ms; 0 where it asked nothing. A limit holds the writes of
 * its own kind, or the one write alone. `ignored`: writes whose limit the person chose to try again.
 */
export function throttledUntil(
  { id, kind, trouble }: OutboxEntry,
  entries: readonly OutboxEntry[],
  now: number,
  ignored: ReadonlySet<string> = new Set(),
): number {
  const own = trouble?.throttle && !ignored.has(id) ? endOf({ since: trouble.at, ...trouble.throttle }, now) : 0
  const others = kindThrottlesOf(entries).get(kind) ?? []
  return others.reduce((latest, other) => (ignored.has(other.id) ? latest : Math.max(latest, endOf(other, now))), own)
}

/**
 * When each write may be sent. Three things hold a write back: nobody answers (all of them, in memory), the server asked
 * to wait (its kind or itself, kept with the write), and a failure of that one write (itself, in memory).
 */
export function createSchedule({ now, random }: { now: () => number; random: () => number }) {
  let unreached = NO_WAIT
  /** By id. */
  const retries = new Map<string, Wait>()
  /** Refusals by a limit in a row, by kind: where the server does not say how long, the waits grow. */
  const refusals = new Map<string, number>()
  const overruled = new Set<string>()
  let lastAttempt = 0
  /** The person asked: nothing rests before it is sent. */
  let isAsked = false

  const waitFor = (error: unknown, failures: number): Wait => ({
    since: now(),
    until: now() + waitAfter(error, failures, random()),
    failures: failures + 1,
  })

  return {
    /** Whether nothing at all can be sent now: nobody answers. */
    isUnreached: () => endOf(unreached, now()) > now(),
    /** From when on a write of this list may be sent, epoch ms. */
    dueAt(entry: OutboxEntry, entries: readonly OutboxEntry[]): number {
      const { id, at } = entry
      const settled = isAsked || Math.abs(now() - at) >= SETTLE_MS ? 0 : at + SETTLE_MS
      return Math.max(
        settled,
        endOf(unreached, now()),
        endOf(retries.get(id) ?? NO_WAIT, now()),
        throttledUntil(entry, entries, now(), overruled),
      )
    },
    /** There is a reason to try: which waits it ends. */
    wake(reason: DrainReason, entries: readonly OutboxEntry[]): void {
      if (reason === 'asked') {
        isAsked = true
        unreached = NO_WAIT
        retries.clear()
        for (const { id } of entries) overruled.add(id)
      } else if (reason === 'answered') {
        unreached = { ...unreached, until: Math.min(unreached.until, lastAttempt + ANSWERED_GAP_MS), failures: 0 }
      } else if (reason !== 'timer' && reason !== 'enqueued') unreached = NO_WAIT
    },
    /** Everything that was due is done. */
    rest(): void {
      isAsked = false
    },
    attempted(): void {
      lastAttempt = now()
    },
    sent({ id, kind }: OutboxEntry): void {
      unreached = NO_WAIT
      retries.delete(id)
      refusals.delete(kind)
      overruled.delete(id)
    },
    dropped({ id }: OutboxEntry): void {
      retries.delete(id)
      overruled.delete(id)
    },
    /** Notes a failure that leaves the write in the queue. Returns what is to be kept with the write. */
    failed({ id, kind }: OutboxEntry, outcome: Exclude<Outcome, 'refused'>, error: unknown): Throttle | undefined {
      if (outcome === 'unanswered') {
        unreached = waitFor(error, unreached.failures)
        return undefined
      }
      if (outcome === 'failed') {
        retries.set(id, waitFor(error, retries.get(id)?.failures ?? 0))
        return undefined
      }
      const { until, failures } = waitFor(error, refusals.get(kind) ?? 0)
      refusals.set(kind, failures)
      overruled.delete(id)
      const isOfOne = error instanceof AppError && error.limitScope === 'resource'
      return { until: Math.min(until, now() + MAX_WAIT_MS), scope: isOfOne ? 'entry' : 'kind' }
    },
  }
}
