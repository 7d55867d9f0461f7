import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencySymbol, toAgorot, toShekels } from './money.ts'

test('every amount survives the conversion to the screen and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (agorot) => toAgorot(toShekels(agorot)) === agorot),
    { numRuns: 2000 },
  )
})

test('an empty field is no amount', () => {
  expect(toShekels(null)).toBe('')
  expect(toAgorot('')).toBe('')
})

test.each([
  ['ILS', 'he', '₪'],
  ['ILS', 'en', '₪'],
  ['USD', 'en', '$'],
  ['EUR', 'he', '€'],
  ['CHF', 'en', 'CHF'],
] as const)('an amount of %s in %s is marked by %s', (currency, language, expected) => {
  expect(currencySymbol(currency, language)).toBe(expected)
})
