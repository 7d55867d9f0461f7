import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { addDays, dayNumber, dayOf, instantOf, instantOnDay, localTime } from './israel-time.ts'

const intl = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Jerusalem',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const WEEKDAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function byIntl(instant: number) {
  const parts = Object.fromEntries(intl.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    year: Number(parts.year),
    month: Number(parts.month),
    day: Number(parts.day),
    weekday: WEEKDAY_NAMES.indexOf(parts.weekday!),
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  }
}

test('agrees with Intl through 2025-2037, every five hours', () => {
  for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2038, 0, 1); at += 5 * HOUR_MS) {
    expect(localTime(at), new Date(at).toISOString()).toEqual(byIntl(at))
  }
})

test('agrees with Intl on every quarter of an hour of March and October, 2025-2037', () => {
  const wrong: string[] = []
  for (let year = 2025; year <= 2037; year++) {
    for (const month of [2, 9]) {
      for (let at = Date.UTC(year, month, 20); at < Date.UTC(year, month + 1, 1, 3); at += 15 * MINUTE_MS) {
        const [mine, theirs] = [localTime(at), byIntl(at)]
        if (mine.minutes !== theirs.minutes || mine.day !== theirs.day) wrong.push(new Date(at).toISOString())
      }
    }
  }
  expect(wrong).toEqual([])
})

test.each([
  // Instants on both sides of the clock changes, and the wall clock in Israel.
  ['2026-03-26T23:59:59.999Z', '2026-03-27', '01:59'],
  ['2026-03-27T00:00:00.000Z', '2026-03-27', '03:00'],
  ['2026-10-24T22:59:59.999Z', '2026-10-25', '01:59'],
  ['2026-10-24T23:00:00.000Z', '2026-10-25', '01:00'],
  ['2026-10-25T00:00:00.000Z', '2026-10-25', '02:00'],
  ['2027-03-25T23:59:59.999Z', '2027-03-26', '01:59'],
  ['2027-03-26T00:00:00.000Z', '2027-03-26', '03:00'],
  ['2027-10-30T22:59:59.999Z', '2027-10-31', '01:59'],
  ['2027-10-30T23:00:00.000Z', '2027-10-31', '01:00'],
  // The date in Israel is ahead of the date in UTC.
  ['2026-12-31T21:59:59.999Z', '2026-12-31', '23:59'],
  ['2026-12-31T22:00:00.000Z', '2027-01-01', '00:00'],
  ['2028-02-29T12:34:56.789Z', '2028-02-29', '14:34'],
])('%s reads %s %s', (instant, date, clock) => {
  const { year, month, day, minutes } = localTime(Date.parse(instant))
  const two = (n: number) => String(n).padStart(2, '0')
  expect(`${year}-${two(month)}-${two(day)}`).toBe(date)
  expect(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`).toBe(clock)
})

test.each([
  ['an ordinary winter evening', { year: 2026, month: 1, day: 15 }, 20 * 60, '2026-01-15T18:00:00.000Z'],
  ['an ordinary summer evening', { year: 2026, month: 7, day: 15 }, 20 * 60, '2026-07-15T17:00:00.000Z'],
  ['past midnight', { year: 2026, month: 7, day: 15 }, 25 * 60 + 30, '2026-07-15T22:30:00.000Z'],
  ['past the end of a year', { year: 2026, month: 12, day: 31 }, 24 * 60, '2026-12-31T22:00:00.000Z'],
  ['02:00 that spring skips is the jump', { year: 2026, month: 3, day: 27 }, 120, '2026-03-27T00:00:00.000Z'],
  ['02:30 that spring skips is the jump', { year: 2026, month: 3, day: 27 }, 150, '2026-03-27T00:00:00.000Z'],
  ['03:00 after it is the same instant', { year: 2026, month: 3, day: 27 }, 180, '2026-03-27T00:00:00.000Z'],
  ['03:01 goes on', { year: 2026, month: 3, day: 27 }, 181, '2026-03-27T00:01:00.000Z'],
  ['the skipped hour, from the day before', { year: 2027, month: 3, day: 25 }, 1590, '2027-03-26T00:00:00.000Z'],
  ['01:30 in autumn is its first showing', { year: 2026, month: 10, day: 25 }, 90, '2026-10-24T22:30:00.000Z'],
  ['02:00 in autumn is after both', { year: 2026, month: 10, day: 25 }, 120, '2026-10-25T00:00:00.000Z'],
  ['the repeated hour, from the day before', { year: 2027, month: 10, day: 30 }, 1530, '2027-10-30T22:30:00.000Z'],
])('instantOf: %s', (_, day, minutes, instant) => {
  expect(new Date(instantOf(day, minutes)).toISOString()).toBe(instant)
})

const DAYS = { min: dayNumber({ year: 2025, month: 1, day: 1 }), max: dayNumber({ year: 2037, month: 12, day: 31 }) }
const CHANGE_DAYS = [
  { year: 2026, month: 3, day: 27 },
  { year: 2026, month: 10, day: 25 },
  { year: 2027, month: 3, day: 26 },
  { year: 2027, month: 10, day: 31 },
].flatMap((day) => [dayNumber(day) - 1, dayNumber(day)])
const someDay = fc.oneof(fc.integer(DAYS), fc.constantFrom(...CHANGE_DAYS))

test('instantOf is the first instant whose wall clock reads at least that much', () => {
  const reading = (instant: number) => {
    const time = byIntl(instant)
    return dayNumber(time) * 1440 + time.minutes
  }
  fc.assert(
    fc.property(someDay, fc.integer({ min: 0, max: 2880 }), (number, minutes) => {
      const instant = instantOnDay(number, minutes)
      const asked = number * 1440 + minutes
      expect(reading(instant)).toBeGreaterThanOrEqual(asked)
      // The two hours before are checked too: at a clock change, an earlier instant could show the same time.
      for (let before = 1; before <= 120; before++) {
        expect(reading(instant - before * MINUTE_MS)).toBeLessThan(asked)
      }
    }),
    { numRuns: 300 },
  )
})

test('a later wall-clock time is never an earlier instant', () => {
  fc.assert(
    fc.property(someDay, fc.nat(2879), (number, minutes) => {
      expect(instantOnDay(number, minutes + 1)).toBeGreaterThanOrEqual(instantOnDay(number, minutes))
    }),
  )
})

test('a date and its day number convert into each other', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: -800, max: 800 }), (number, n) => {
      const date = dayOf(number)
      expect(dayNumber(date)).toBe(number)
      expect(date.weekday).toBe(new Date(number * DAY_MS).getUTCDay())
      expect(addDays(date, n)).toEqual(dayOf(number + n))
      expect(addDays(addDays(date, n), -n)).toEqual(date)
    }),
  )
})

test('the cache never answers for another minute', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2030, 0) })), (instants) => {
      for (const instant of instants.flatMap((at) => [at, at + 1, at + MINUTE_MS, at])) {
        expect(localTime(instant)).toEqual(byIntl(instant))
      }
    }),
    { numRuns: 30 },
  )
})
