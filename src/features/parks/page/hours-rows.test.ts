import { expect, test } from 'vitest'
import { instantOf } from '#domain/israel-time.ts'
import { day, week } from '../../../../tests/factories/park.ts'
import { hoursRows, runsPastMidnight } from './hours-rows.ts'

const park = (openingHours: ReturnType<typeof week> | null, is24Hours = false) => ({
  openingHours,
  is24Hours,
  closingYear: null,
})
const brief = (rows: ReturnType<typeof hoursRows>) =>
  rows.map(
    ({ from, to, isToday, holiday, hours }) =>
      `${from}-${to}${isToday ? ' today' : ''}${holiday ? ` ${holiday}` : ''} ${hours.isOpen ? `${hours.start}-${hours.end}` : 'closed'}`,
  )
// 14 November 2026 is a Saturday without a holiday near it.
const saturday = instantOf({ year: 2026, month: 11, day: 14 }, 12 * 60)

test('today comes first by itself; equal days after it share a row', () => {
  const hours = week('14:00-22:00', { friday: '09:00-16:00', saturday: '15:00-22:00', holidays: '10:00-22:00' })
  expect(brief(hoursRows(park(hours), saturday))).toEqual([
    '6-6 today 15:00-22:00',
    '0-4 14:00-22:00',
    '5-5 09:00-16:00',
  ])
})

test('a run of equal days may cross the end of the week', () => {
  const wednesday = instantOf({ year: 2026, month: 11, day: 18 }, 12 * 60)
  const hours = week('08:00-20:00', { friday: 'closed' })
  expect(brief(hoursRows(park(hours), wednesday))).toEqual([
    '3-3 today 08:00-20:00',
    '4-4 08:00-20:00',
    '5-5 closed',
    '6-2 08:00-20:00',
  ])
})

test('a near holiday has its own row, with the hours of holidays', () => {
  // Friday 18 September 2026; Yom Kippur is Monday the 21st.
  const friday = instantOf({ year: 2026, month: 9, day: 18 }, 12 * 60)
  const hours = week('08:00-20:00', { holidays: 'closed' })
  expect(brief(hoursRows(park(hours), friday))).toEqual([
    '5-5 today 08:00-20:00',
    '6-0 08:00-20:00',
    '1-1 yom-kippur closed',
    '2-4 08:00-20:00',
  ])
})

test('the two days of Rosh Hashana are two rows, today or not', () => {
  const first = instantOf({ year: 2026, month: 9, day: 12 }, 12 * 60)
  expect(brief(hoursRows(park(week('08:00-20:00')), first)).slice(0, 3)).toEqual([
    '6-6 today rosh-hashana-1 08:00-20:00',
    '0-0 rosh-hashana-2 08:00-20:00',
    '1-5 08:00-20:00',
  ])
})

test('closed days are equal, whatever times they contain', () => {
  const hours = week('08:00-20:00', { sunday: 'closed' })
  hours.monday = { isOpen: false, start: '01:00', end: '02:00' }
  expect(brief(hoursRows(park(hours), saturday)).slice(0, 2)).toEqual(['6-6 today 08:00-20:00', '0-1 closed'])
})

test('unknown hours have no rows', () => {
  expect(hoursRows(park(null), saturday)).toEqual([])
})

test.each([
  ['18:00-02:00', true],
  ['18:00-00:00', false],
  ['08:00-20:00', false],
  ['00:00-00:00', false],
  ['08:00-08:00', true],
  ['closed', false],
])('%s ends on the next day: %s', (text, past) => {
  expect(runsPastMidnight(day(text))).toBe(past)
})
