import type { EventState } from '#contract/events.ts'

/** When somebody can sign up. Instants are ISO 8601. */
export type SignUpTimes = { opensAt: string | null; closesAt: string }

/**
 * Whether somebody can sign up at an instant (epoch ms). Over is over, full or not; a competition is full before it
 * opens only if there was never a place.
 */
export function eventState({ opensAt, closesAt }: SignUpTimes, isFull: boolean, instant: number): EventState {
  if (instant >= Date.parse(closesAt)) return 'closed'
  if (opensAt !== null && instant < Date.parse(opensAt)) return 'soon'
  return isFull ? 'full' : 'open'
}
