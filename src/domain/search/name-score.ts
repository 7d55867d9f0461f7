const EXACT = 100
const PREFIX = 90
const INSIDE = 80
const LAST_POSITION = 79

/**
 * The score of a term in a name by the exact rule; both are in lower case. The whole name scores 100, its beginning 90.
 * A match elsewhere scores 80 minus its position, which counts as at most 79. 0: no match.
 */
export function nameScore(name: string, term: string): number {
  const position = name.indexOf(term)
  if (position < 0) return 0
  if (position === 0) return name.length === term.length ? EXACT : PREFIX
  return INSIDE - Math.min(position, LAST_POSITION)
}
