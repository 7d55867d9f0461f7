import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/time.ts'
import { type LookAge, lookAge } from './look-age.ts'

const NOW = Date.parse('2026-06-15T10:00:00Z')

test.each<[string, LookAge]>([
  ['2026-06-15T09:00:00Z', 'today'],
  ['2026-06-15T12:00:00Z', 'today'],
  ['2026-06-14T21:30:00Z', 'today'], // It was past midnight in Israel.
  ['2026-06-14T20:30:00Z', 'yesterday'],
  ['2026-06-13T10:00:00Z', 'days'],
  ['2026-06-09T10:00:00Z', 'days'],
  ['2026-06-08T10:00:00Z', 'week'],
  ['2026-06-02T10:00:00Z', 'week'],
  ['2026-06-01T10:00:00Z', 'month'],
  ['2025-08-01T10:00:00Z', 'month'],
  ['2025-07-15T10:00:00Z', 'year'],
  ['2019-01-01T10:00:00Z', 'year'],
])('%s, seen on 15 June 2026: %s', (at, age) => expect(lookAge(Date.parse(at), NOW)).toBe(age))

test('no step is left out, and none comes again', () => {
  const steps: LookAge[] = ['today', 'yesterday', 'days', 'week', 'month', 'year']
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }), (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const stepOf = (days: number) => steps.indexOf(lookAge(NOW - days * DAY_MS, NOW))
      expect(stepOf(less)).toBeLessThanOrEqual(stepOf(more))
    }),
  )
})
