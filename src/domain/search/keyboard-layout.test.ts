import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSignsForLetters, switchLayout } from './keyboard-layout.ts'

test.each([
  [',k tchc', 'תל אביב'],
  [',K TCHC', 'תל אביב'],
  ['jhpv', 'חיפה'],
  ['rnv', 'רמה'],
  ['cth rcgu', 'באי רבעו'],
  ['xehhyptre', 'סקייטפארק'],
  ['puer;', 'פוקרף'],
  ["trxu'", 'ארסו,'],
  ['hruakho', 'ירושלים'],
  ['emr', 'קצר'],
  ['bs tuf', 'נד אוכ'],
  ['l lx.', 'ך ךסץ'],
])('%j was typed instead of %j', (typed, meant) => {
  expect(switchLayout(typed, 'he')).toBe(meant)
})

test.each([
  ['רששמשמש', 'raanana'],
  ['ישןכש', 'haifa'],
  ['אקך שהןה', 'tel aviv'],
  ["'שהק", 'wave'],
  ['׳שהק', 'wave'],
  ['’שהק', 'wave'],
  ["נם'ך", 'bowl'],
  ['/ןרטשא', 'qiryat'],
  ['ךםת יםךםמ', 'lo, holon'],
  ['ץ', '.'],
])('%j was typed instead of %j', (typed, meant) => {
  expect(switchLayout(typed, 'en')).toBe(meant)
})

test('letters survive a switch of the layout and back', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z ]*$/), (text) => {
      expect(switchLayout(switchLayout(text, 'he'), 'en')).toBe(text)
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[א-ת ]*$/), (text) => {
      expect(switchLayout(switchLayout(text, 'en'), 'he')).toBe(text)
    }),
  )
})

test.each([
  [',k', true],
  ['tk, nv', true],
  ['vxhtv;', true],
  ["be'er", false],
  ['tel aviv', false],
  ['a , b', false],
  ['12.5', false],
  ['', false],
])('%j has signs that may be letters: %s', (text, outcome) => {
  expect(hasSignsForLetters(text)).toBe(outcome)
})
