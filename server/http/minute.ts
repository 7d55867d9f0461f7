import { MINUTE_MS } from '#contract/time.ts'

/**
 * The minute that an instant (epoch ms) is in. It is part of the cache key of answers that depend on the current time.
 */
export const minuteOf = (instant: number): number => Math.floor(instant / MINUTE_MS)
