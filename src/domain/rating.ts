/** The arithmetic of votes: averages are kept to two decimals (docs/product.md#ratings). */
import { RATING_MAX, RATING_MIN } from '#contract/limits.ts'
import type { Rating } from '#contract/parks.ts'

/** The average of votes, rounded half away from zero; 0 without votes. */
export function roundRating(sum: number, count: number): Rating {
  if (count <= 0) return { average: 0, count: 0 }
  // Multiplies before it divides, so that a half is exactly a half.
  const hundredths = (sum * 100) / count
  return { average: (Math.sign(hundredths) * Math.round(Math.abs(hundredths))) / 100, count }
}

/**
 * Estimates a park's rating with a vote that the server does not have yet. The vote replaces the device's earlier vote.
 * The server's answer later replaces the estimate.
 */
export function withVote({ average, count }: Rating, earlier: number | null, vote: number): Rating {
  // A cached rating without votes is older than the device's earlier vote, so this vote counts as a new one.
  if (earlier === null || count === 0) return roundRating(Math.round(average * count) + vote, count + 1)
  const sum = Math.round(average * count) - earlier + vote
  return roundRating(Math.min(RATING_MAX * count, Math.max(RATING_MIN * count, sum)), count)
}
