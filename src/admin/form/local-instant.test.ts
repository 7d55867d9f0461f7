import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toInstant, toLocal } from './local-instant.ts'

test.each([
  ['2027-02-01T09:30', '2027-02-01T07:30:00.000Z'],
  ['2027-07-01T09:30', '2027-07-01T06:30:00.000Z'],
  ['2027-01-01T00:05', '2026-12-31T22:05:00.000Z'],
])('%s in Israel is %s', (local, instant) => {
  expect(toInstant(local)).toBe(instant)
  expect(toLocal(instant)).toBe(local)
})

test.each(['', '2027-02-01', 'soon'])('%j is no instant', (text) => expect(toInstant(text)).toBe(''))

test('no instant is an empty field', () => expect(toLocal(null)).toBe(''))

test('any minute is converted back, except in the hour that autumn repeats', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 * 365 * 24 * 60 }), (minutes) => {
      const instant = Date.parse('2026-01-01T00:00:00.000Z') + minutes * 60_000
      const back = Date.parse(toInstant(toLocal(new Date(instant).toISOString())))
      expect([0, 3_600_000]).toContain(instant - back)
    }),
  )
})
