export type Stopwatch = {
  /** Whether this much time has passed since the start. */
  hasPassed(ms: number): boolean
}

/** Smaller corrections of the clock are common, so they are ignored. */
const CORRECTION_MS = 1000

/**
 * Measures elapsed time within one page. `performance.now()` can't be set back, but stops on some sleeping devices;
 * `Date.now()` continues, but can be set. So the longer of the two times counts. After the clock was set back, any time
 * counts as elapsed, because work done too early is better than work never done.
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
