import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRespelling, looseMap, looseText, skeletonOf } from './loose-spelling.ts'

test.each([
  ['קריית גת', 'קרית גת'],
  ['קרית גת', 'קרית גת'],
  ['צוואר', 'צואר'],
  ['שלום', 'שלומ'],
  ['שלומ', 'שלומ'],
  ['ארץ', 'ארצ'],
  ['בַּיִת', 'בית'],
  ['באר־שבע', 'באר שבע'],
  ['צ׳ק-פוסט', 'צק פוסט'],
  ['רמב"ם', 'רמבמ'],
  ["Be'er Sheva", 'beer sheva'],
  ['', ''],
  ['!!!', ''],
])('%j is loosely %j', (text, loose) => {
  expect(looseText(text)).toBe(loose)
})

test.each([
  ['תוכנית', 'תכנת'],
  ['תכנית', 'תכנת'],
  ['ירושלימ', 'ירשלמ'],
  ['ירושלאימ', 'ירשלאמ'],
  ['ורד', 'ורד'],
  ['haifa', 'haifa'],
  ['', ''],
])('the skeleton of %j is %j', (word, skeleton) => {
  expect(skeletonOf(word)).toBe(skeleton)
})

test.each([
  ['קרית', 'קרית', true],
  ['תכנית', 'תוכנית', true],
  ['תוכנית', 'תכנית', true],
  ['תכנית', 'תוכניות', true],
  ['תכני', 'תוכנית', true],
  ['צהרימ', 'צוהרימ', true],
  ['ירושלימ', 'ירושלמ', true],
  ['באול', 'ביאליק', false],
  ['ביאליק', 'באול', false],
  ['יואב', 'אב', false],
  ['', 'אב', true],
])('%s spells the beginning of %s: %s', (typed, word, is) => {
  expect(isRespelling(looseText(typed), looseText(word))).toBe(is)
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'אבויםן\'"׳״ -aZ', '\u05be', '\u05b0', '\u200f', '\ufb2a', '🛹') }),
)

test('loose text stays the same when made loose again', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(looseText(looseText(text))).toBe(looseText(text))
    }),
    { numRuns: 2000 },
  )
})

test('the map leads from loose text into the source', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { loose, starts, ends } = looseMap(text)
      expect(starts).toHaveLength(loose.length)
      expect(ends).toHaveLength(loose.length)
      starts.forEach((start, at) => {
        expect(start).toBeGreaterThanOrEqual(at === 0 ? 0 : starts[at - 1]!)
        expect(ends[at]!).toBeGreaterThan(start)
        expect(ends[at]!).toBeLessThanOrEqual(text.length)
      })
    }),
    { numRuns: 2000 },
  )
})

test('mapped text equals the text that search compares', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abZאביוםן\'"׳״ -', '\u05be', '\u05b0', '\u05b8') }), (text) => {
      expect(looseMap(text).loose).toBe(looseText(text))
    }),
    { numRuns: 2000 },
  )
})
