/**
 * The waiting list of a competition (docs/product.md#registrations): a place that falls free is offered to the next
 * rider for a day.
 */
import { HOUR_MS } from '#contract/time.ts'
import { closingInstant } from './competition-state.ts'

/** Hours that an offered place is kept. */
export const OFFER_HOURS = 24

/**
 * Until when a place that is offered at `instant` (epoch ms) is kept, ISO 8601: for a day, and at most until registration
 * closes. null: registration is closed, so nothing is offered.
 */
export function offerUntil(event: Parameters<typeof closingInstant>[0], instant: number): string | null {
  const closing = closingInstant(event)
  return instant >= closing ? null : new Date(Math.min(instant + OFFER_HOURS * HOUR_MS, closing)).toISOString()
}

interface Places {
  /** null: no limit. */
  capacity: number | null
  /** Number of registrations that hold a place; offered places are among them. */
  taken: number
  /** Number of confirmed registrations on the waiting list to which nothing is offered. */
  queued: number
}

/** Number of riders on the waiting list to whom a place can be offered. */
export const offersOf = ({ capacity, taken, queued }: Places): number =>
  capacity === null ? queued : Math.min(queued, Math.max(0, capacity - taken))
