import { expect, test } from 'vitest'
import { closingInstant, competitionState } from './competition-state.ts'

const at = (text: string) => Date.parse(text)
const times = { date: '2027-03-05', opensAt: '2026-11-01T06:00:00.000Z', closesAt: '2027-02-11T22:00:00.000Z' }

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
  const past = { date: '2026-11-25', opensAt: null, closesAt: '2026-12-03T00:00:00Z' }
  expect(competitionState(past, false, at(instant))).toBe(state)
  expect(closingInstant(past)).toBe(at('2026-11-25T22:00:00Z'))
  expect(closingInstant({ ...past, date: '2026-07-25' })).toBe(at('2026-07-25T21:00:00Z'))
})

test('a competition without an opening time is open from the start', () => {
  expect(competitionState({ ...times, opensAt: null }, false, 0)).toBe('open')
})
