import { expect, test } from 'vitest'
import { israelIso } from './israel-iso.ts'

test.each([
  ['2027-03-05T08:00:00Z', '2027-03-05T10:00:00+02:00'],
  ['2027-07-05T21:30:00Z', '2027-07-06T00:30:00+03:00'],
  // 01:30 comes twice in the night in which the clocks go back.
  ['2027-10-30T22:30:00Z', '2027-10-31T01:30:00+03:00'],
  ['2027-10-30T23:30:00Z', '2027-10-31T01:30:00+02:00'],
])('%s is %s', (instant, text) => {
  expect(israelIso(Date.parse(instant))).toBe(text)
  expect(Date.parse(text)).toBe(Date.parse(instant))
})
