/** The week of a park as the page lists it: today first, like days in a row as one, holidays by name (decisions, Opening hours). */
import type { DayHours, OpeningHours } from '#contract/parks.ts'
import type { Language } from '#contract/limits.ts'
import { WEEKDAYS } from '#contract/parks.ts'
import type { Holiday } from '#domain/holidays.ts'
import type { HoursOf } from '#domain/hours.ts'
import { weekHours } from '#domain/hours.ts'
import { spanOf } from '#domain/stretches.ts'
import { formatWeekday } from '#platform/format.ts'

/** Weekdays: 0 is Sunday. */
export type HoursRow = {
  /** One day, or the first and last of a stretch of days with the same hours. */
  from: number
  to: number
  isToday: boolean
  holiday: Holiday | null
  hours: DayHours
}

/** The seven days from today on. Today and a holiday stand alone. Empty when nobody knows the hours. */
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

/** An ordinary week, Sunday to Saturday, whatever the date: for texts that must stay true for months. */
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

/** Hours that end on the next day; midnight itself still belongs to the day. */
export const runsPastMidnight = (hours: DayHours): boolean => hours.isOpen && spanOf(hours).end > 1440

const sameHours = (a: DayHours, b: DayHours): boolean =>
  a.isOpen === b.isOpen && (!a.isOpen || (a.start === b.start && a.end === b.end))

/** A day's name as a table of hours has it: "Sunday", "ראשון" (Intl's Hebrew says "יום ראשון"). 0 is Sunday. */
export const weekdayName = (weekday: number, language: Language): string =>
  formatWeekday(weekday, language).replace(/^יום /, '')
