/** Finds the type size of a text in a box: a park's name may have two letters or a hundred. */

export type Box = {
  /** The width and height of the box, in any unit. The type size has the same unit. */
  width: number
  height: number
  /** The largest type size, used for a short text. */
  most: number
  /**
   * The average width of a letter, relative to the type size. It is slightly more than the font's, so that the text is
   * sure to fit.
   */
  letter: number
  /** The height of a line, relative to the type size. */
  line: number
}

const STEP = 0.25

/** The largest size at which the wrapped text fits into the box. If no size fits, the smallest one that was tried. */
export function typeSize(text: string, box: Box): number {
  for (let size = box.most; size > STEP; size -= STEP) {
    if (linesOf(text, box.width / (box.letter * size)) * box.line * size <= box.height) return size
  }
  return STEP
}

/**
 * The number of lines of a text that is wrapped between words, in a column of this many letters. Infinity if a word is
 * wider than the column.
 */
function linesOf(text: string, letters: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(/\s+/)) {
    if (word.length > letters) return Infinity
    const needed = used === 0 ? word.length : used + 1 + word.length
    if (needed > letters) lines++
    used = needed > letters ? word.length : needed
  }
  return lines
}
