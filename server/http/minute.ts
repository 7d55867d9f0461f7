const MINUTE_MS = 60_000

/** The whole minute an instant (epoch ms) is in: part of the key of what is kept of answers that time alone changes. */
export const minuteOf = (instant: number): number => Math.floor(instant / MINUTE_MS)
