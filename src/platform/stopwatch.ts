export type Stopwatch = {
  /** Whether this much time has passed since the start. */
  hasPassed(ms: number): boolean
}

/** Clocks are corrected by less than this all the time. */
const CORRECTION_MS = 1000

/**
 * Measures elapsed time within one page. `performance.now()` can't be set back, but stands still on some devices while
 * they sleep; `Date.now()` runs on, but can be set. So the longer of the two counts, and a clock that was set back
 * counts as elapsed: work is then done too early, never not at all.
 */
export function startStopwatch(): Stopwatch {
  const startedAt = Date.now()
  const startedTick = performance.now()
  return {
    hasPassed(ms) {
      const byClock = Date.now() - startedAt
      const byTicks = performance.now() - startedTick
      return Math.max(byClock, byTicks) >= ms || byClock < byTicks - CORRECTION_MS
    },
  }
}
