/** The rules by which several days of a timetable get the same hours. */
import type { DayHours, OpeningHours, Weekday } from '#contract/park-hours.ts'
import { type Day, DAYS } from './fact-fields.ts'

export const WORKDAYS: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday']
export const WEEKEND: readonly Weekday[] = ['friday', 'saturday']

/** The timetable after these days have got the same hours. */
export const withHours = (week: OpeningHours, days: readonly Day[], hours: DayHours): OpeningHours => ({
  ...week,
  ...Object.fromEntries(days.map((day) => [day, hours])),
})

/** The chosen days with one added or removed, in the order of the presses. */
export const toggledDay = (chosen: readonly Day[], day: Day): Day[] =>
  chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]

export const isSameDays = (some: readonly Day[], others: readonly Day[]): boolean =>
  DAYS.every((day) => some.includes(day) === others.includes(day))

/**
 * The day whose hours the other chosen days can take: the first chosen one with whole hours; null if none has them, or
 * if the chosen days have the same hours already.
 */
export function modelDay(week: OpeningHours, chosen: readonly Day[]): Day | null {
  const model = chosen.find((day) => isWhole(week[day]))
  if (model === undefined || chosen.every((day) => isEqual(week[day], week[model]))) return null
  return model
}

const isWhole = ({ isOpen, start, end }: DayHours): boolean => !isOpen || (start !== '' && end !== '')

const isEqual = (a: DayHours, b: DayHours): boolean =>
  a.isOpen === b.isOpen && (!a.isOpen || (a.start === b.start && a.end === b.end))
