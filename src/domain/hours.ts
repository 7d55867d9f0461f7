/** Whether a park is open, until when, and its hours for the week (docs/product.md#hours). */
import { CLOSING_SOON_MINUTES } from '#contract/limits.ts'
import { WEEKDAYS } from '#contract/park-hours.ts'
import type { Park } from '#contract/parks.ts'
import type { DayHours, OpeningHours } from '#contract/park-hours.ts'
import { MINUTE_MS } from '#contract/time.ts'
import { cached } from './cached.ts'
import { holidayOn, holidayOnDay } from './holidays.ts'
import type { Holiday } from './holidays.ts'
import { addDays, localTime, weekdayOf } from './israel-time.ts'
import type { LocalDay } from './israel-time.ts'
import { endOf, findStretch, isClosedForGood, isWholeDay, spanOf, withinHorizon } from './stretches.ts'
import type { Span } from './stretches.ts'

export type HoursOf = Pick<Park, 'is24Hours' | 'openingHours' | 'closingYear'>

/** Instants are epoch ms. `until` and `opensAt` are null if they are more than 28 days away. */
export type OpenStatus =
  /** The hours are unknown. */
  | { state: 'unknown' }
  /** Closed for good since the end of `year`. */
  | { state: 'permanently-closed'; year: number }
  /** `until` null: open round the clock. */
  | { state: 'open'; until: number | null }
  /** At most CLOSING_SOON_MINUTES are left. */
  | { state: 'closing-soon'; until: number }
  | { state: 'closed'; opensAt: number | null }

/** The kinds of days in opening hours. */
const DAY_KINDS = [...WEEKDAYS, 'holidays'] as const
const HOLIDAYS_INDEX = 7

/** `spans` has one entry per kind of day, in the order of DAY_KINDS; a closed day is null. */
type Week = { spans: readonly (Span | null)[]; always: boolean }

const weeks = new WeakMap<OpeningHours, Week>()

/** Parsed once per object, because nobody mutates opening hours. */
function weekOf(hours: OpeningHours): Week {
  return cached(weeks, hours, () => {
    const spans = DAY_KINDS.map((day) => (hours[day].isOpen ? spanOf(hours[day]) : null))
    return { spans, always: spans.every((span) => span !== null && isWholeDay(span)) }
  })
}

function spanOn(week: Week, number: number): Span | null {
  return week.spans[holidayOnDay(number) === null ? weekdayOf(number) : HOLIDAYS_INDEX] ?? null
}

/**
 * The state of a park at an instant (epoch ms). On a holiday, the holiday's hours replace the weekday's. Hours of the
 * previous day may run past midnight. Hours that touch count as one stretch. After the closing year the park is always
 * closed.
 */
export function openStatus(park: HoursOf, instant: number): OpenStatus {
  if (isClosedForGood(park.closingYear, instant)) return { state: 'permanently-closed', year: park.closingYear }
  if (!park.is24Hours && park.openingHours === null) return { state: 'unknown' }
  const end = endOf(park.closingYear)
  const week = park.is24Hours || park.openingHours === null ? null : weekOf(park.openingHours)
  const stretch =
    week === null || week.always
      ? { from: -Infinity, to: Infinity }
      : findStretch((number) => spanOn(week, number), instant)
  if (stretch === null || stretch.from > instant) {
    const opensAt = stretch !== null && stretch.from < end ? withinHorizon(stretch.from, instant) : null
    return { state: 'closed', opensAt }
  }
  const until = withinHorizon(Math.min(stretch.to, end), instant)
  if (until !== null && until - instant <= CLOSING_SOON_MINUTES * MINUTE_MS) return { state: 'closing-soon', until }
  return { state: 'open', until }
}

/** Whether a park is open. A park with unknown hours counts as not open. */
export function isOpen(park: HoursOf, instant: number): boolean {
  const { state } = openStatus(park, instant)
  return state === 'open' || state === 'closing-soon'
}

export type WeekRow = {
  day: LocalDay
  isToday: boolean
  holiday: Holiday | null
  /** The hours on that date, which may be a holiday's; null: unknown. */
  hours: DayHours | null
}

const ROUND_THE_CLOCK: Readonly<DayHours> = { isOpen: true, start: '00:00', end: '00:00' }

function hoursOn(park: HoursOf, day: LocalDay, holiday: Holiday | null): DayHours | null {
  if (park.is24Hours) return ROUND_THE_CLOCK
  if (park.openingHours === null) return null
  const weekday = WEEKDAYS[day.weekday]
  return holiday !== null || weekday === undefined ? park.openingHours.holidays : park.openingHours[weekday]
}

/** Seven rows, starting with today's date in Israel. */
export function weekHours(park: HoursOf, instant: number): WeekRow[] {
  const today = localTime(instant)
  return WEEKDAYS.map((_, index) => {
    const day = addDays(today, index)
    const holiday = holidayOn(day)
    return { day, isToday: index === 0, holiday, hours: hoursOn(park, day, holiday) }
  })
}
