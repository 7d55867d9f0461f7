import { expect, test } from 'vitest'
import { aPark, week } from '../../tests/factories/park.ts'
import { parkCounts } from './counts.ts'

test('counts parks, open ones and lit ones, and follows the clock', () => {
  const parks = [
    aPark({ openingHours: week('08:00-22:00'), hasLights: true, lightingHours: { start: '19:00', end: '22:00' } }),
    aPark({ is24Hours: true, hasLights: false }),
    aPark({ openingHours: week('08:00-16:00') }),
    aPark({ openingHours: null, hasLights: true, lightingHours: { start: '18:00', end: '02:00' } }),
    aPark({ is24Hours: true, closingYear: 2020, lightingHours: { start: '00:00', end: '00:00' } }),
  ]
  const at = (clock: string) => parkCounts(parks, undefined, Date.parse(`2026-07-15T${clock}:00+03:00`))
  expect(at('12:00')).toEqual({ total: 5, open: 3, lit: 0, doubted: 0, unknown: 1, litUnknown: 1 })
  expect(at('15:59')).toEqual({ total: 5, open: 3, lit: 0, doubted: 0, unknown: 1, litUnknown: 1 })
  expect(at('18:00')).toEqual({ total: 5, open: 2, lit: 1, doubted: 0, unknown: 1, litUnknown: 1 })
  expect(at('21:30')).toEqual({ total: 5, open: 2, lit: 2, doubted: 0, unknown: 1, litUnknown: 1 })
  expect(at('23:00')).toEqual({ total: 5, open: 1, lit: 1, doubted: 0, unknown: 1, litUnknown: 1 })
  expect(parkCounts([], undefined, 0)).toEqual({ total: 0, open: 0, lit: 0, doubted: 0, unknown: 0, litUnknown: 0 })
})

test('a park whose gate is reported locked is no longer counted as open', () => {
  const now = Date.parse('2026-07-15T12:00:00+03:00')
  const park = aPark({ openingHours: week('08:00-22:00'), hasLights: false })
  const reports = { [park._id]: [{ kind: 'locked', seen: [new Date(now - 60_000).toISOString()] }] }
  expect(parkCounts([park], reports, now)).toEqual({ total: 1, open: 0, doubted: 1, unknown: 0, lit: 0, litUnknown: 0 })
})
