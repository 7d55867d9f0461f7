/**
 * The days of rest of the Hebrew calendar as Israel keeps them: 1, 2, 10, 15, 22 Tishri, 15, 21 Nisan, 6 Sivan
 * (decisions, Opening hours).
 *
 * Arithmetic instead of Intl: a formatter takes a slow phone 50 ms while a page comes up. The tests compare it with Intl.
 */
import { cached } from './cached.ts'
import { dayNumber } from './israel-time.ts'
import type { DateParts } from './israel-time.ts'

export type Holiday =
  'rosh-hashana-1' | 'rosh-hashana-2' | 'yom-kippur' | 'sukkot' | 'simchat-torah' | 'pesach' | 'pesach-7' | 'shavuot'

/** By days after 1 Tishri. */
const IN_TISHRI: Readonly<Record<number, Holiday>> = {
  0: 'rosh-hashana-1',
  1: 'rosh-hashana-2',
  9: 'yom-kippur',
  14: 'sukkot',
  21: 'simchat-torah',
}

/** By days before the next 1 Tishri: only the months before Nisan vary in number and length. */
const FROM_NISAN: Readonly<Record<number, Holiday>> = { 163: 'pesach', 157: 'pesach-7', 113: 'shavuot' }

/** A day before 1 Tishri of the year 1, as a day number. */
const EPOCH = -2_092_590
const MEAN_YEAR_DAYS = 365.2468

/** Days from the epoch to the new moon of a year's Tishri, or a day later where the new year would be on a forbidden weekday. */
function newMoonDays(year: number): number {
  const months = Math.floor((235 * year - 234) / 19)
  // A month is 29 days and 13753 of 25920 parts.
  const days = months * 29 + Math.floor((12_084 + 13_753 * months) / 25_920)
  return (3 * (days + 1)) % 7 < 3 ? days + 1 : days
}

/** The day number of 1 Tishri. It is put off where this year would be too long, or the one before it too short. */
function newYear(year: number): number {
  const days = newMoonDays(year)
  const delay = newMoonDays(year + 1) - days === 356 ? 2 : days - newMoonDays(year - 1) === 382 ? 1 : 0
  return EPOCH + days + delay
}

function find(number: number): Holiday | null {
  let year = Math.floor((number - EPOCH) / MEAN_YEAR_DAYS) + 1
  if (newYear(year) > number) year--
  else if (newYear(year + 1) <= number) year++
  return IN_TISHRI[number - newYear(year)] ?? FROM_NISAN[newYear(year + 1) - number] ?? null
}

const known = new Map<number, Holiday | null>()

/** The holiday on a day number (`dayNumber`), or null. Cached per day. */
export const holidayOnDay = (number: number): Holiday | null => cached(known, number, find)

/** The holiday on a Gregorian date, or null. Its evening before does not count. */
export function holidayOn(day: DateParts): Holiday | null {
  return holidayOnDay(dayNumber(day))
}
