import { expect, test } from 'vitest'
import { aPark, week } from '../../tests/factories/park.ts'
import { knownOpen, parkCounts } from './counts.ts'

test('counts parks, open ones and lit ones, and follows the clock', () => {
  const parks = [
    aPark({ openingHours: week('08:00-22:00'), hasLights: true, lightingHours: { start: '19:00', end: '22:00' } }),
    aPark({ is24Hours: true, hasLights: false }),
    aPark({ openingHours: week('08:00-16:00') }),
    aPark({ openingHours: null, hasLights: true, lightingHours: { start: '18:00', end: '02:00' } }),
    aPark({ is24Hours: true, closingYear: 2020, lightingHours: { start: '00:00', end: '00:00' } }),
  ]
  const at = (clock: string) => parkCounts(parks, Date.parse(`2026-07-15T${clock}:00+03:00`))
  expect(at('12:00')).toEqual({ total: 5, open: 3, lit: 0 })
  expect(at('15:59')).toEqual({ total: 5, open: 3, lit: 0 })
  expect(at('18:00')).toEqual({ total: 5, open: 2, lit: 1 })
  expect(at('21:30')).toEqual({ total: 5, open: 2, lit: 2 })
  expect(at('23:00')).toEqual({ total: 5, open: 1, lit: 1 })
  expect(parkCounts([], 0)).toEqual({ total: 0, open: 0, lit: 0 })
})

test('no open park is a fact only if the hours of all parks are known', () => {
  const night = Date.parse('2026-07-15T23:00:00+03:00')
  const [shut, unknown] = [aPark({ openingHours: week('08:00-16:00') }), aPark({ openingHours: null })]
  expect(knownOpen(0, [shut], night)).toBe(0)
  expect(knownOpen(0, [shut, unknown], night)).toBe(null)
  expect(knownOpen(0, [{ ...unknown, closingYear: 2020 }], night)).toBe(0)
  expect(knownOpen(1, [unknown, aPark({ is24Hours: true })], night)).toBe(1)
  expect(knownOpen(0, [], night)).toBe(0)
})
