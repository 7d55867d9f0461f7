import { isoDay } from '#contract/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, birthProblem } from './age.ts'

test.each([
  ['2009-02-18', '2027-02-18', 18],
  ['2009-02-19', '2027-02-18', 17],
  ['2009-02-17', '2027-02-18', 18],
  ['2008-12-31', '2027-02-18', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2027-02-18', '2027-02-18', 0],
])('somebody born on %s is on %s %i years old', (birth, day, years) => {
  expect(ageOn(birth, day)).toBe(years)
})

test.each([
  ['2009-02-18', null],
  ['2009-02-19', 'under18'],
  ['2027-02-18', 'under18'],
  ['2027-02-19', 'date'],
  ['1906-02-18', 'date'],
  ['1930-01-01', null],
  ['0001-01-01', 'date'],
] as const)('born %s: %s on 18 February 2027', (birth, problem) => {
  expect(birthProblem(birth, '2027-02-18')).toBe(problem)
})

test('an age never decreases as days go by', () => {
  const day = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => isoDay(date))
  fc.assert(
    fc.property(day, day, day, (birth, one, other) => {
      const [earlier, later] = one < other ? [one, other] : [other, one]
      expect(ageOn(birth, later)).toBeGreaterThanOrEqual(ageOn(birth, earlier))
    }),
  )
})
