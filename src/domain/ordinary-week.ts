/** The week of a park whatever the date, like days together. */
import { WEEKDAYS } from '#contract/parks.ts'
import type { DayHours, OpeningHours } from '#contract/parks.ts'

/** The first and last of consecutive days with the same hours: 0 is Sunday. */
export type LikeDays = { from: number; to: number; hours: DayHours }

/** Sunday to Saturday. */
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

/** Closed days are alike whatever times they carry. */
export const sameHours = (a: DayHours, b: DayHours): boolean =>
  a.isOpen === b.isOpen && (!a.isOpen || (a.start === b.start && a.end === b.end))
