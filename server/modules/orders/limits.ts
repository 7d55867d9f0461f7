/**
 * How much one person may order. Each order takes stock, clears the caches of public answers and mails the customer. A
 * cancelled order counts too, so that nobody orders and cancels endlessly; cancelling has no limit, because everybody
 * may cancel all their orders.
 */
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import type { Limit } from '#server/http/rate-limit/rate-limit.ts'

export const ORDERS_PER_PERSON = { hour: 12, day: 40 }

/** Counts only orders that were placed, not attempts that failed. */
export const orderLimits = (userId: string): Limit[] => [
  { name: 'orders', sender: userId, anywhere: true, max: ORDERS_PER_PERSON.hour, windowMs: HOUR_MS, rolls: true },
  {
    name: 'orders of a day',
    sender: userId,
    anywhere: true,
    max: ORDERS_PER_PERSON.day,
    windowMs: DAY_MS,
    rolls: true,
  },
]

export const RETURNS_PER_PERSON = { hour: 10, day: 30 }

/** Each request to return pieces mails the customer and waits for an admin; a withdrawn one counts too. */
export const returnLimits = (userId: string): Limit[] => [
  { name: 'returns', sender: userId, anywhere: true, max: RETURNS_PER_PERSON.hour, windowMs: HOUR_MS, rolls: true },
  {
    name: 'returns of a day',
    sender: userId,
    anywhere: true,
    max: RETURNS_PER_PERSON.day,
    windowMs: DAY_MS,
    rolls: true,
  },
]
