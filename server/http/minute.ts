import { MINUTE_MS } from '#contract/time.ts'

/** The minute of an instant (epoch ms). It is part of the cache key of answers that depend on the time. */
export const minuteOf = (instant: number): number => Math.floor(instant / MINUTE_MS)
