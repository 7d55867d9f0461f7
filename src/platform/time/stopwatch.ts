export type Stopwatch = {
  /** Whether this much time has passed since the start. */
  hasPassed(ms: number): boolean
}

/** A clock correction smaller than this (ms) is ignored, because such corrections are common. */
const CORRECTION_MS = 1000

/**
 * Measures elapsed time within one page. `performance.now()` can't be set back, but stops on some sleeping devices;
 * `Date.now()` continues, but can be set. So the longer of the two times counts. If the clock was set back, every time
 * counts as elapsed: work done too early is better than work never done.
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
