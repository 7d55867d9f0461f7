/**
 * The days of rest of the Hebrew calendar as Israel keeps them: 1, 2, 10, 15, 22 Tishri, 15, 21 Nisan, 6 Sivan
 * (decisions, Opening hours). Intl knows the calendar.
 */
import { cached } from './cached.ts'
import { DAY_MS, dayNumber } from './israel-time.ts'
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

const HOLIDAYS: Readonly<Record<string, Holiday>> = {
  '1 Tishri': 'rosh-hashana-1',
  '2 Tishri': 'rosh-hashana-2',
  '10 Tishri': 'yom-kippur',
  '15 Tishri': 'sukkot',
  '22 Tishri': 'simchat-torah',
  '15 Nisan': 'pesach',
  '21 Nisan': 'pesach-7',
  '6 Sivan': 'shavuot',
}

/** Created at the first use: a formatter is expensive. */
let formatter: Intl.DateTimeFormat | null = null

function read(number: number): Holiday | null {
  formatter ??= new Intl.DateTimeFormat('en-u-ca-hebrew', { timeZone: 'UTC', day: 'numeric', month: 'long' })
  let day = ''
  let month = ''
  for (const part of formatter.formatToParts((number + 0.5) * DAY_MS)) {
    if (part.type === 'day') day = part.value
    else if (part.type === 'month') month = part.value
  }
  return HOLIDAYS[`${day} ${month}`] ?? null
}

const known = new Map<number, Holiday | null>()

/** The holiday on a day number (`dayNumber`), or null. Cached per day. */
export const holidayOnDay = (number: number): Holiday | null => cached(known, number, read)

/** The holiday on a Gregorian date, or null. Its evening before does not count. */
export function holidayOn(day: DateParts): Holiday | null {
  return holidayOnDay(dayNumber(day))
}
