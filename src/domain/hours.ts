/** Whether a park is open, until when, and its week: the one place that knows (decisions, Opening hours). */
import { CLOSING_SOON_MINUTES } from '#contract/limits.ts'
import { WEEKDAYS } from '#contract/parks.ts'
import type { DayHours, OpeningHours, Park } from '#contract/parks.ts'
import { holidayOn, holidayOnDay } from './holidays.ts'
import type { Holiday } from './holidays.ts'
import { MINUTE_MS, addDays, localTime, weekdayOf } from './israel-time.ts'
import type { LocalDay } from './israel-time.ts'
import { endOf, findStretch, isClosedForGood, isWholeDay, spanOf, withinHorizon } from './stretches.ts'
import type { Span } from './stretches.ts'

export type HoursOf = Pick<Park, 'is24Hours' | 'openingHours' | 'closingYear'>

/** Instants are epoch ms. Nothing beyond the next 28 days is stated: then `until` or `opensAt` is null. */
export type OpenStatus =
  /** Nobody knows the hours: no badge, no red. */
  | { state: 'unknown' }
  /** Closed for good since the end of `year`. */
  | { state: 'permanently-closed'; year: number }
  /** `until` null: round the clock, with no end in sight. */
  | { state: 'open'; until: number | null }
  /** At most CLOSING_SOON_MINUTES are left. */
  | { state: 'closing-soon'; until: number }
  /** `opensAt` null: no opening in sight. */
  | { state: 'closed'; opensAt: number | null }

/** The slots of a week: the weekdays, Sunday first, then holidays. */
const SLOTS = [...WEEKDAYS, 'holidays'] as const
const HOLIDAYS_SLOT = 7

/** By SLOTS; null is closed. */
type Week = { slots: readonly (Span | null)[]; always: boolean }

const weeks = new WeakMap<OpeningHours, Week>()

/** Parsed once per object: hours are never changed in place. */
function weekOf(hours: OpeningHours): Week {
  let week = weeks.get(hours)
  if (week === undefined) {
    const slots = SLOTS.map((day) => (hours[day].isOpen ? spanOf(hours[day]) : null))
    week = { slots, always: slots.every((span) => span !== null && isWholeDay(span)) }
    weeks.set(hours, week)
  }
  return week
}

function spanOn(week: Week, number: number): Span | null {
  return week.slots[holidayOnDay(number) === null ? weekdayOf(number) : HOLIDAYS_SLOT] ?? null
}

/**
 * The state of a park at an instant (epoch ms). A holiday's hours replace the weekday's on its date, the night before
 * still runs past midnight, days that touch are one stretch, and a closing year that is over wins over everything.
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

/** Open, be it for the last minutes. Unknown hours are not open. */
export function isOpen(park: HoursOf, instant: number): boolean {
  const { state } = openStatus(park, instant)
  return state === 'open' || state === 'closing-soon'
}

export type WeekRow = {
  day: LocalDay
  isToday: boolean
  holiday: Holiday | null
  /** What counts on that date, on a holiday the holidays' hours; null: nobody knows. */
  hours: DayHours | null
}

const ROUND_THE_CLOCK: Readonly<DayHours> = { isOpen: true, start: '00:00', end: '00:00' }

function hoursOn(park: HoursOf, day: LocalDay, holiday: Holiday | null): DayHours | null {
  if (park.is24Hours) return ROUND_THE_CLOCK
  if (park.openingHours === null) return null
  const weekday = WEEKDAYS[day.weekday]
  return holiday !== null || weekday === undefined ? park.openingHours.holidays : park.openingHours[weekday]
}

/** Seven rows from today's date in Israel on. A park that is closed for good has them too: the page decides. */
export function weekHours(park: HoursOf, instant: number): WeekRow[] {
  const today = localTime(instant)
  return WEEKDAYS.map((_, index) => {
    const day = addDays(today, index)
    const holiday = holidayOn(day)
    return { day, isToday: index === 0, holiday, hours: hoursOn(park, day, holiday) }
  })
}
