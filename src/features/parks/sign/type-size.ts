/** The type size of a text in a box: a sign must fit a name of two letters and one of a hundred. */

export type Box = {
  /** The box's size, in any unit; the type size has the same unit. */
  width: number
  height: number
  /** The largest size, for a text that has room. */
  most: number
  /** Average width of a letter, relative to the type size. Slightly more than the font's, to be on the safe side. */
  letter: number
  /** Height of a line, relative to the type size. */
  line: number
}

const STEP = 0.25

/** The largest size at which the wrapped text fits into the box; the smallest of all if it never does. */
export function typeSize(text: string, box: Box): number {
  for (let size = box.most; size > STEP; size -= STEP) {
    if (linesOf(text, box.width / (box.letter * size)) * box.line * size <= box.height) return size
  }
  return STEP
}

/** Number of lines of a text, wrapped by words, in a column of this many letters; Infinity if a word is wider. */
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
