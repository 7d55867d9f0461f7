/**
 * The days of rest of the Hebrew calendar as Israel keeps them: 1, 2, 10, 15, 22 Tishri, 15, 21 Nisan, 6 Sivan. They
 * are computed without Intl, because creating the first Intl object costs a slow phone 100 ms
 * (docs/decisions/the-first-page.md). Long and short years differ only between Tishri and Nisan, so every holiday is a
 * fixed number of days after Pesach. The tests compare the result with Intl for 1950-2150.
 */
import { cached } from './cached.ts'
import { dayNumber, dayOf, weekdayOf } from './israel-time.ts'
import type { DateParts } from './israel-time.ts'

export type Holiday =
  | 'rosh-hashana-1'
  | 'rosh-hashana-2'
  | 'yom-kippur'
  | 'sukkot'
  | 'simchat-torah'
  | 'pesach'
  | 'pesach-7'
  | 'shavuot'

/** Holidays by their distance from Pesach in days. */
const HOLIDAYS: Readonly<Record<number, Holiday>> = {
  0: 'pesach',
  6: 'pesach-7',
  50: 'shavuot',
  163: 'rosh-hashana-1',
  164: 'rosh-hashana-2',
  172: 'yom-kippur',
  177: 'sukkot',
  184: 'simchat-torah',
}

/** The day number of Pesach in a Gregorian year, by the formula of Gauss. */
function pesachOf(year: number): number {
  const leap = (12 * year + 12) % 19
  const moon = 20.0955877 + 1.5542418 * leap + 0.25 * (year % 4) - 0.003177794 * year
  const day = Math.floor(moon)
  const part = moon - day
  const weekday = (3 * year + 5 * (year % 4) + day + 1) % 7
  // Pesach never begins on a Monday, Wednesday or Friday. The last two rules keep years from being too long or too
  // short.
  let delay = 0
  if (weekday === 2 || weekday === 4 || weekday === 6) delay = 1
  else if (weekday === 1 && leap > 6 && part >= 0.63287037) delay = 2
  else if (weekday === 0 && leap > 11 && part >= 0.897723765) delay = 1
  return dayNumber({ year, month: 3, day: day + delay }) + julianLag(year)
}

/** How many days the Julian calendar is behind the Gregorian one. Gauss's formula gives a Julian date. */
const julianLag = (year: number): number => Math.floor(year / 100) - Math.floor(year / 400) - 2

const pesachs = new Map<number, number>()

const daysFromPesach = (number: number): number => number - cached(pesachs, dayOf(number).year, pesachOf)

/** Fasts on which public places close. The other fasts of the calendar are ordinary days for them. */
export type Fast = 'tisha-beav'

type CalendarDay = { holiday: Holiday | null; eve: Holiday | null; fast: Fast | null }

/** 9 Av in days after Pesach: sixteen weeks, so both fall on the same weekday. */
const TISHA_BEAV = 112
const SATURDAY = 6

function calendarDay(number: number): CalendarDay {
  const weekday = weekdayOf(number)
  const distance = daysFromPesach(number)
  const holiday = HOLIDAYS[distance] ?? null
  const isRest = weekday === SATURDAY || holiday !== null
  const isFast = weekday === 0 ? distance === TISHA_BEAV || distance === TISHA_BEAV + 1 : distance === TISHA_BEAV
  const eve = isRest ? null : (HOLIDAYS[daysFromPesach(number + 1)] ?? null)
  return { holiday, eve, fast: isFast && weekday !== SATURDAY ? 'tisha-beav' : null }
}

/** Cached, because every park of a long list asks for the same few days. */
const days = new Map<number, CalendarDay>()

/** The holiday on a day number (`dayNumber`), or null. */
export const holidayOnDay = (number: number): Holiday | null => cached(days, number, calendarDay).holiday

/**
 * The holiday whose eve a day number is, or null. A day of rest is no eve: not a holiday that is followed by another
 * (Rosh Hashana), and not a Saturday. Of the days between the holidays of one festival, only the last is an eve.
 */
export const eveOnDay = (number: number): Holiday | null => cached(days, number, calendarDay).eve

/** The fast on a day number, or null: the date only, not the evening before. A fast on a Saturday is kept on Sunday. */
export const fastOnDay = (number: number): Fast | null => cached(days, number, calendarDay).fast

/** The holiday on a Gregorian date, or null. The evening before a holiday does not count. */
export function holidayOn(day: DateParts): Holiday | null {
  return holidayOnDay(dayNumber(day))
}
