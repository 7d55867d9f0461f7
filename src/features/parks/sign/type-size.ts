/** How large a text may be set in a box: a sign has to hold a name of two letters and one of a hundred. */

export type Box = {
  /** Of the box, in any unit; the size is in the same. */
  width: number
  height: number
  /** The largest size, for a text that has room. */
  most: number
  /** Of a letter on average, in the text's size. A bit more than the font's, so that the guess is on the safe side. */
  letter: number
  /** Of a line, in the text's size. */
  line: number
}

const STEP = 0.25

/** The largest size at which the text, in lines, fits into the box; the smallest of all where it never does. */
export function typeSize(text: string, box: Box): number {
  for (let size = box.most; size > STEP; size -= STEP) {
    if (linesOf(text, box.width / (box.letter * size)) * box.line * size <= box.height) return size
  }
  return STEP
}

/** Lines of a text, word by word, in a column of so many letters; Infinity where a word is wider than that. */
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
