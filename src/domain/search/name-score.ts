const EXACT = 100
const PREFIX = 90
const INSIDE = 80
const LAST_POSITION = 79

/**
 * The score of a term in a name by the exact rule; both are in lower case. The whole name scores 100, its beginning 90.
 * A match elsewhere scores 80 minus its position, which counts as at most 79. 0: no match.
 */
export const nameScore = (name: string, term: string): number =>
  scoreAt(name.indexOf(term), term.length === name.length)

/** The score of a match by its position in the name; -1: no match. `isWhole`: the term is as long as the name. */
export function scoreAt(position: number, isWhole: boolean): number {
  if (position < 0) return 0
  if (position === 0) return isWhole ? EXACT : PREFIX
  return INSIDE - Math.min(position, LAST_POSITION)
}
