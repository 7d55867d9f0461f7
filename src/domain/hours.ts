/** Whether a park is open, until when, and its hours on a date (docs/product.md#hours). */
import { CLOSING_SOON_MINUTES } from '#contract/limits.ts'
import { CLOSED_DAY, WEEKDAYS } from '#contract/park-hours.ts'
import type { Park } from '#contract/parks.ts'
import type { DayHours, OpeningHours } from '#contract/park-hours.ts'
import { MINUTE_MS } from '#contract/time.ts'
import { cached } from './cached.ts'
import { closureOn, exceptionOn, hasExceptionsNear, type Closure, type HoursException } from './exceptions.ts'
import { eveOnDay, type Fast, fastOnDay, holidayOnDay } from './holidays.ts'
import type { Holiday } from './holidays.ts'
import { dayNumber, localTime, weekdayOf } from './israel-time.ts'
import { endOf, findStretch, isClosedForGood, isWholeDay, spanOf, withinHorizon } from './stretches.ts'
import type { Span } from './stretches.ts'

/** `exceptions`, `eves` and `fasts` are absent in a device's copy that is older than they are. */
export type HoursOf = Pick<Park, 'is24Hours' | 'openingHours' | 'closingYear'> &
  Partial<Pick<Park, 'exceptions' | 'eves' | 'fasts'>>

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
  /** `closure`: the exception that closes the park on this date. */
  | { state: 'closed'; opensAt: number | null; closure?: Closure }

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

const ROUND_THE_CLOCK: Readonly<DayHours> = { isOpen: true, start: '00:00', end: '00:00' }

/** The reason why a date has other hours than its weekday. */
export type DayReason =
  | { kind: 'exception'; exception: HoursException }
  | { kind: 'holiday'; holiday: Holiday }
  | { kind: 'fast'; fast: Fast }
  /** The eve of `holiday`. */
  | { kind: 'eve'; holiday: Holiday }

/** `hours` null: unknown. `reason` null: the hours are the weekday's. */
export type DatedHours = { hours: DayHours | null; reason: DayReason | null }

/**
 * The hours that begin on a day (`dayNumber`), and why. An exception counts before the calendar, because somebody wrote
 * it for this very date. A holiday counts before a fast and an eve: it has hours of its own. A fast counts before an
 * eve, because it closes what an eve only shortens. All of them count before the weekday. A park that is open round the
 * clock, or whose hours are unknown, has no hours for holidays and eves; the one round the clock may close on fasts.
 */
export function hoursOnDay(park: HoursOf, number: number): DatedHours {
  const exception = exceptionOn(park.exceptions, number)
  if (exception !== null) return { hours: exception.hours, reason: { kind: 'exception', exception } }
  const { openingHours, is24Hours, fasts, eves } = park
  if (!is24Hours && openingHours === null) return { hours: null, reason: null }
  const week = is24Hours ? null : openingHours
  const hoursOf = (kind: keyof OpeningHours) => week?.[kind] ?? ROUND_THE_CLOCK
  const holiday = week && holidayOnDay(number)
  if (holiday) return { hours: hoursOf('holidays'), reason: { kind: 'holiday', holiday } }
  const fast = fasts === 'closed' || (week && fasts === 'friday') ? fastOnDay(number) : null
  if (fast) return { hours: fasts === 'closed' ? CLOSED_DAY : hoursOf('friday'), reason: { kind: 'fast', fast } }
  const eve = week && eves === 'friday' ? eveOnDay(number) : null
  if (eve) return { hours: hoursOf('friday'), reason: { kind: 'eve', holiday: eve } }
  return { hours: hoursOf(WEEKDAYS[weekdayOf(number)]!), reason: null }
}

const spans = new WeakMap<DayHours, Span>()

/** undefined: the hours of the day are unknown; null: the park is closed. */
function datedSpanOn(park: HoursOf, number: number): Span | null | undefined {
  const { hours } = hoursOnDay(park, number)
  if (hours === null) return undefined
  return hours.isOpen ? cached(spans, hours, spanOf) : null
}

/** Whether the park's dates may differ from its week and the holidays. */
const isDated = (park: HoursOf, today: number): boolean =>
  park.eves === 'friday' ||
  (park.fasts !== undefined && park.fasts !== 'usual') ||
  hasExceptionsNear(park.exceptions, today)

/**
 * The state of a park at an instant (epoch ms). `hoursOnDay` says which hours a date has. Hours of the previous day may
 * run past midnight. Hours that touch count as one stretch. After the closing year the park is always closed. While
 * the hours are unknown, exceptions make them known for their dates.
 */
export function openStatus(park: HoursOf, instant: number): OpenStatus {
  if (isClosedForGood(park.closingYear, instant)) return { state: 'permanently-closed', year: park.closingYear }
  const today = dayNumber(localTime(instant))
  const dated = isDated(park, today)
  if (!park.is24Hours && park.openingHours === null && !dated) return { state: 'unknown' }
  const end = endOf(park.closingYear)
  const week = park.is24Hours || park.openingHours === null ? null : weekOf(park.openingHours)
  const spanOnDay = (number: number) => (dated ? datedSpanOn(park, number) : spanOn(week!, number))
  const stretch =
    !dated && (week === null || week.always) ? { from: -Infinity, to: Infinity } : findStretch(spanOnDay, instant)
  if (stretch === null || stretch.from > instant) {
    if (dated && spanOnDay(today) === undefined) return { state: 'unknown' }
    const opensAt = stretch !== null && stretch.from < end ? withinHorizon(stretch.from, instant) : null
    const closure = dated && closureOn(park.exceptions, today)
    return closure ? { state: 'closed', opensAt, closure } : { state: 'closed', opensAt }
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
