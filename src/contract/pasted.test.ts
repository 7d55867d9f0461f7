import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailField, nameField, phoneField, textField } from './forms.ts'
import { cleanAddress, cleanCode, cleanEmail, cleanPhone, isBlank, trimText } from './pasted.ts'
import { productBodySchema } from './admin-products.ts'
import { optionalPhoneField } from './users.ts'
import { generalSettingsSchema } from './settings.ts'
import { requiredTextSchema, webAddressSchema } from './text.ts'
import { loginBodySchema } from './auth.ts'

describe('an e-mail address', () => {
  test.each([
    '\u200frider@example.com',
    'rider@example.com\u200f',
    '\u202arider@example.com\u202c',
    '\u2066rider@example.com\u2069',
    'rider@example.com\u200b',
    'ri\u200bder@exam\u00adple.com',
    '\ufeffrider@example.com\r\n',
    '\u00a0rider@example.com\u00a0',
    'mailto:rider@example.com',
    '\u200eMAILTO:rider@example.com?subject=Hello',
    '<rider@example.com>',
    'Noa Erez <rider@example.com>',
    'ｒｉｄｅｒ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  ])('%j is rider@example.com', (typed) => {
    expect(emailField.parse(typed)).toBe('rider@example.com')
  })

  test.each(['rider@@example.com', 'rider example.com', 'a@b.com, c@d.com', 'mailto:', '\u200f'])(
    '%j is refused',
    (typed) => expect(emailField.safeParse(typed).success).toBe(false),
  )
})

describe('a telephone number', () => {
  test.each([
    '050\u200b1234567',
    '\u2060050-1234567',
    '050/1234567',
    'tel:+972501234567',
    'TEL:+972-50-123-4567;ext=1',
    '٠٥٠١٢٣٤٥٦٧',
    '۰۵۰۱۲۳۴۵۶۷',
    '０５０－１２３４５６７',
    '\u202a+972 (0)50 123 45 67\u202c',
    '050\u2011123\u20114567',
    '050\u2212123\u22124567',
  ])('%j is 0501234567', (typed) => {
    expect([phoneField.parse(typed), optionalPhoneField.parse(typed)]).toEqual(['0501234567', '0501234567'])
  })

  test.each(['12345', '050-CALL-NOW', '050,1234567'])('%j is refused', (typed) => {
    expect(phoneField.safeParse(typed).success).toBe(false)
  })

  test('of the site keeps its dashes', () => {
    const { contactPhone } = generalSettingsSchema.shape.site.shape
    expect(contactPhone.parse('\u200e٠٣/١٢٣٤٥٦٧')).toBe('03-1234567')
    expect(contactPhone.parse('tel:*6520')).toBe('*6520')
  })
})

describe('a name', () => {
  test.each([
    '\u200f',
    '\u200b\u200b\u200b',
    ' \u2060 \ufeff',
    '\u2800\u2800',
    '\u3164\u3164',
    '\u00ad\u00ad',
    '\ufe0f\ufe0f',
  ])('of invisible marks alone is empty: %j', (typed) => {
    for (const schema of [nameField, textField(1, 9), requiredTextSchema(9)])
      expect(schema.safeParse(typed).error?.issues[0]?.message).toBe('required')
    expect(isBlank(typed)).toBe(true)
  })

  test('loses the marks around it and keeps those inside', () => {
    expect(nameField.parse('\u2067נועה\u2069 \u200f')).toBe('נועה')
    expect(trimText('נועה \u2066(Noa)\u2069 ארז')).toBe('נועה \u2066(Noa)\u2069 ארז')
    expect(trimText('👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️')).toBe('👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️')
  })
})

test('web addresses and slugs lose invisible characters', () => {
  expect(webAddressSchema(99).parse('\u2066https://rampa.example/a\u200b\u2069\n')).toBe('https://rampa.example/a')
  expect(cleanAddress('https://fa.example/می\u200cروم')).toBe('https://fa.example/می\u200cروم')
  expect(productBodySchema.shape.slug.parse('\u200ftel-aviv\u200b ')).toBe('tel-aviv')
  expect(cleanCode('\u200eRMP－０１ ')).toBe('RMP-01')
})

test('a password stays as it was typed', () => {
  const password = ' \u200fpass\u200bword ０'
  expect(loginBodySchema.parse({ email: 'a@example.com', password })).toMatchObject({ password })
})

test('a clean value stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const clean of [trimText, cleanCode, cleanAddress, cleanPhone]) {
        const once = clean(text)
        if (clean !== cleanPhone || /^[1-9]*$/.test(once)) expect(clean(once)).toBe(once)
      }
    }),
  )
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(cleanEmail(email)).toBe(email)
    }),
  )
})
