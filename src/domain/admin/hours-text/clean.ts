/** A pasted text with one kind of dash, quote, digit and space, which still knows where each character stood. */
import { asciiDigits } from '#contract/pasted.ts'

export type CleanText = {
  text: string
  /** The piece of the original text between two indices of the cleaned one. */
  original: (from: number, to: number) => string
  /** The line of the original text, from 1, in which an index of the cleaned one is. */
  line: (index: number) => number
}

/** Direction marks, joiners, vowel points, and other characters without a width. */
const UNSEEN = /[\p{Mn}\p{Cf}]/u
const DASH = /[\u05be\u2010-\u2015\u2212~\u2e3a\u2e3b\ufe58\ufe63]/
const QUOTE = /[\u05f3\u2018\u2019\u201a\u201b\u2032`\u00b4]/
const QUOTES = /[\u05f4\u201c-\u201f\u2033]/
const NEW_LINE = /[\n\v\f\r\u0085\u2028\u2029]/

function cleanCharacter(character: string): string {
  if (UNSEEN.test(character)) return ''
  if (NEW_LINE.test(character)) return '\n'
  if (/\s/.test(character)) return ' '
  if (DASH.test(character)) return '-'
  if (QUOTE.test(character)) return "'"
  if (QUOTES.test(character)) return '"'
  // Full-width letters and signs, as in “１５：００”.
  const narrow = /[\uff01-\uff5e]/.test(character) ? String.fromCharCode(character.charCodeAt(0) - 0xfee0) : character
  const plain = asciiDigits(narrow).toLowerCase()
  return plain.length === 1 ? plain : character
}

/** Runs of spaces and of dashes become one. Two single quotes become a double one, as in “סופ''ש”. */
export function cleanText(original: string): CleanText {
  const text: string[] = []
  const at: number[] = []
  for (let index = 0; index < original.length; index++) {
    const character = cleanCharacter(original[index]!)
    const last = text.at(-1)
    if (character === '' || ((character === ' ' || character === '-') && character === last)) continue
    if (character === "'" && last === "'") text[text.length - 1] = '"'
    else {
      text.push(character)
      at.push(index)
    }
  }
  return {
    text: text.join(''),
    original: (from, to) => original.slice(at[from], to < at.length ? at[to] : undefined).trim(),
    line: (index) => original.slice(0, at[index]).split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).length,
  }
}
