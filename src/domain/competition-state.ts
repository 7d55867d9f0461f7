import type { Competition, CompetitionState } from '#contract/competitions.ts'
import { DAY_MS } from '#contract/time.ts'
import { instantOnDay } from './israel-time.ts'

/** The day of a competition, and when registration for it opens and closes. */
export type SignUpTimes = Pick<Competition, 'date' | 'opensAt' | 'closesAt'>

/**
 * When registration is over (epoch ms): at its closing time, but not later than the end of the competition's day in
 * Israel.
 */
export const closingInstant = ({ date, closesAt }: Pick<Competition, 'date' | 'closesAt'>): number =>
  Math.min(Date.parse(closesAt), instantOnDay(Date.parse(date) / DAY_MS + 1, 0))

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
