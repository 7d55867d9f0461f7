/**
 * A park's hours as rows: today first, consecutive days with equal hours as one row, other hours with their reason
 * (docs/product.md#hours).
 */
import type { DayHours } from '#contract/park-hours.ts'
import type { DayReason, HoursOf } from '#domain/hours.ts'
import { type LikeDays, sameHours } from '#domain/ordinary-week.ts'
import { spanOf } from '#domain/stretches.ts'
import { weekHours, type WeekRow } from '#domain/week-hours.ts'

export type HoursRow = LikeDays & {
  isToday: boolean
  /** Why the hours are not the weekday's; null: they are. */
  reason: DayReason | null
}

/**
 * Rows for the seven days from today. Today, holidays, eves and fasts have rows of their own; days of one exception
 * share a row. Empty if the hours of all days are unknown, and for a park round the clock without other hours that week.
 */
export function hoursRows(park: HoursOf, instant: number): HoursRow[] {
  const week = weekHours(park, instant)
  if (park.is24Hours && week.every(({ reason }) => reason === null)) return []
  const rows: HoursRow[] = []
  week.forEach(({ day, isToday, hours, reason }, index) => {
    if (hours === null) return
    const last = rows.at(-1)
    const isNext = last !== undefined && week[index - 1]?.hours !== null && !last.isToday
    if (isNext && isSameReason(last.reason, reason) && sameHours(last.hours, hours)) last.to = day.weekday
    else rows.push({ from: day.weekday, to: day.weekday, isToday, reason, hours })
  })
  return rows
}

/** Two days of one exception have the same reason. Two days of the calendar never have. */
const isSameReason = (one: WeekRow['reason'], other: WeekRow['reason']): boolean =>
  one === other || (one?.kind === 'exception' && other?.kind === 'exception' && one.exception === other.exception)

/** Whether the hours end on the next day, after midnight. */
export const runsPastMidnight = (hours: DayHours): boolean => hours.isOpen && spanOf(hours).end > 1440
