const EXACT = 100
const PREFIX = 90
const INSIDE = 80
const LAST_POSITION = 79

/**
 * The score of a term in a name by the exact rule, both in lower case: 100 for the whole name, 90 for its beginning,
 * otherwise 80 less the position of the match, which counts at most 79. 0: no match.
 */
export function specScore(name: string, term: string): number {
  const position = name.indexOf(term)
  if (position < 0) return 0
  if (position === 0) return name.length === term.length ? EXACT : PREFIX
  return INSIDE - Math.min(position, LAST_POSITION)
}
