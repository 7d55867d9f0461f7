/** Words typed in the other keyboard layout: Israel's standard keyboard (SI 1452) against the US one. */

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`"
const HEBREW_KEYS = "/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ.;"

const toHebrew = new Map([...LATIN_KEYS].map((key, index) => [key, HEBREW_KEYS[index]!]))
const toLatin = new Map([...HEBREW_KEYS].map((key, index) => [key, LATIN_KEYS[index]!]))
// Phones and editors turn the quote into one of these.
for (const quote of '׳’‘') toLatin.set(quote, 'w')

/** The same keys in the other layout; signs that stand on no such key stay. `to` is the layout that was meant. */
export function switchLayout(text: string, to: 'he' | 'en'): string {
  const keys = to === 'he' ? toHebrew : toLatin
  return [...text.toLowerCase()].map((sign) => keys.get(sign) ?? sign).join('')
}

/** Latin punctuation that is a Hebrew letter on the same key: between letters it was hardly meant as a sign. */
const SIGNS_FOR_LETTERS = /[,.;](?=\p{L})|\p{L}[,.;]/u

export const hasSignsForLetters = (text: string): boolean => SIGNS_FOR_LETTERS.test(text)
