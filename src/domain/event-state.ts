import type { EventState } from '#contract/events.ts'

/** When registration opens and closes, ISO 8601. */
export type SignUpTimes = { opensAt: string | null; closesAt: string }

/** The state of the registration at an instant (epoch ms). `closed` wins over `full`, and `soon` too. */
export function eventState({ opensAt, closesAt }: SignUpTimes, isFull: boolean, instant: number): EventState {
  if (instant >= Date.parse(closesAt)) return 'closed'
  if (opensAt !== null && instant < Date.parse(opensAt)) return 'soon'
  return isFull ? 'full' : 'open'
}
