/** Words typed in the wrong keyboard layout: Israel's standard (SI 1452) or the US one. */

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`"
const HEBREW_KEYS = "/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ.;"

const toHebrew = new Map([...LATIN_KEYS].map((key, index) => [key, HEBREW_KEYS[index]!]))
const toLatin = new Map([...HEBREW_KEYS].map((key, index) => [key, LATIN_KEYS[index]!]))
// Phones and editors replace the quote (') by one of these characters.
for (const quote of '׳’‘') toLatin.set(quote, 'w')

/** The text that the same keys type in the layout `to`. Characters that are on none of these keys stay unchanged. */
export function switchLayout(text: string, to: 'he' | 'en'): string {
  const keys = to === 'he' ? toHebrew : toLatin
  return [...text.toLowerCase()].map((character) => keys.get(character) ?? character).join('')
}

/** Latin punctuation next to letters. On the same keys, the Hebrew layout has letters. */
const SIGNS_FOR_LETTERS = /[,.;](?=\p{L})|\p{L}[,.;]/u

export const hasSignsForLetters = (text: string): boolean => SIGNS_FOR_LETTERS.test(text)
