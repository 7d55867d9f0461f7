/** The week of a park as rows: today first, consecutive equal days merged, holidays by name (decisions, Opening hours). */
import type { DayHours, OpeningHours } from '#contract/parks.ts'
import type { Language } from '#contract/limits.ts'
import { WEEKDAYS } from '#contract/parks.ts'
import type { Holiday } from '#domain/holidays.ts'
import type { HoursOf } from '#domain/hours.ts'
import { weekHours } from '#domain/hours.ts'
import { spanOf } from '#domain/stretches.ts'
import { formatWeekday } from '#platform/texts/format.ts'

/** Weekdays: 0 is Sunday. */
export type HoursRow = {
  /** The first and last of consecutive days with the same hours. */
  from: number
  to: number
  isToday: boolean
  holiday: Holiday | null
  hours: DayHours
}

/** The seven days from today. Today and holidays are not merged. Empty where the hours are unknown. */
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

/** The regular week, Sunday to Saturday, whatever the date. */
export function ordinaryWeek(openingHours: OpeningHours): Pick<HoursRow, 'from' | 'to' | 'hours'>[] {
  const rows: Pick<HoursRow, 'from' | 'to' | 'hours'>[] = []
  WEEKDAYS.forEach((name, weekday) => {
    const hours = openingHours[name]
    const last = rows.at(-1)
    if (last && sameHours(last.hours, hours)) last.to = weekday
    else rows.push({ from: weekday, to: weekday, hours })
  })
  return rows
}

/** Whether hours end on the next day, after midnight. */
export const runsPastMidnight = (hours: DayHours): boolean => hours.isOpen && spanOf(hours).end > 1440

const sameHours = (a: DayHours, b: DayHours): boolean =>
  a.isOpen === b.isOpen && (!a.isOpen || (a.start === b.start && a.end === b.end))

/** A day's name as a table of hours has it: "Sunday", "ראשון" (Intl's Hebrew says "יום ראשון"). 0 is Sunday. */
export const weekdayName = (weekday: number, language: Language): string =>
  formatWeekday(weekday, language).replace(/^יום /, '')
