/** Lengths of time in milliseconds, and a helper for dates. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The date of an instant in UTC, `YYYY-MM-DD`. */
export const isoDay = (at: Date | number): string => new Date(at).toISOString().slice(0, 10)
