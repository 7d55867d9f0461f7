/** Compares names of parks that different people wrote. */
import { looseText, skeletonOf } from '../search/loose-spelling.ts'

/** Words that many names have and that tell no park from another. */
const COMMON = new Set(
  ['skate', 'park', 'skatepark', 'skateboard', 'the', 'סקייט', 'פארק', 'סקייטפארק', 'הסקייטפארק', 'גלגיליות'].map(
    (word) => skeletonOf(looseText(word)),
  ),
)

/**
 * The key of a name. Two names are loosely equal if their keys are: letter case, accents, niqqud, final letters, vowel
 * letters, the order of the words and words like "skatepark" do not count. '': there is no name.
 */
export function looseKey(name: string): string {
  const words = looseText(name)
    .split(' ')
    .filter((word) => word !== '')
    .map(skeletonOf)
  const telling = words.filter((word) => !COMMON.has(word))
  return (telling.length > 0 ? telling : words).sort().join(' ')
}

/** The different keys of several names of one park. */
export const looseKeys = (names: readonly string[]): string[] =>
  [...new Set(names.map(looseKey))].filter((key) => key !== '')
