/** The arithmetic of votes (decisions, Parks: averages are kept to two decimals). */
import { RATING_MAX, RATING_MIN } from '#contract/limits.ts'
import type { Rating } from '#contract/parks.ts'

/** The rating of `count` votes that add up to `sum`: two decimals, half away from zero; 0 while nobody voted. */
export function roundRating(sum: number, count: number): Rating {
  if (count <= 0) return { average: 0, count: 0 }
  // One division of whole numbers: a half stays exactly a half, which `sum / count * 100` would not promise.
  const hundredths = (sum * 100) / count
  return { average: (Math.sign(hundredths) * Math.round(Math.abs(hundredths))) / 100, count }
}

/**
 * A park's numbers as they will be with a vote that the server does not know yet: in place of the device's earlier one,
 * or added. An estimate, because the numbers are rounded; the server's answer replaces it.
 */
export function withVote({ average, count }: Rating, earlier: number | null, vote: number): Rating {
  // Numbers that don't hold the earlier vote yet (a cached copy from before it) count it as new.
  if (earlier === null || count === 0) return roundRating(Math.round(average * count) + vote, count + 1)
  const sum = Math.round(average * count) - earlier + vote
  return roundRating(Math.min(RATING_MAX * count, Math.max(RATING_MIN * count, sum)), count)
}
