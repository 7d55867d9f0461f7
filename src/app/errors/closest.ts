/**
 * Guesses which page somebody meant with an unknown address. Compares the words of the address with names stored on
 * this device, by edit distance. Pure functions.
 */
import { foldText } from '#domain/fold.ts'
import { editDistance } from '#domain/search/edit-distance.ts'

export type Candidate<T> = {
  value: T
  /** Slugs, titles and names in any language. The name that is closest to the words decides. */
  names: readonly string[]
}

/** The lowest similarity that makes a value a guess. */
const GOOD_ENOUGH = 0.62
/** All guesses except the best one must have at least this share of the best one's similarity. */
const NEAR_THE_BEST = 0.85

/** The values whose names are closest to the words, best first; empty when no name is close. */
export function closest<T>(words: string, candidates: Iterable<Candidate<T>>, most: number): T[] {
  if (words === '') return []
  const goodOnes: { value: T; score: number }[] = []
  for (const { value, names } of candidates) {
    let score = 0
    for (const name of names) score = Math.max(score, likeness(words, foldText(name)))
    if (score >= GOOD_ENOUGH) goodOnes.push({ value, score })
  }
  goodOnes.sort((a, b) => b.score - a.score)
  const best = goodOnes[0]?.score ?? 0
  return goodOnes
    .filter(({ score }) => score >= best * NEAR_THE_BEST)
    .slice(0, most)
    .map(({ value }) => value)
}

/**
 * How similar two texts are. 1: equal; 0: they have nothing in common. Compares whole texts and single words, and
 * returns the better result.
 */
export function likeness(typed: string, name: string): number {
  if (name === '') return 0
  const longest = Math.max(typed.length, name.length)
  // Compared without spaces, because people add or omit spaces and hyphens.
  const whole =
    1 - editDistance(typed.replaceAll(' ', ''), name.replaceAll(' ', ''), Math.ceil(longest * 0.4)) / longest
  return Math.max(whole, 0.95 * sharedWords(typed.split(' '), name.split(' ')))
}

/**
 * The share of typed letters that are in words of the name. Long words may have one or two typing errors, short words
 * none.
 */
function sharedWords(typed: readonly string[], name: readonly string[]): number {
  let shared = 0
  let all = 0
  for (const word of typed) {
    all += word.length
    const slips = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
    // The first letter must match, because people notice when it is wrong.
    if (name.some((other) => other === word || (other[0] === word[0] && editDistance(word, other, slips) <= slips)))
      shared += word.length
  }
  // One short word in common, such as "the" or "park", is not enough.
  return shared < 4 ? 0 : shared / all
}
