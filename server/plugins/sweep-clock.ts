import { DAY_MS } from '#contract/time.ts'

/**
 * Decides whether the machine's clock can be trusted for deleting old rows. A clock that jumps ahead would empty the
 * trash and delete pictures and sessions at once. So the clock is compared with the time of the last sweep and with the
 * monotonic clock. After a jump nothing is deleted until the clock is set right, or until the server has run with it
 * for a day.
 */
/** The settings key under which the state of the clock is stored. */
export const SWEEP_CLOCK = 'sweep-clock'
/**
 * A clock that is ahead of the last sweep by more than this has jumped. The value is not smaller, because a clock is
 * also ahead of the last sweep after the server was off for some hours.
 */
export const JUMP_MS = DAY_MS
/** How long the server runs before it trusts a clock that has jumped. */
export const WAIT_MS = DAY_MS

interface Seen {
  /** The last time at which the clock was trusted, ISO 8601. */
  at: string
  /** How long the server has run since the clock was last trusted, in this process or in an earlier one. */
  ranMs: number
}

export interface SweepClockOptions {
  /** Stores the state of the clock, so that the next start and other processes know it. */
  settings: { find(key: string): Promise<unknown>; save(key: string, value: unknown): Promise<void> }
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds of a clock that nobody can set. */
  monotonic: () => number
}

/** Makes the function that is called before each sweep. */
export function createSweepClock({ settings, now, monotonic }: SweepClockOptions): () => Promise<boolean> {
  let last = monotonic()
  let own: Seen | undefined

  return async () => {
    const elapsed = monotonic() - last
    last += elapsed
    const at = new Date(now()).toISOString()
    const stored = ((await settings.find(SWEEP_CLOCK)) as Seen | undefined) ?? { at, ranMs: 0 }
    // Each process adds only its own running time. Otherwise two processes would together reach a day after half a day.
    const ranMs = (own?.at === stored.at ? own.ranMs : stored.ranMs) + elapsed
    const hasJumped = Date.parse(at) - Date.parse(stored.at) > JUMP_MS + elapsed
    const isBelieved = !hasJumped || ranMs >= WAIT_MS
    own = isBelieved ? { at, ranMs: 0 } : { at: stored.at, ranMs }
    await settings.save(SWEEP_CLOCK, { ...own, ranMs: isBelieved ? 0 : Math.max(ranMs, stored.ranMs) })
    return isBelieved
  }
}
