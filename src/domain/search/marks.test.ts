import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looseText } from './loose-spelling.ts'
import { marksIn } from './marks.ts'

const marked = (text: string, needles: string[]) => {
  let out = ''
  let at = 0
  for (const [start, end] of marksIn(text, needles)) {
    out += `${text.slice(at, start)}[${text.slice(start, end)}]`
    at = end
  }
  return out + text.slice(at)
}

test.each([
  ['Haifa Bowl', ['haifa'], '[Haifa] Bowl'],
  ['Haifa Bowl', ['bowl', 'haifa'], '[Haifa] [Bowl]'],
  ['The Haifa', ['hai'], 'The [Hai]fa'],
  // A match at the beginning of a word is preferred to a match inside a word.
  ['Newtown Tow', ['tow'], 'Newtown [Tow]'],
  ["Be'er Sheva", ['beer'], "[Be'er] Sheva"],
  ['באר־שבע', ['באר שבע'], '[באר־שבע]'],
  ['קריית גת', ['קרית'], '[קריית] גת'],
  ['קריית גת', ['קר'], '[קר]יית גת'],
  ['שָׁלוֹם לכם', ['שלומ'], '[שָׁלוֹם] לכם'],
  ['Haifa', ['haif', 'ifa'], '[Haifa]'],
  ['Haifa', ['x'], 'Haifa'],
  ['Haifa', [''], 'Haifa'],
  ['', ['a'], ''],
])('%j searched for %j is marked as %j', (text, needles, outcome) => {
  expect(marked(text, needles)).toBe(outcome)
})

test('marks are inside the text, in order, and apart from one another', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' })), (text, needles) => {
      let last = -1
      for (const [start, end] of marksIn(text, [...needles.map(looseText), looseText(text.slice(1, 4))])) {
        expect(start).toBeGreaterThan(last)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
        last = end
      }
    }),
    { numRuns: 100 },
  )
})
