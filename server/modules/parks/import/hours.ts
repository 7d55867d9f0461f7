/**
 * Converts the opening hours of an imported file to our week table. Hours that the table can't express become unknown,
 * and a warning gives the reason: a wrong "closed" is worse than no hours.
 */
import { CLOSED_DAY, WEEKDAYS } from '#contract/park-hours.ts'
import type { DayHours, Exception, OpeningHours, Weekday } from '#contract/park-hours.ts'
import type { Park } from '#contract/parks.ts'
import type { GeojsonProblem, GeojsonProblemCode } from '#contract/geojson-problems.ts'
import { readClockPair } from '#domain/editing/clock.ts'

/** Hours that are null always come with a warning that gives the reason. `exceptions` is absent if there are none. */
export type ReadHours =
  | { hours: OpeningHours; is24Hours: boolean; exceptions?: Exception[]; warning?: GeojsonProblem }
  | { hours: null; is24Hours: false; warning: GeojsonProblem }

export const WHOLE_DAY: DayHours = { isOpen: true, start: '00:00', end: '00:00' }

export const unknownHours = (code: GeojsonProblemCode, values: GeojsonProblem['values']): ReadHours => ({
  hours: null,
  is24Hours: false,
  warning: { code, values },
})

/** The hours as fields of a park; undefined: they are unknown. */
export function foundHours(read: ReadHours): (Partial<Pick<Park, 'exceptions'>> & Week) | undefined {
  if (read.hours === null) return undefined
  const { hours: openingHours, is24Hours, exceptions } = read
  return { openingHours, is24Hours, ...(exceptions && { exceptions }) }
}

type Week = Pick<Park, 'openingHours' | 'is24Hours'>

/** A week table; `is24Hours` if every day is open for 24 hours. */
export function knownHours(week: Record<Weekday, DayHours>, holidays: DayHours): ReadHours {
  const hours: OpeningHours = { ...week, holidays }
  const is24Hours = [...WEEKDAYS, 'holidays' as const].every((day) => isWholeDay(hours[day]))
  return { hours, is24Hours }
}

/** A week table for a source without hours on holidays. Holidays get Saturday's hours, with a warning. */
export const holidaysAsSaturday = (week: Record<Weekday, DayHours>): ReadHours => ({
  ...knownHours(week, week.saturday),
  warning: { code: 'holidaysAsSaturday', values: {} },
})

/**
 * Whether the park opens on some day. If every day is closed, the hours are not used: somebody noted that the park was
 * closed at that time, not that it never opens.
 */
export const isEverOpen = (week: Record<Weekday, DayHours>): boolean => WEEKDAYS.some((day) => week[day].isOpen)

const isWholeDay = ({ isOpen, start, end }: DayHours) => isOpen && start === '00:00' && end === '00:00'

/** Spans that stand for 24 hours: some editing programs can't write 24 hours in another way. */
const WHOLE_DAY_FORMS = new Set(['00:00-00:00', '00:00-24:00', '00:00-23:59', '00:01-23:59', '00:02-23:58', '24/7'])

type Day = DayHours | 'unknown' | 'unreadable'

function readDay(value: unknown): Day {
  if (value === null || value === undefined || value === '') return 'unknown'
  if (typeof value === 'string') return readDayText(value.trim().toLowerCase())
  if (typeof value !== 'object' || Array.isArray(value)) return 'unreadable'
  const { isOpen, start, end } = value as Record<string, unknown>
  if (isOpen === false) return CLOSED_DAY
  if (typeof start !== 'string' || typeof end !== 'string') return 'unreadable'
  return readDayText(`${start}-${end}`)
}

function readDayText(text: string): Day {
  if (text === 'closed' || text === 'off') return CLOSED_DAY
  const span = readClockPair(text)
  if (WHOLE_DAY_FORMS.has(text) || (span && WHOLE_DAY_FORMS.has(`${span.start}-${span.end}`))) return WHOLE_DAY
  return span === null ? 'unreadable' : { isOpen: true, ...span }
}

/**
 * Reads hours given as an object of weekdays: `"HH:MM-HH:MM"`, `"closed"` or `{isOpen, start, end}` per day.
 * A weekday that is missing or null makes the whole week unknown, because the table has no value for an unknown day.
 * Missing holidays get Saturday's hours.
 */
export function readHoursObject(days: Record<string, unknown>): ReadHours {
  const week = {} as Record<Weekday, DayHours>
  for (const weekday of WEEKDAYS) {
    const day = readDay(days[weekday])
    if (day === 'unknown') return unknownHours('missingDay', { day: weekday })
    if (day === 'unreadable') return unreadable(weekday, days[weekday])
    week[weekday] = day
  }
  if (!isEverOpen(week)) return unknownHours('weekNeverOpen', {})
  const holidays = readDay(days.holidays)
  if (holidays === 'unreadable') return unreadable('holidays', days.holidays)
  return holidays === 'unknown' ? holidaysAsSaturday(week) : knownHours(week, holidays)
}

function unreadable(day: string, value: unknown): ReadHours {
  return unknownHours('unreadableDay', { day, text: JSON.stringify(value).slice(0, 60) })
}
