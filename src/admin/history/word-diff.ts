/** Compares two texts word by word. */
import { diffArrays } from 'diff'

/** A part of two texts: in both, or only in one of them. */
export type Piece = { in: 'both' | 'one' | 'other'; text: string }

/** Texts with more differing words are not compared: the result would be long to compute and useless to read. */
const MOST_CHANGES = 400

/** Words, spaces, and single signs. Put together again, they are the text. */
const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? []

/**
 * The parts of two texts, in order; undefined: the texts differ too much to be compared. A space between two changed
 * words counts as changed, so that they are one part.
 */
export function wordDiff(one: string, other: string): Piece[] | undefined {
  const parts = diffArrays(wordsOf(one), wordsOf(other), { maxEditLength: MOST_CHANGES })
  if (!parts) return undefined
  const pieces: Piece[] = []
  let [lost, gained] = ['', '']
  const push = (piece: Piece) => piece.text !== '' && pieces.push(piece)
  const endChange = () => {
    push({ in: 'one', text: lost })
    push({ in: 'other', text: gained })
    lost = gained = ''
  }
  for (const [index, { added, removed, value }] of parts.entries()) {
    const text = value.join('')
    const isBetween = index > 0 && index < parts.length - 1 && text.trim() === ''
    if (added || removed || isBetween) {
      if (!added) lost += text
      if (!removed) gained += text
    } else {
      endChange()
      push({ in: 'both', text })
    }
  }
  endChange()
  return pieces
}
