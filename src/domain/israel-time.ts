/**
 * The clock of Asia/Jerusalem, whatever zone the device is in (docs/product.md#dates-and-times).
 * Arithmetic instead of Intl, for speed: every park of a long list is computed every minute. The rule since 2013:
 * clocks go 02:00 -> 03:00 on the Friday before the last Sunday of March, and 02:00 -> 01:00 on the last Sunday of
 * October. The tests compare it with Intl for 2025-2037.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts'

/** A calendar date in Israel. */
export type LocalDay = {
  year: number
  /** 1-12 */
  month: number
  /** 1-31 */
  day: number
  /** 0 = Sunday */
  weekday: number
}

/** A calendar date and a wall-clock time. */
export type LocalTime = LocalDay & {
  /** Whole minutes past 00:00, 0-1439. */
  minutes: number
}

export type DateParts = Pick<LocalDay, 'year' | 'month' | 'day'>

const WINTER_OFFSET = 2 * HOUR_MS
const SUMMER_OFFSET = 3 * HOUR_MS

/** One year and the instants of its two clock changes. */
type YearChanges = { year: number; from: number; to: number; spring: number; autumn: number }

/** Midnight UTC of the month's last Sunday; `month` counts from 0. */
function lastSunday(year: number, month: number): number {
  const lastDay = Date.UTC(year, month + 1, 0)
  return lastDay - new Date(lastDay).getUTCDay() * DAY_MS
}

function changesOf(year: number): YearChanges {
  return {
    year,
    from: Date.UTC(year, 0, 1),
    to: Date.UTC(year + 1, 0, 1),
    spring: lastSunday(year, 2) - 2 * DAY_MS + 2 * HOUR_MS - WINTER_OFFSET,
    autumn: lastSunday(year, 9) + 2 * HOUR_MS - SUMMER_OFFSET,
  }
}

let cachedYear = changesOf(2026)

/**
 * The clock changes of the year that contains `ms`. `ms` may be an instant or a wall-clock time: the two differ by a
 * few hours, and no clock change is near New Year.
 */
function changesAt(ms: number): YearChanges {
  if (ms < cachedYear.from || ms >= cachedYear.to) cachedYear = changesOf(new Date(ms).getUTCFullYear())
  return cachedYear
}

function offsetAt(instant: number): number {
  const { spring, autumn } = changesAt(instant)
  return instant >= spring && instant < autumn ? SUMMER_OFFSET : WINTER_OFFSET
}

/** Number of days from 1970-01-01 to the date. */
export function dayNumber(day: DateParts): number {
  return Date.UTC(day.year, day.month - 1, day.day) / DAY_MS
}

/** The weekday of a day number, 0 = Sunday (1970-01-01 was a Thursday). */
export function weekdayOf(number: number): number {
  return (((number + 4) % 7) + 7) % 7
}

/** The date of a day number. */
export function dayOf(number: number): LocalDay {
  const date = new Date(number * DAY_MS)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: weekdayOf(number),
  }
}

/**
 * The instant (epoch ms) of `minutes` past 00:00 of the day. If spring skips this time, returns the moment of the
 * change; if autumn repeats this time, returns the first of the two instants. `minutes` may exceed 1440.
 */
export function instantOnDay(number: number, minutes: number): number {
  const wall = number * DAY_MS + minutes * MINUTE_MS
  const { spring, autumn } = changesAt(wall)
  if (wall < spring + WINTER_OFFSET || wall >= autumn + SUMMER_OFFSET) return wall - WINTER_OFFSET
  return Math.max(spring, wall - SUMMER_OFFSET)
}

/** `instantOnDay` for a date given by its parts. */
export function instantOf(day: DateParts, minutes: number): number {
  return instantOnDay(dayNumber(day), minutes)
}

let lastMinute = NaN
let lastTime: Readonly<LocalTime> | null = null

/** The date and time in Israel at an instant (epoch ms). The last minute is cached. */
export function localTime(instant: number): Readonly<LocalTime> {
  const minute = Math.floor(instant / MINUTE_MS)
  if (lastTime !== null && minute === lastMinute) return lastTime
  const wall = minute * MINUTE_MS + offsetAt(instant)
  const number = Math.floor(wall / DAY_MS)
  const time = Object.freeze({ ...dayOf(number), minutes: (wall - number * DAY_MS) / MINUTE_MS })
  lastMinute = minute
  lastTime = time
  return time
}

/** The date `n` days later (earlier when negative). */
export function addDays(day: DateParts, n: number): LocalDay {
  return dayOf(dayNumber(day) + n)
}
