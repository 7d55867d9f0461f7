/**
 * Folds text for comparison in searches, on server and device. What a rider types on a phone (no niqqud, no accents,
 * any quote mark, hyphen or space) must find what an editor wrote in full spelling.
 */

/**
 * Geresh, gershayim and the characters that people type instead of them. They are removed without a gap, because they
 * stand inside a word.
 */
const QUOTES = /['"`´‘’‚‛“”„‟′″‴ʹʺʻʼʽˈ׳״]/gu
/** Niqqud, cantillation, accents, and invisible marks of direction and joining. */
const MARKS = /[\p{M}\p{Cf}]/gu
/** Arabic and Persian digits. */
const DIGITS = /[٠-٩۰-۹]/g
const GAPS = /[^\p{L}\p{N}]+/gu
/** Matches a text that is folded already, as most typed words are. */
const FOLDED = /^[a-z0-9א-ת]+(?: [a-z0-9א-ת]+)*$/

/** Lower-case words of letters and digits with single spaces; empty if the text has none. Idempotent. */
export function foldText(text: string): string {
  if (FOLDED.test(text)) return text
  return text
    .replace(QUOTES, '')
    .normalize('NFKD')
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .toLowerCase()
    .replace(QUOTES, '')
    .replace(MARKS, '')
    .replace(GAPS, ' ')
    .trim()
}

/** The text that is stored and searched: the folded texts, one per line. */
export const searchText = (...texts: readonly string[]): string => texts.map(foldText).join('\n')
