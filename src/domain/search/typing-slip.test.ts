import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneSlip } from './typing-slip.ts'

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
])('%j and %j: %s', (a, b, outcome) => {
  expect(isOneSlip(a, b)).toBe(outcome)
  expect(isOneSlip(b, a)).toBe(outcome)
})

/** The textbook's table, restricted distance. */
function distance(a: string, b: string): number {
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
      expect(isOneSlip(a, b)).toBe(distance(a, b) === 1)
    }),
    { numRuns: 5000 },
  )
})
