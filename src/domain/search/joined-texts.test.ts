import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachMatch, joinTexts } from './joined-texts.ts'

const matches = (texts: readonly string[], part: string) => {
  const found: number[][] = []
  eachMatch(joinTexts(texts), part, (...match) => found.push(match))
  return found
}

test.each([
  [
    'the first match in each text',
    ['bowl', 'a bowl bowl', 'ramp', 'bowl'],
    'bowl',
    [
      [0, 0, 4],
      [1, 2, 11],
      [3, 0, 4],
    ],
  ],
  ['no match across two texts', ['bo', 'wl'], 'bowl', []],
  ['a separator in the part is no separator', ['a\nb', 'a', 'b'], 'a\nb', [[0, 0, 3]]],
  ['empty texts', ['', 'x', ''], 'x', [[1, 0, 1]]],
  ['no texts', [], 'x', []],
])('%s', (_what, texts, part, wanted) => {
  expect(matches(texts, part)).toEqual(wanted)
})

test('any texts and any part: what a search in each text finds', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', 'א') })
  fc.assert(
    fc.property(fc.array(text), text.filter(Boolean), (texts, part) => {
      const wanted = texts.flatMap((each, index) =>
        each.includes(part) ? [[index, each.indexOf(part), each.length]] : [],
      )
      expect(matches(texts, part)).toEqual(wanted)
    }),
  )
})
