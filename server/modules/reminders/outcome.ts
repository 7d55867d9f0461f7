/** Decides from a push service's answer what happens to the message. */
import { HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import type { PushResponse } from './connection.ts'

/** A message is tried at most this many times. */
export const MOST_TRIES = 5
/** The wait before the second attempt. The wait doubles after each attempt, up to LONGEST_WAIT_MS. */
const FIRST_WAIT_MS = 2 * MINUTE_MS
const LONGEST_WAIT_MS = 6 * HOUR_MS

export type Outcome =
  | { kind: 'sent' }
  /** The push service says that the subscription has ended. */
  | { kind: 'gone' }
  | { kind: 'later'; at: number }
  | { kind: 'givenUp' }

/** The milliseconds that a push service asks to wait; 0: the service does not ask. */
function askedWait(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}

const isPassing = (status: number) => status === 429 || status === 408 || status >= 500

/**
 * @param response undefined: the push service did not answer
 * @param tries attempts so far, this one included
 * @param now milliseconds since 1970
 */
export function outcomeOf(response: PushResponse | undefined, tries: number, now: number): Outcome {
  if (response !== undefined) {
    const { status } = response
    if (status >= 200 && status < 300) return { kind: 'sent' }
    if (status === 404 || status === 410) return { kind: 'gone' }
    if (!isPassing(status)) return { kind: 'givenUp' }
  }
  if (tries >= MOST_TRIES) return { kind: 'givenUp' }
  const wait = Math.max(FIRST_WAIT_MS * 2 ** (tries - 1), askedWait(response?.retryAfter, now))
  return { kind: 'later', at: now + Math.min(LONGEST_WAIT_MS, wait) }
}
