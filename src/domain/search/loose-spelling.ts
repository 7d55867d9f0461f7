import { foldText } from '../fold.ts'

const FINALS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }
const FINAL = /[ךםןףץ]/g
const DOUBLED = /י{2,}|ו{2,}/g

/** Final letters as the others, and one yod or vav where a pair may be written; the input is folded. */
const looseLetters = (folded: string): string =>
  folded.replace(FINAL, (letter) => FINALS[letter]!).replace(DOUBLED, (pair) => pair[0]!)

const PLAIN = /^[a-z0-9 ]*$/

/**
 * The spelling that loose matching compares: folded (no niqqud, geresh, gershayim, maqaf or case), final letters as the
 * others, and קריית as קרית. Words with single spaces. Idempotent.
 */
export function looseText(text: string): string {
  const folded = foldText(text)
  return PLAIN.test(folded) ? folded : looseLetters(folded)
}

/** A loose word without the vowel letters after its first: תוכנית and תכנית are both תכנת. Other scripts stay. */
export const skeletonOf = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[וי]/g, '')

const isVowel = (letter: string | undefined): boolean => letter === 'ו' || letter === 'י'

/**
 * Whether one loose word begins another but for vowel letters that only one of the two spells out: קרית and קריית are
 * one word, באול and ביאליק are two.
 */
export const isRespelling = (typed: string, word: string): boolean =>
  begins(typed, word, false) || begins(typed, word, true)

/** `fuller`: it is the typed word that spells more of them out. */
function begins(typed: string, word: string, fuller: boolean): boolean {
  let at = 0
  for (let place = 0; place < typed.length; place++) {
    if (!fuller) while (at > 0 && word[at] !== typed[place] && isVowel(word[at])) at++
    if (word[at] === typed[place]) at++
    else if (!fuller || place === 0 || !isVowel(typed[place])) return false
  }
  return true
}

/** Loose text with the place in the source of each of its characters: `[starts[i], ends[i])`. */
export type LooseMap = { loose: string; starts: readonly number[]; ends: readonly number[] }

/** As looseText, sign by sign, so that what was found can be pointed at in the text as written. */
export function looseMap(text: string): LooseMap {
  const starts: number[] = []
  const ends: number[] = []
  let loose = ''
  let gapAt = -1
  let at = 0
  for (const sign of text) {
    const end = at + sign.length
    // What stands between words is a gap; what vanishes inside a word (a mark, a quote) is not.
    const letters = looseText(sign)
    if (letters === '') {
      if (looseText(`a${sign}a`) === 'a a' && gapAt < 0 && loose !== '') gapAt = at
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
