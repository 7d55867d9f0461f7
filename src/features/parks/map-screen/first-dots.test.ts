import { expect, test } from 'vitest'
import { aPark, idOf, week } from '../../../../tests/factories/park.ts'
import { firstDots } from './first-dots.ts'

const NOON = Date.parse('2026-11-14T10:00:00Z')

test('each park has one dot, by whether it is known to be open', () => {
  const open = { openingHours: week('08:00-20:00') }
  const parks = [
    aPark({ _id: idOf(1), ...open }),
    aPark({ _id: idOf(2), openingHours: week('20:00-23:00') }),
    aPark({ _id: idOf(3), openingHours: null }),
    aPark({ _id: idOf(4), ...open, closingYear: 2020 }),
  ]
  const dots = firstDots(parks, undefined, NOON)
  const count = (path = '') => path.split('M').length - 1
  expect([count(dots.open), count(dots.unsure), count(dots.closed)]).toEqual([1, 1, 2])
  expect(dots.open).toMatch(/^M[\d.]+ [\d.]+h\.01$/)
})
