import { expect, test } from 'vitest'
import fc from 'fast-check'
import { RATING_MAX, RATING_MIN } from '#contract/limits.ts'
import { ratingSchema } from '#contract/parks.ts'
import { roundRating, withVote } from './rating.ts'

test.each([
  [0, 0, 0],
  [5, 1, 5],
  [9, 2, 4.5],
  [10, 3, 3.33],
  [11, 3, 3.67],
  // Exactly half a hundredth is rounded up: 1.005, 2.675, 4.995, which floating point stores slightly too low.
  [201, 200, 1.01],
  [107, 40, 2.68],
  [999, 200, 5],
  [1, 8, 0.13],
])('%i over %i votes is %f', (sum, count, average) => {
  expect(roundRating(sum, count)).toEqual({ average, count })
})

test('every possible vote: the average is the nearest hundredth by whole-number arithmetic, and valid on the wire', () => {
  const votes = fc
    .integer({ min: 1, max: 1_000_000 })
    .chain((count) => fc.tuple(fc.integer({ min: count * RATING_MIN, max: count * RATING_MAX }), fc.constant(count)))
  fc.assert(
    fc.property(votes, ([sum, count]) => {
      const [s, c] = [BigInt(sum), BigInt(count)]
      const hundredths = Number((s * 200n + c) / (c * 2n))
      const rating = roundRating(sum, count)
      expect(rating).toEqual({ average: hundredths / 100, count })
      expect(ratingSchema.safeParse(rating).success).toBe(true)
    }),
  )
})

test('the estimate with a vote that the server does not know yet equals the server’s later numbers', () => {
  const votes = fc.array(fc.integer({ min: RATING_MIN, max: RATING_MAX }), { minLength: 1, maxLength: 300 })
  const vote = fc.integer({ min: RATING_MIN, max: RATING_MAX })
  fc.assert(
    fc.property(votes, vote, (given, mine) => {
      const sum = given.reduce((total, one) => total + one, 0)
      const now = roundRating(sum, given.length)
      expect(withVote(now, null, mine)).toEqual(roundRating(sum + mine, given.length + 1))
      expect(withVote(now, given[0]!, mine)).toEqual(roundRating(sum - given[0]! + mine, given.length))
    }),
  )
  // The server's numbers do not include the device's own vote yet.
  expect(withVote({ average: 0, count: 0 }, 4, 2)).toEqual({ average: 2, count: 1 })
  expect(withVote({ average: 5, count: 1 }, 1, 5)).toEqual({ average: 5, count: 1 })
})
