import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, isoDay } from '#contract/time.ts'
import { closingInstant, competitionState, endInstant, hoursOf, isOver } from './competition-state.ts'

const at = (text: string) => Date.parse(text)
const NO_HOURS = { startTime: null, endTime: null }
const times = {
  date: '2027-03-05',
  ...NO_HOURS,
  opensAt: '2026-11-01T06:00:00.000Z',
  closesAt: '2027-02-11T22:00:00.000Z',
}

test.each([
  ['2026-11-01T05:59:59.999Z', false, 'soon'],
  ['2026-11-01T05:59:59.999Z', true, 'soon'],
  ['2026-11-01T06:00:00.000Z', false, 'open'],
  ['2026-12-01T00:00:00.000Z', true, 'full'],
  ['2027-02-11T21:59:59.999Z', false, 'open'],
  ['2027-02-11T22:00:00.000Z', false, 'closed'],
  ['2027-02-11T22:00:00.000Z', true, 'closed'],
])('at %s, full %s: %s', (instant, isFull, state) => {
  expect(competitionState(times, isFull, at(instant))).toBe(state)
})

test.each([
  ['2026-11-25T21:59:59.999Z', 'open'],
  ['2026-11-25T22:00:00.000Z', 'closed'],
])('a competition of that day is over at %s whatever its closing says: %s', (instant, state) => {
  const past = { date: '2026-11-25', ...NO_HOURS, opensAt: null, closesAt: '2026-12-03T00:00:00Z' }
  expect(competitionState(past, false, at(instant))).toBe(state)
  expect(closingInstant(past)).toBe(at('2026-11-25T22:00:00Z'))
  expect(closingInstant({ ...past, date: '2026-07-25' })).toBe(at('2026-07-25T21:00:00Z'))
})

test('a competition without an opening time is open from the start', () => {
  expect(competitionState({ ...times, opensAt: null }, false, 0)).toBe('open')
})

test.each([
  // The clocks in Israel go forward at 02:00 on 26 March 2027, and back at 02:00 on 31 October 2027.
  ['2027-03-05', '10:00', '14:00', '2027-03-05T08:00:00Z', '2027-03-05T12:00:00Z'],
  ['2027-07-05', '18:00', '23:59', '2027-07-05T15:00:00Z', '2027-07-05T20:59:00Z'],
  ['2027-03-05', '22:00', '01:00', '2027-03-05T20:00:00Z', '2027-03-05T23:00:00Z'],
  ['2027-03-05', '22:00', '00:00', '2027-03-05T20:00:00Z', '2027-03-05T22:00:00Z'],
  ['2027-03-05', '10:00', '10:00', '2027-03-05T08:00:00Z', '2027-03-06T08:00:00Z'],
  ['2027-03-25', '22:00', '04:00', '2027-03-25T20:00:00Z', '2027-03-26T01:00:00Z'],
  ['2027-10-30', '22:00', '04:00', '2027-10-30T19:00:00Z', '2027-10-31T02:00:00Z'],
  ['2027-12-31', '20:00', '02:00', '2027-12-31T18:00:00Z', '2028-01-01T00:00:00Z'],
])('the hours of %s, %s to %s', (date, startTime, endTime, from, to) => {
  expect(hoursOf({ date, startTime, endTime })).toEqual({ from: at(from), to: at(to) })
})

test('hours within the hour that the clock skips are not empty', () => {
  const { from, to } = hoursOf({ date: '2027-03-26', startTime: '02:10', endTime: '02:50' })
  expect(to).toBeGreaterThan(from!)
})

test('without an end a competition is over with its day, and with one at its end', () => {
  const night = { date: '2027-03-05', startTime: '22:00', endTime: '01:00' }
  expect(isOver({ ...night, endTime: null }, at('2027-03-05T21:59:59.999Z'))).toBe(false)
  expect(isOver({ ...night, endTime: null }, at('2027-03-05T22:00:00Z'))).toBe(true)
  expect(isOver(night, at('2027-03-05T22:59:59.999Z'))).toBe(false)
  expect(isOver(night, at('2027-03-05T23:00:00Z'))).toBe(true)
  expect(hoursOf({ ...night, ...NO_HOURS })).toEqual({ from: null, to: null })
})

test('registration closes at the end of the competition at the latest', () => {
  const event = { date: '2027-03-05', startTime: '10:00', endTime: '13:00', closesAt: '2027-03-05T21:00:00.000Z' }
  expect(closingInstant(event)).toBe(at('2027-03-05T11:00:00Z'))
})

test('every competition ends after it begins, and is over from its end on', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const day = fc.integer({ min: 20_000, max: 24_000 }).map((number) => isoDay(number * DAY_MS))
  fc.assert(
    fc.property(day, clock, fc.option(clock), (date, startTime, endTime) => {
      const event = { date, startTime, endTime }
      const { from, to } = hoursOf(event)
      expect(endInstant(event)).toBeGreaterThan(from!)
      expect((to ?? endInstant(event)) - from!).toBeLessThanOrEqual(25 * HOUR_MS)
      expect(isOver(event, endInstant(event) - 1)).toBe(false)
      expect(isOver(event, endInstant(event))).toBe(true)
    }),
  )
})
