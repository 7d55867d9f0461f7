/** The arithmetic of votes (decisions, Parks: averages are kept to two decimals). */
import type { Rating } from '#contract/parks.ts'

/** The rating of `count` votes that add up to `sum`: two decimals, half away from zero; 0 while nobody voted. */
export function roundRating(sum: number, count: number): Rating {
  if (count <= 0) return { average: 0, count: 0 }
  // One division of whole numbers: a half stays exactly a half, which `sum / count * 100` would not promise.
  const hundredths = (sum * 100) / count
  return { average: (Math.sign(hundredths) * Math.round(Math.abs(hundredths))) / 100, count }
}
