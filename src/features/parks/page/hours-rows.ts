/**
 * A park's hours as rows: today first, consecutive days with equal hours as one row, holidays by name
 * (docs/product.md#hours).
 */
import type { DayHours } from '#contract/park-hours.ts'
import type { Holiday } from '#domain/holidays.ts'
import type { HoursOf } from '#domain/hours.ts'
import { weekHours } from '#domain/hours.ts'
import { type LikeDays, sameHours } from '#domain/ordinary-week.ts'
import { spanOf } from '#domain/stretches.ts'

export type HoursRow = LikeDays & {
  isToday: boolean
  holiday: Holiday | null
}

/**
 * Rows for the seven days from today. Today and holidays always have rows of their own. Empty if the hours are unknown.
 */
export function hoursRows(park: HoursOf, instant: number): HoursRow[] {
  const rows: HoursRow[] = []
  for (const { day, isToday, holiday, hours } of weekHours(park, instant)) {
    if (hours === null) return []
    const last = rows.at(-1)
    if (last && !last.isToday && !last.holiday && !holiday && sameHours(last.hours, hours)) last.to = day.weekday
    else rows.push({ from: day.weekday, to: day.weekday, isToday, holiday, hours })
  }
  return rows
}

/** Whether the hours end on the next day, after midnight. */
export const runsPastMidnight = (hours: DayHours): boolean => hours.isOpen && spanOf(hours).end > 1440
