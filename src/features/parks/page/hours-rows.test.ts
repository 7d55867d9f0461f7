import { expect, test } from 'vitest'
import type { DayReason } from '#domain/hours.ts'
import { instantOf } from '#domain/israel-time.ts'
import { anException, day, week } from '../../../../tests/factories/park.ts'
import { hoursRows, runsPastMidnight } from './hours-rows.ts'

const park = (openingHours: ReturnType<typeof week> | null, is24Hours = false) => ({
  openingHours,
  is24Hours,
  closingYear: null,
})
function nameOf(reason: DayReason): string {
  if (reason.kind === 'exception') return reason.exception.reason.en
  return reason.kind === 'holiday' ? reason.holiday : reason.kind
}
const brief = (rows: ReturnType<typeof hoursRows>) =>
  rows.map(
    ({ from, to, isToday, reason, hours }) =>
      `${from}-${to}${isToday ? ' today' : ''}${reason ? ` ${nameOf(reason)}` : ''} ${hours.isOpen ? `${hours.start}-${hours.end}` : 'closed'}`,
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

test('days of one exception share a row; other reasons have rows of their own', () => {
  const of = {
    ...park(week('08:00-20:00', { saturday: 'closed', holidays: 'closed', friday: '08:00-14:00' })),
    eves: 'friday' as const,
    exceptions: [anException('2026-03-30 2026-03-31', 'closed', { en: 'works' })],
  }
  // Sunday, March 29, 2026; Pesach is Thursday.
  expect(brief(hoursRows(of, instantOf({ year: 2026, month: 3, day: 29 }, 12 * 60)))).toEqual([
    '0-0 today 08:00-20:00',
    '1-2 works closed',
    '3-3 eve 08:00-14:00',
    '4-4 pesach closed',
    '5-5 08:00-14:00',
    '6-6 closed',
  ])
})

test('a park round the clock has rows only in a week with other hours', () => {
  const of = { ...park(null, true), exceptions: [anException('2026-11-16 2026-11-17', 'closed', { en: 'works' })] }
  expect(brief(hoursRows(of, saturday))).toEqual([
    '6-6 today 00:00-00:00',
    '0-0 00:00-00:00',
    '1-2 works closed',
    '3-5 00:00-00:00',
  ])
  expect(hoursRows(of, saturday + 7 * 86_400_000)).toEqual([])
})

test('of a park with unknown hours, only the dates of exceptions have rows', () => {
  const of = { ...park(null), exceptions: [anException('2026-11-16 2026-11-17', 'closed', { en: 'works' })] }
  expect(brief(hoursRows(of, saturday))).toEqual(['1-2 works closed'])
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
