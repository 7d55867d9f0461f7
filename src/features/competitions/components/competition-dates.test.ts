import { expect, test } from 'vitest'
import { competitionDay, lastDay, openingDay } from './competition-dates.ts'

test.each([
  ['2027-02-19', 'en', 'Friday, February 19, 2027'],
  ['2027-02-19', 'he', 'יום שישי, 19 בפברואר 2027'],
  ['2027-07-31', 'en', 'Saturday, July 31, 2027'],
] as const)('the day of %s in %s', (date, language, text) => {
  expect(competitionDay({ date }, language)).toBe(text)
})

const NO_HOURS = { startTime: null, endTime: null }

test.each([
  // Midnight in Israel ends the day before, in winter and in summer.
  ['2027-02-12T22:00:00.000Z', 'February 12, 2027'],
  ['2025-10-17T21:00:00.000Z', 'October 17, 2025'],
  ['2027-02-12T22:00:00.001Z', 'February 13, 2027'],
  ['2027-02-12T15:00:00.000Z', 'February 12, 2027'],
])('signing up until %s: the last day is %s', (closesAt, text) => {
  expect(lastDay({ date: '2027-03-05', ...NO_HOURS, closesAt }, 'en')).toBe(text)
})

test('signing up ends with the day of the competition', () => {
  expect(lastDay({ date: '2026-11-25', ...NO_HOURS, closesAt: '2026-12-03T00:00:00Z' }, 'en')).toBe('November 25, 2026')
})

test('the opening is given with its hour, on Israel’s clock', () => {
  expect(openingDay({ opensAt: null }, 'en')).toBeNull()
  expect(openingDay({ opensAt: '2026-11-01T06:00:00.000Z' }, 'en')).toMatch(/^November 1, 2026.*0?8:00/)
})
