import { AppError } from '../http/app-error.ts'

/** Statuses that end a write. After any other it is tried again, so that no vote is lost to a misread answer. */
const REFUSALS: readonly number[] = [400, 403, 404, 409, 410, 413, 415, 422]

/** Exponential back-off: the first wait and the longest. */
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 5 * 60_000
/** The longest `Retry-After` that is believed: the longest limits are of a day. */
export const MAX_WAIT_MS = 24 * 60 * 60_000

/**
 * What a failed attempt means.
 * `refused`: the server will never take it. `failed`: this one waits, the others go on (one bad write must not block the
 * queue). `unanswered`: no answer came, all wait. `throttled`: the server asked to wait, its kind waits.
 */
export type Outcome = 'refused' | 'failed' | 'unanswered' | 'throttled'

export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof AppError)) return 'failed'
  if (error.kind === 'unreachable' || error.kind === 'timeout') return 'unanswered'
  if (error.status === 429 || error.status === 503) return 'throttled'
  // Without our error body it is not our server's answer: a captive portal answers 403 to everything.
  return REFUSALS.includes(error.status) && error.code !== '' ? 'refused' : 'failed'
}

/** Exponential with full jitter, in ms. `failures`: how many in a row before this one. `random`: 0 to 1. */
export const backOff = (failures: number, random: number): number =>
  Math.max(250, Math.round(random * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)))

/** How long to wait after this failure, in ms: the server's `Retry-After`, otherwise the back-off. */
export function waitAfter(error: unknown, failures: number, random: number): number {
  const retryAfterMs = error instanceof AppError ? error.retryAfterMs : null
  return retryAfterMs === null ? backOff(failures, random) : Math.min(MAX_WAIT_MS, Math.max(250, retryAfterMs))
}
