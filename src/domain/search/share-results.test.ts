import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareResults } from './share-results.ts'

// The cap of 4 or 6 is shared between parks and guides in proportion to their counts.
test.each([
  [[3, 1], 4, [3, 1]],
  [[2, 0], 4, [2, 0]],
  [[30, 0], 6, [6, 0]],
  [[0, 30], 6, [0, 6]],
  [[30, 30], 6, [3, 3]],
  [[30, 30], 4, [2, 2]],
  [[20, 10], 6, [4, 2]],
  [[10, 20], 6, [2, 4]],
  [[300, 1], 6, [5, 1]],
  [[1, 300], 4, [1, 3]],
  [[5, 2], 6, [4, 2]],
  [[34, 10, 6], 6, [4, 1, 1]],
  [[900, 1, 1], 4, [2, 1, 1]],
  [[0, 0], 6, [0, 0]],
  [[], 6, []],
])('counts of %j share %i places as %j', (counts, most, shares) => {
  expect(shareResults(counts, most)).toEqual(shares)
})

test('fills all places, gives no kind more than it has, and forgets none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1000), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 3, max: 8 }),
      (counts, most) => {
        const shares = shareResults(counts, most)
        const total = counts.reduce((sum, count) => sum + count, 0)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(total, most))
        shares.forEach((share, kind) => {
          expect(share).toBeLessThanOrEqual(counts[kind]!)
          if (counts[kind]! > 0) expect(share).toBeGreaterThan(0)
        })
      },
    ),
  )
})
