import { expect, test } from 'vitest'
import type { DayHours, OpeningHours } from '#contract/park-hours.ts'
import { day, week } from '../../tests/factories/park.ts'
import type { HoursOf } from './hours.ts'
import { weekHours } from './week-hours.ts'

const park = (openingHours: OpeningHours | null, over: Partial<HoursOf> = {}): HoursOf => ({
  is24Hours: false,
  closingYear: null,
  openingHours,
  ...over,
})

test('a week starts today in Israel, with the holiday’s hours on its date', () => {
  const hours = week('08:00-22:00', { friday: '00:00-00:00', saturday: 'closed', holidays: '10:00-13:00' })
  // 23:30 UTC on Thursday: Friday in Israel, Rosh Hashana on Saturday and Sunday.
  const rows = weekHours(park(hours), Date.parse('2026-09-10T23:30:00Z'))
  expect(rows.map(({ day: date, isToday }) => [date.month, date.day, date.weekday, isToday])).toEqual([
    [9, 11, 5, true],
    [9, 12, 6, false],
    [9, 13, 0, false],
    [9, 14, 1, false],
    [9, 15, 2, false],
    [9, 16, 3, false],
    [9, 17, 4, false],
  ])
  const holidays = rows.map(({ reason }) => (reason?.kind === 'holiday' ? reason.holiday : reason))
  expect(holidays).toEqual([null, 'rosh-hashana-1', 'rosh-hashana-2', null, null, null, null])
  expect(rows.map((row) => row.hours)).toEqual([
    day('00:00-00:00'),
    day('10:00-13:00'),
    day('10:00-13:00'),
    ...Array<DayHours>(4).fill(day('08:00-22:00')),
  ])
})

test('a week of a park that never closes, of a closed one, and of one with unknown hours', () => {
  const at = Date.parse('2026-07-15T12:00:00+03:00')
  expect(weekHours(park(null, { is24Hours: true }), at).map((row) => row.hours)).toEqual(
    Array<DayHours>(7).fill(day('00:00-00:00')),
  )
  // A closed day is written 00:00-00:00 too.
  expect(weekHours(park(week('closed')), at).some((row) => row.hours?.isOpen)).toBe(false)
  expect(weekHours(park(null), at).map((row) => row.hours)).toEqual(Array(7).fill(null))
})
