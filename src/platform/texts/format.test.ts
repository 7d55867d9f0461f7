import { DAY_MS } from '#contract/time.ts'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import {
  adoptFormatted,
  formatAge,
  formatBytes,
  formatDate,
  formatLongAge,
  formatMoney,
  formatRating,
  formatWait,
  recordFormatted,
} from './format.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

test.each([
  [0, '0 seconds', '0 שניות'],
  [-5 * MINUTE, '0 seconds', '0 שניות'],
  [999, '0 seconds', '0 שניות'],
  [SECOND, '1 second', '1 שניה'],
  [2 * SECOND, '2 seconds', 'שתי שניות'],
  [MINUTE - 1, '59 seconds', '59 שניות'],
  [MINUTE, '1 minute', '1 דקה'],
  [2 * MINUTE, '2 minutes', 'שתי דקות'],
  [90 * MINUTE, '90 minutes', '90 דקות'],
  [DAY - 1, '1,439 minutes', '1,439 דקות'],
  [DAY, '1 day', '1 יום'],
  [2 * DAY, '2 days', 'יומיים'],
  [59.9 * DAY, '59 days', '59 ימים'],
  [400 * DAY, '400 days', '400 ימים'],
])('an age of %i ms is %s', (ms, english, hebrew) => {
  expect(formatAge(ms, 'en')).toBe(english)
  // Which space stands between number and name depends on the browser.
  expect(formatAge(ms, 'he').replace(/\s/g, ' ')).toBe(hebrew)
})

test('any age is in seconds, minutes or days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 * 365 * DAY }), (ms) => {
      expect(formatAge(ms, 'en')).toMatch(/^[\d,]+ (second|minute|day)s?$/)
    }),
  )
})

test.each([
  [61 * DAY, '2 months', 'חודשיים'],
  [95 * DAY, '3 months', '3 חודשים'],
  [700 * DAY, '23 months', '23 חודשים'],
  [740 * DAY, '2 years', '2 שנים'],
  [3200 * DAY, '8 years', '8 שנים'],
])('a long age of %i ms is %s', (ms, english, hebrew) => {
  expect(formatLongAge(ms, 'en')).toBe(english)
  expect(formatLongAge(ms, 'he').replace(/\s/g, ' ')).toBe(hebrew)
})

test.each([
  [0, '0 bytes'],
  [512, '512 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1500, '1.5 kB'],
  [12_345, '12 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [3_210_000, '3.2 MB'],
  [27_800_000, '28 MB'],
  [1_500_000_000, '1.5 GB'],
  [2_000_000_000_000, '2,000 GB'],
])('%i bytes are %s', (bytes, english) => {
  expect(formatBytes(bytes, 'en')).toBe(english)
})

test('Hebrew keeps number and Latin unit in their order', () => {
  expect(formatBytes(3_210_000, 'he')).toBe('\u20663.2 MB\u2069')
})

test.each([
  [0, 'in 1 minute', 'בעוד דקה'],
  [61_000, 'in 2 minutes', 'בעוד 2 דקות'],
  [7 * MINUTE, 'in 7 minutes', 'בעוד 7 דקות'],
  [89 * MINUTE, 'in 89 minutes', 'בעוד 89 דקות'],
  [90 * MINUTE, 'in 2 hours', 'בעוד שעתיים'],
  [22 * 60 * MINUTE, 'in 22 hours', 'בעוד 22 שעות'],
])('a wait of %i ms', (ms, en, he) => {
  expect(formatWait(ms, 'en')).toBe(en)
  expect(formatWait(ms, 'he').replaceAll(/[\u200e\u200f]/g, '')).toBe(he)
})

test('an average is as Intl formats it, in both languages', () => {
  for (const language of ['he', 'en']) {
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    for (let hundredths = 0; hundredths <= 500; hundredths++)
      expect(formatRating(hundredths / 100)).toBe(format.format(hundredths / 100))
  }
})

test.each(['he', 'en'] as const)('money in %s looks the same with and without Intl', (language) => {
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 200_000 }), fc.constantFrom('ILS', 'USD'), (agorot, currency) => {
      const minimumFractionDigits = agorot % 100 === 0 ? 0 : 2
      const options = { style: 'currency', currency, minimumFractionDigits, maximumFractionDigits: 2 } as const
      const expected = new Intl.NumberFormat(language, options).format(agorot / 100)
      expect(formatMoney(agorot / 100, currency, language)).toBe(expected)
    }),
  )
})

afterEach(() => adoptFormatted({}))

test('what the server formatted for a page is not formatted again by the browser', () => {
  const day = Date.UTC(2026, 10, 21, 10)
  const options = { day: 'numeric', month: 'long' } as const
  const { result, formatted } = recordFormatted(() => formatDate(day, 'he', options))
  expect(result).toBe('21 בנובמבר')
  expect(Object.values(formatted)).toEqual([result])
  adoptFormatted(Object.fromEntries(Object.keys(formatted).map((key) => [key, 'as the server wrote it'])))
  expect(formatDate(day, 'he', options)).toBe('as the server wrote it')
  expect(formatDate(day, 'en', options)).toBe('November 21')
  expect(formatDate(day, 'he', { ...options, month: 'numeric' })).toBe('21.11')
  expect(formatDate(day + DAY_MS, 'he', options)).toBe('22 בנובמבר')
})
