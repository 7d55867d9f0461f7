/** Compares two texts word by word. */

/** A part of two texts: in both, or only in one of them. */
export type Piece = { in: 'both' | 'one' | 'other'; text: string }

/** Texts with more differing words are not compared: the result would be long to compute and useless to read. */
const MOST_CHANGES = 400

/** Words, spaces, and single signs. Put together again, they are the text. */
const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? []

/** How many words at the beginning of both are equal. */
function sharedStart(one: readonly string[], other: readonly string[]): number {
  let count = 0
  while (count < one.length && count < other.length && one[count] === other[count]) count++
  return count
}

/**
 * Myers' greedy algorithm. For each number of changes, `reached` has the furthest word of `one` on each diagonal.
 * @returns `reached` before each number of changes; undefined: the texts differ too much
 */
function furthestPaths(one: readonly string[], other: readonly string[]): Map<number, number>[] | undefined {
  const paths: Map<number, number>[] = []
  let reached = new Map([[1, 0]])
  for (let changes = 0; changes <= MOST_CHANGES; changes++) {
    paths.push(reached)
    const next = new Map(reached)
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let at = startOn(reached, diagonal, changes)
      while (at < one.length && at - diagonal < other.length && one[at] === other[at - diagonal]) at++
      next.set(diagonal, at)
      if (at >= one.length && at - diagonal >= other.length) return paths
    }
    reached = next
  }
  return undefined
}

/** Whether a path reaches the diagonal by taking a word of `other`, and not by leaving out a word of `one`. */
const isDown = (reached: ReadonlyMap<number, number>, diagonal: number, changes: number) =>
  diagonal === -changes ||
  (diagonal !== changes && (reached.get(diagonal - 1) ?? -1) < (reached.get(diagonal + 1) ?? -1))

const startOn = (reached: ReadonlyMap<number, number>, diagonal: number, changes: number) =>
  isDown(reached, diagonal, changes) ? (reached.get(diagonal + 1) ?? 0) : (reached.get(diagonal - 1) ?? 0) + 1

/** The words from the last to the first, each with the texts that it is in. */
function traced(one: readonly string[], other: readonly string[], paths: readonly Map<number, number>[]): Piece[] {
  const pieces: Piece[] = []
  let [at, atOther] = [one.length, other.length]
  for (let changes = paths.length - 1; changes >= 0; changes--) {
    const reached = paths[changes]!
    const diagonal = at - atOther
    const down = isDown(reached, diagonal, changes)
    const start = startOn(reached, diagonal, changes)
    while (at > start) {
      pieces.push({ in: 'both', text: one[--at]! })
      atOther--
    }
    if (changes === 0) break
    pieces.push(down ? { in: 'other', text: other[--atOther]! } : { in: 'one', text: one[--at]! })
  }
  return pieces
}

/** Joins neighbours that are in the same texts. */
function joined(pieces: Iterable<Piece>): Piece[] {
  const result: Piece[] = []
  for (const { in: where, text } of pieces) {
    const last = result.at(-1)
    if (text === '') continue
    if (last?.in === where) last.text += text
    else result.push({ in: where, text })
  }
  return result
}

/** The parts of two texts, in order; undefined: the texts differ too much to be compared. */
export function wordDiff(one: string, other: string): Piece[] | undefined {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const start = sharedStart(words, others)
  const end = sharedStart(words.slice(start).reverse(), others.slice(start).reverse())
  const middle = (all: readonly string[]) => all.slice(start, all.length - end)
  const paths = furthestPaths(middle(words), middle(others))
  if (paths === undefined) return undefined
  const changed = traced(middle(words), middle(others), paths).reverse()
  const shared = (text: string): Piece => ({ in: 'both', text })
  return joined([shared(words.slice(0, start).join('')), ...changed, shared(words.slice(words.length - end).join(''))])
}
