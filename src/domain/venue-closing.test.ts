import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLOSED_DAY, type DayHours } from '#contract/park-hours.ts'
import { hoursOnDay, type HoursOf } from './hours.ts'
import { spanOf } from './stretches.ts'
import { venueException } from './venue-closing.ts'

const day = (start: string, end: string): DayHours => ({ isOpen: true, start, end })
/** A park with the same hours on every day; null: they are unknown. */
function park(hours: DayHours | null, is24Hours = false): HoursOf {
  const week = hours && {
    ...{ sunday: hours, monday: hours, tuesday: hours, wednesday: hours, thursday: hours },
    ...{ friday: hours, saturday: hours, holidays: hours },
  }
  return { is24Hours, openingHours: week, closingYear: null }
}
const held = (startTime: string | null, endTime: string | null) => ({
  ...{ name: { he: 'ג׳אם', en: 'Jam' }, date: '2027-03-05' },
  ...{ startTime, endTime },
})
const hoursOf = (hours: DayHours | null, startTime: string | null, endTime: string | null) =>
  venueException(held(startTime, endTime), park(hours)).hours

test.each([
  ['all day', '08:00', '22:00', CLOSED_DAY],
  ['longer than it is open', '07:00', '23:00', CLOSED_DAY],
  ['in the morning', '08:00', '12:00', day('12:00', '22:00')],
  ['in the evening', '18:00', '22:00', day('08:00', '18:00')],
  ['into the night', '18:00', '01:00', day('08:00', '18:00')],
  ['in between, with more time after', '10:00', '14:00', day('14:00', '22:00')],
  ['in between, with more time before', '16:00', '20:00', day('08:00', '16:00')],
  ['without an end', '16:00', null, day('08:00', '16:00')],
  ['without hours', null, null, CLOSED_DAY],
  ['before it opens', '06:00', '07:00', day('08:00', '22:00')],
])('a park open from 08:00 to 22:00, held %s', (_name, start, end, hours) => {
  expect(hoursOf(day('08:00', '22:00'), start, end)).toEqual(hours)
})

test('a park whose hours are unknown, or that is closed anyway, is closed', () => {
  expect(hoursOf(null, '10:00', '14:00')).toEqual(CLOSED_DAY)
  expect(hoursOf(CLOSED_DAY, '10:00', '14:00')).toEqual(CLOSED_DAY)
})

test('a park that is open past midnight keeps its night', () => {
  expect(hoursOf(day('16:00', '02:00'), '16:00', '20:00')).toEqual(day('20:00', '02:00'))
  expect(hoursOf(day('16:00', '02:00'), '23:00', '02:00')).toEqual(day('16:00', '23:00'))
})

test('the reason is the competition with its hours', () => {
  expect(venueException(held('10:00', '14:00'), park(null))).toMatchObject({
    ...{ from: '2027-03-05', to: '2027-03-05', lights: null },
    reason: { he: 'ג׳אם, 10:00–14:00', en: 'Jam, 10:00–14:00' },
  })
})

test('whatever the hours, the park is closed during the competition, and never open longer than usual', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  fc.assert(
    fc.property(clock, clock, clock, clock, (start, end, from, to) => {
      const usual = day(start, end)
      const { hours } = venueException(held(from, to), park(usual))
      expect(hours).not.toBeNull()
      if (!hours!.isOpen) return
      const [open, left, taken] = [spanOf(usual), spanOf(hours!), spanOf({ start: from, end: to })]
      // The hours that are left may begin on the next day: they are then compared a day later.
      const shift = left.start < open.start ? 1440 : 0
      expect(left.start + shift).toBeGreaterThanOrEqual(open.start)
      expect(left.end + shift).toBeLessThanOrEqual(open.end)
      const overlap = Math.min(left.end + shift, taken.end) - Math.max(left.start + shift, taken.start)
      expect(overlap).toBeLessThanOrEqual(0)
    }),
  )
})

test('the exception holds on the day', () => {
  const exception = venueException(held('08:00', '22:00'), park(day('08:00', '22:00')))
  const closed = { ...park(day('08:00', '22:00')), exceptions: [exception] }
  expect(hoursOnDay(closed, Date.parse('2027-03-05') / 86_400_000).hours).toEqual(CLOSED_DAY)
})
