/**
 * How much one person may order. Each order takes stock, empties the caches of public answers and mails the customer. A
 * cancelled one counts as well, so that nobody orders and cancels without end; cancelling has no limit of its own, because
 * everybody may cancel whatever they ordered.
 */
import { HOUR_MS } from '#contract/time.ts'
import type { Limit } from '#server/http/rate-limit/rate-limit.ts'

export const ORDERS_PER_PERSON = { hour: 12, day: 40 }

/** Counted for orders that were placed. */
export const orderLimits = (userId: string): Limit[] => [
  { name: 'orders', sender: userId, anywhere: true, max: ORDERS_PER_PERSON.hour, windowMs: HOUR_MS, rolls: true },
  {
    name: 'orders of a day',
    sender: userId,
    anywhere: true,
    max: ORDERS_PER_PERSON.day,
    windowMs: 24 * HOUR_MS,
    rolls: true,
  },
]
