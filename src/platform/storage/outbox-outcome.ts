import { AppError } from '../app-error.ts'

/** The server understood, and will never take it. What is not among these is tried again: a vote is not lost on a guess. */
const REFUSALS: readonly number[] = [400, 403, 404, 409, 410, 413, 415, 422]

/** The first wait after a failure is up to this long, and doubles each time up to the other. */
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 5 * 60_000
/** No server's `Retry-After` holds a write longer than this: the longest limits are of a day. */
export const MAX_WAIT_MS = 24 * 60 * 60_000

/**
 * What a failed attempt means.
 * `refused`: gone for good. `failed`: this one waits, the others go on (one bad write must not block the queue).
 * `unanswered`: nobody is there, all wait. `throttled`: the server asked to wait, its kind waits.
 */
export type Outcome = 'refused' | 'failed' | 'unanswered' | 'throttled'

export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof AppError)) return 'failed'
  if (error.kind === 'unreachable' || error.kind === 'timeout') return 'unanswered'
  if (error.status === 429 || error.status === 503) return 'throttled'
  // Without our error body it was not our server who spoke: a hotel's network answers 403 to everything.
  return REFUSALS.includes(error.status) && error.code !== '' ? 'refused' : 'failed'
}

/** Exponential with full jitter, in ms. `failures`: how many in a row before this one. `random`: 0 to 1. */
export const backOff = (failures: number, random: number): number =>
  Math.max(250, Math.round(random * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)))

/** How long to wait after this failure, in ms: what the server said, otherwise the back-off. */
export function waitAfter(error: unknown, failures: number, random: number): number {
  const said = error instanceof AppError ? error.retryAfterMs : null
  return Math.min(MAX_WAIT_MS, Math.max(said ?? 0, said === null ? backOff(failures, random) : 250))
}
