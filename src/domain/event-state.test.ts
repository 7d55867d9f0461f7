import { expect, test } from 'vitest'
import { eventState } from './event-state.ts'

const at = (text: string) => Date.parse(text)
const times = { opensAt: '2026-11-01T06:00:00.000Z', closesAt: '2027-02-11T22:00:00.000Z' }

test.each([
  ['2026-11-01T05:59:59.999Z', false, 'soon'],
  ['2026-11-01T05:59:59.999Z', true, 'soon'],
  ['2026-11-01T06:00:00.000Z', false, 'open'],
  ['2026-12-01T00:00:00.000Z', true, 'full'],
  ['2027-02-11T21:59:59.999Z', false, 'open'],
  ['2027-02-11T22:00:00.000Z', false, 'closed'],
  ['2027-02-11T22:00:00.000Z', true, 'closed'],
])('at %s, full %s: %s', (instant, isFull, state) => {
  expect(eventState(times, isFull, at(instant))).toBe(state)
})

test('without an opening it was always open', () => {
  expect(eventState({ ...times, opensAt: null }, false, 0)).toBe('open')
})
