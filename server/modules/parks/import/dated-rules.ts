/**
 * Dated rules of an `opening_hours` text, like `2026 Apr 01-08 off "Pesach"`, as exceptions. Only rules with a year are
 * dated: other dates come again every year.
 */
import { EXCEPTIONS_MAX, REASON_MAX, WEEKDAYS } from '#contract/park-hours.ts'
import type { DayHours, Exception, Weekday } from '#contract/park-hours.ts'

/** A longer time would come from a rule that never ends. */
const MOST_YEARS = 10

/** The hours and the comment that the rules give for a day; the comment is undefined if there is none. */
export type ReadDay = (day: Date) => { hours: DayHours; comment: string | undefined }

const pad = (value: number) => String(value).padStart(2, '0')
const isoOf = (day: Date) => `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`
const dayAfter = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1)

const areEqual = (one: DayHours, other: DayHours) =>
  one.isOpen === other.isOpen && (!one.isOpen || (one.start === other.start && one.end === other.end))

const HEBREW = /\p{Script=Hebrew}/u

/** A comment as the reason in the language of its letters. */
export function reasonOf(comment = ''): Exception['reason'] {
  const text = comment
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, REASON_MAX)
    .toWellFormed()
  return HEBREW.test(text) ? { he: text, en: '' } : { he: '', en: text }
}

/**
 * The runs of days on which the rules differ from the week.
 * @param years the years that the dated rules name; a rule may reach into the year after them
 * @returns undefined if there are too many runs, or if they go on after these years
 */
export function exceptionsFrom(
  week: Record<Weekday, DayHours>,
  readDay: ReadDay,
  years: readonly number[],
): Exception[] | undefined {
  const first = Math.min(...years)
  const last = Math.max(...years)
  if (last - first >= MOST_YEARS) return undefined
  const exceptions: Exception[] = []
  let open: { exception: Exception; comment: string | undefined } | undefined
  for (let day = new Date(first, 0, 1); day.getFullYear() <= last + 2; day = dayAfter(day)) {
    const usual = week[WEEKDAYS[day.getDay()]!]
    const { hours, comment } = readDay(day)
    if (areEqual(hours, usual) || isCutAtMidnight(hours, usual)) {
      open = undefined
      continue
    }
    if (day.getFullYear() === last + 2 || exceptions.length === EXCEPTIONS_MAX) return undefined
    if (open && areEqual(open.exception.hours!, hours) && open.comment === comment) {
      open.exception.to = isoOf(day)
      continue
    }
    const exception = { from: isoOf(day), to: isoOf(day), hours, lights: null, reason: reasonOf(comment) }
    exceptions.push(exception)
    open = { exception, comment }
  }
  return exceptions
}

/**
 * Whether only the hours after midnight are missing, because a rule for the next day replaces them. With us, the hours
 * of an evening run past midnight whatever the next day is.
 */
const isCutAtMidnight = (hours: DayHours, usual: DayHours): boolean =>
  hours.isOpen && usual.isOpen && hours.start === usual.start && hours.end === '00:00' && usual.end <= usual.start
