import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultName } from './result-name.ts'

test.each([
  ['Dana', 'Levi', 'Dana L.'],
  ['Dana', 'levi', 'Dana L.'],
  ['דנה', 'לוי', 'דנה ל׳'],
  ['דנה', 'Levi', 'דנה L.'],
  ['Dana', '"כהן"', 'Dana כ׳'],
  ['Dana', '77', 'Dana'],
  ['Ömer', 'şahin', 'Ömer Ş.'],
])('%s %s is %s', (firstName, lastName, shown) => {
  expect(resultName({ firstName, lastName }, false)).toBe(shown)
  expect(resultName({ firstName, lastName }, true)).toBe(`${firstName} ${lastName}`)
})

test('without consent, one letter of the last name is told at most', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 2 }), (firstName, lastName) => {
      const shown = resultName({ firstName, lastName }, false)
      expect(shown.startsWith(firstName)).toBe(true)
      expect((shown.slice(firstName.length).match(/\p{L}/gu) ?? []).length).toBeLessThanOrEqual(3)
    }),
  )
})
