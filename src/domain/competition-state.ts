import type { Competition, CompetitionState } from '#contract/competitions.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time.ts'
import { instantOnDay } from './israel-time.ts'
import { spanOf } from './stretches.ts'

/** The day of a competition with its hours, as far as they are known. */
export type CompetitionDay = Pick<Competition, 'date' | 'startTime' | 'endTime'>

/** The day and the hours of a competition, and when registration for it opens and closes. */
export type SignUpTimes = CompetitionDay & Pick<Competition, 'opensAt' | 'closesAt'>

/**
 * When a competition begins and ends (epoch ms); null: not known. An end that is not later than the start is on the next
 * day. A competition lasts at least a minute, also where the clock repeats an hour.
 */
export function hoursOf({ date, startTime, endTime }: CompetitionDay): { from: number | null; to: number | null } {
  const day = Date.parse(date) / DAY_MS
  if (startTime === null) return { from: null, to: null }
  const { start, end } = spanOf({ start: startTime, end: endTime ?? startTime })
  const from = instantOnDay(day, start)
  return { from, to: endTime === null ? null : Math.max(instantOnDay(day, end), from + MINUTE_MS) }
}

/** When a competition is over (epoch ms): at its end, or if that is not known, at the end of its day in Israel. */
export const endInstant = (event: CompetitionDay): number =>
  hoursOf(event).to ?? instantOnDay(Date.parse(event.date) / DAY_MS + 1, 0)

/** Whether a competition is over. @param instant epoch ms */
export const isOver = (event: CompetitionDay, instant: number): boolean => instant >= endInstant(event)

/** When registration is over (epoch ms): at its closing time, but not later than the end of the competition. */
export const closingInstant = (event: CompetitionDay & Pick<Competition, 'closesAt'>): number =>
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
