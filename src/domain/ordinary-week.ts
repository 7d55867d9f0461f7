/** A park's ordinary week, without dates. Consecutive days with the same hours are joined. */
import { WEEKDAYS } from '#contract/park-hours.ts'
import type { DayHours, OpeningHours } from '#contract/park-hours.ts'

/** Consecutive days with the same hours. `from` and `to` are the first and the last day; 0 is Sunday. */
export type LikeDays = { from: number; to: number; hours: DayHours }

/** The week from Sunday to Saturday. */
export function ordinaryWeek(openingHours: OpeningHours): LikeDays[] {
  const rows: LikeDays[] = []
  WEEKDAYS.forEach((name, weekday) => {
    const hours = openingHours[name]
    const last = rows.at(-1)
    if (last && sameHours(last.hours, hours)) last.to = weekday
    else rows.push({ from: weekday, to: weekday, hours })
  })
  return rows
}

/** Two closed days are equal, even if their stored times differ. */
export const sameHours = (a: DayHours, b: DayHours): boolean =>
  a.isOpen === b.isOpen && (!a.isOpen || (a.start === b.start && a.end === b.end))
