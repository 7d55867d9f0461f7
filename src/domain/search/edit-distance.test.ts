import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['haifa', 'haifa', false],
  ['haifa', 'haifq', true],
  ['haifa', 'hafa', true],
  ['haifa', 'haiffa', true],
  ['haifa', 'haiaf', true],
  ['haifa', 'ahifa', true],
  ['haifa', 'aifa', true],
  ['haifa', 'haif', true],
  ['haifa', 'ahiaf', false],
  ['haifa', 'hai', false],
  ['haifa', 'holon', false],
  ['אשדוד', 'אשדדו', true],
  ['', '', false],
  ['', 'a', true],
  ['a', 'b', true],
  ['ab', 'ba', true],
])('%j and %j are one edit apart: %s', (a, b, outcome) => {
  expect(editDistance(a, b, 1) === 1).toBe(outcome)
  expect(editDistance(b, a, 1) === 1).toBe(outcome)
})

/** The table of the textbook, for the restricted distance. */
function textbookDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      rows[i]![j] = Math.min(
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        rows[i - 1]![j - 1]! + Number(a[i - 1] !== b[j - 1]),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        rows[i]![j] = Math.min(rows[i]![j]!, rows[i - 2]![j - 2]! + 1)
    }
  }
  return rows[a.length]![b.length]!
}

test('agrees with the Damerau-Levenshtein distance', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 7 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b, 9)).toBe(textbookDistance(a, b))
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ['abc', 'abc', 0],
  ['abc', 'abd', 1],
  ['abc', 'acb', 1],
  ['abc', 'abcd', 1],
  ['', 'ab', 2],
  ['kitten', 'sitting', 3],
])('%s to %s is %i', (a, b, edits) => {
  expect(editDistance(a, b, 9)).toBe(edits)
})

test('the distance is symmetric, zero only for equal texts, and cut off right above its limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
  fc.assert(
    fc.property(word, word, fc.nat(5), (a, b, limit) => {
      const real = editDistance(a, b, 20)
      expect(editDistance(b, a, 20)).toBe(real)
      expect(real === 0).toBe(a === b)
      expect(editDistance(a, b, limit)).toBe(Math.min(real, limit + 1))
    }),
  )
})
