import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneField } from '#contract/forms.ts'
import { normalisePhone } from './phone.ts'

test.each([
  ['0501234567', '0501234567'],
  ['050-1234567', '0501234567'],
  ['050 123 45 67', '0501234567'],
  ['(050) 123.4567', '0501234567'],
  ['050–1234567', '0501234567'],
  ['+972501234567', '0501234567'],
  ['+972-50-123-4567', '0501234567'],
  ['+972 (0)50 1234567', '0501234567'],
  ['+9720501234567', '0501234567'],
  ['00972501234567', '0501234567'],
  ['00972 050 1234567', '0501234567'],
  ['03-1234567', '031234567'],
  ['+972 3 123 4567', '031234567'],
  // Numbers copied out of Hebrew text: with direction marks and non-breaking spaces.
  ['\u200e050-1234567\u200f', '0501234567'],
  ['\u2066+972-50-1234567\u2069', '0501234567'],
  ['\u202a050\u00a0123\u202f4567\u202c', '0501234567'],
  ['050\u05be1234567', '0501234567'],
  ['050\u20111234567', '0501234567'],
  ['050\u200b1234567', '0501234567'],
  ['050/1234567', '0501234567'],
  ['tel:+972501234567', '0501234567'],
  ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
  ['+44 20 7946 0958', '442079460958'],
  ['972501234567', '972501234567'],
  ['', ''],
  ['   ', ''],
])('%j becomes %s', (typed, digits) => {
  expect(normalisePhone(typed)).toBe(digits)
})

test.each(['050-12345', 'phone', '050-123456x', '++972501234567', '05012345678901234'])(
  '%j is still refused',
  (typed) => {
    expect(phoneField.safeParse(normalisePhone(typed)).success).toBe(false)
  },
)

test('a normalised number stays as it is', () => {
  const typed = fc.string({
    unit: fc.constantFrom(...'0123456789+-() .\u200e\u2069\u05be972'),
    maxLength: 24,
  })
  fc.assert(
    fc.property(typed, (text) => {
      const once = normalisePhone(text)
      if (phoneField.safeParse(once).success && !once.startsWith('00972')) expect(normalisePhone(once)).toBe(once)
    }),
  )
})
