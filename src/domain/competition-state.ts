import type { Competition, CompetitionState } from '#contract/competitions.ts'
import { DAY_MS } from '#contract/time.ts'
import { instantOnDay } from './israel-time.ts'

/** The day of a competition, and when registration for it opens and closes. */
export type SignUpTimes = Pick<Competition, 'date' | 'opensAt' | 'closesAt'>

/** The end of a competition's day in Israel (epoch ms). */
export const endInstant = ({ date }: Pick<Competition, 'date'>): number =>
  instantOnDay(Date.parse(date) / DAY_MS + 1, 0)

/** Whether a competition's day has ended. @param instant epoch ms */
export const isOver = (event: Pick<Competition, 'date'>, instant: number): boolean => instant >= endInstant(event)

/**
 * When registration is over (epoch ms): at its closing time, but not later than the end of the competition's day in
 * Israel.
 */
export const closingInstant = (event: Pick<Competition, 'date' | 'closesAt'>): number =>
  Math.min(Date.parse(event.closesAt), endInstant(event))

/**
 * The state of the registration at an instant (epoch ms). A registration that is `closed` or `soon` is never `full`.
 */
export function competitionState(
  { opensAt, ...times }: SignUpTimes,
  isFull: boolean,
  instant: number,
): CompetitionState {
  if (instant >= closingInstant(times)) return 'closed'
  if (opensAt !== null && instant < Date.parse(opensAt)) return 'soon'
  return isFull ? 'full' : 'open'
}
