import { foldText } from '../fold.ts'

const FINALS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }
const FINAL = /[ךםןףץ]/g
const DOUBLED = /י{2,}|ו{2,}/g

/** Replaces final letters by the regular letters, and double yod or vav by a single one. The input is folded. */
const looseLetters = (folded: string): string =>
  folded.replace(FINAL, (letter) => FINALS[letter]!).replace(DOUBLED, (pair) => pair[0]!)

const PLAIN = /^[a-z0-9 ]*$/

/**
 * The spelling that loose matching compares: folded (no niqqud, geresh, gershayim, maqaf or upper case), with regular
 * letters instead of final ones, and with קרית instead of קריית. Words are separated by single spaces. Idempotent.
 */
export function looseText(text: string): string {
  const folded = foldText(text)
  return PLAIN.test(folded) ? folded : looseLetters(folded)
}

/** A loose word without the vowel letters after its first letter: תוכנית and תכנית both become תכנת. */
export const skeletonOf = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[וי]/g, '')

const isVowel = (letter: string | undefined): boolean => letter === 'ו' || letter === 'י'

/** Whether one loose word is a prefix of the other, ignoring vowel letters that only one of the two has. */
export const isRespelling = (typed: string, word: string): boolean =>
  begins(typed, word, false) || begins(typed, word, true)

/** Whether `typed` begins `word`, ignoring vowel letters. `fuller`: the typed word has the additional vowel letters. */
function begins(typed: string, word: string, fuller: boolean): boolean {
  let at = 0
  for (let index = 0; index < typed.length; index++) {
    if (!fuller) while (at > 0 && word[at] !== typed[index] && isVowel(word[at])) at++
    if (word[at] === typed[index]) at++
    else if (!fuller || index === 0 || !isVowel(typed[index])) return false
  }
  return true
}

/** Loose text and, for each of its characters, the range in the source: `[starts[i], ends[i])`. */
export type LooseMap = { loose: string; starts: readonly number[]; ends: readonly number[] }

/**
 * Does the same as `looseText`, character by character, so that a match in the loose text can be found in the source.
 */
export function looseMap(text: string): LooseMap {
  const starts: number[] = []
  const ends: number[] = []
  let loose = ''
  let gapAt = -1
  let at = 0
  for (const character of text) {
    const end = at + character.length
    // A separator between words becomes a gap; a removed mark or quote inside a word does not.
    const letters = looseText(character)
    if (letters === '') {
      if (looseText(`a${character}a`) === 'a a' && gapAt < 0 && loose !== '') gapAt = at
      else if (gapAt < 0 && ends.length > 0) ends[ends.length - 1] = end
    } else {
      if (gapAt >= 0) {
        loose += ' '
        starts.push(gapAt)
        ends.push(at)
        gapAt = -1
      }
      const pair = (letters === 'י' || letters === 'ו') && loose.endsWith(letters)
      if (pair) ends[ends.length - 1] = end
      else {
        loose += letters
        for (let unit = 0; unit < letters.length; unit++) {
          starts.push(at)
          ends.push(end)
        }
      }
    }
    at = end
  }
  return { loose, starts, ends }
}
