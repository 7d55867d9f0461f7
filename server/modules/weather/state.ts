/** Notes of the job that fetches forecasts: the attempt that is running, and the last failure. */
import type { WeatherState } from '#contract/admin-weather.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import { createClaims } from '#server/claims.ts'
import type { Claimed } from '#server/claims.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { WeatherError } from './source.ts'

const STATE_KEY = 'weather-state'

/** An attempt asks for this long. The next attempt asks about the cells that are left. */
export const ATTEMPT_MS = 5 * MINUTE_MS
/** Longer than an attempt with its last request. */
const CLAIM_MS = ATTEMPT_MS + 2 * MINUTE_MS

const FIRST_WAIT_MS = 5 * MINUTE_MS
const LONGEST_WAIT_MS = 6 * HOUR_MS

interface Notes extends Claimed {
  failure: Omit<NonNullable<WeatherState['failure']>, 'since'> | null
  /** When the first of these failed; null: none has, or a former release noted the failure. */
  since: string | null
  /** Failed attempts since the last that succeeded. */
  failures: number
  /** Revision of the settings at the failure. After a change of the settings, the next attempt does not wait. */
  revision: number
}

const NOTHING: Notes = { claim: null, failure: null, since: null, failures: 0, revision: 0 }

export interface WeatherNotes {
  failure(): Promise<WeatherState['failure']>
  /**
   * Claims an attempt; undefined: another attempt is running, or the last one failed and it is too early.
   * @param revision revision of the settings
   */
  claimIfDue(revision: number): Promise<string | undefined>
  /** Ends an attempt that succeeded. */
  done(claim: string): Promise<void>
  /** Ends an attempt without a result. */
  release(claim: string): Promise<void>
  /**
   * Ends an attempt that failed; the next one waits, longer after each failure.
   * @param longestMs the longest of these growing waits; absent: six hours
   */
  failed(
    claim: string,
    revision: number,
    error: Pick<WeatherError, 'problem' | 'waitMs'>,
    longestMs?: number,
  ): Promise<void>
}

export function createWeatherNotes({ settings, now }: Pick<Dependencies, 'settings' | 'now'>): WeatherNotes {
  const claims = createClaims<Notes>({ settings, key: STATE_KEY, nothing: NOTHING, claimMs: CLAIM_MS, now })
  const iso = (ms: number) => new Date(ms).toISOString()
  return {
    async failure() {
      const { failure, since } = await claims.find()
      return failure && { ...failure, since: since ?? failure.at }
    },
    claimIfDue: (revision) =>
      claims.claimIf(
        ({ failure, revision: former }) =>
          failure === null || former !== revision || failure.retryAt <= iso(now()) || failure.at > iso(now()),
      ),
    async done(claim) {
      await claims.end(claim, () => NOTHING)
    },
    async release(claim) {
      await claims.end(claim, (notes) => notes)
    },
    async failed(claim, revision, { problem, waitMs }, longestMs = LONGEST_WAIT_MS) {
      await claims.end(claim, (notes) => {
        const before = notes.revision === revision ? notes : NOTHING
        const failures = before.failures + 1
        const since = before.since ?? before.failure?.at ?? iso(now())
        const growing = Math.min(longestMs, FIRST_WAIT_MS * 2 ** Math.min(10, failures - 1))
        const retryAt = iso(now() + Math.max(growing, waitMs))
        return { ...notes, failure: { at: iso(now()), problem, retryAt }, since, failures, revision }
      })
    },
  }
}
