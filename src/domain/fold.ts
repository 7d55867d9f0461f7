/**
 * Text as search sees it, on both sides: what a rider types on a phone (no niqqud, no accents, whichever quote mark the
 * keyboard offers, hyphen or space) must find what an editor wrote with care.
 */

/** Geresh, gershayim and what people type for them: they sit inside a word, so they vanish without a gap. */
const QUOTES = /['"`´‘’‚‛“”„‟′″‴ʹʺʻʼʽˈ׳״]/gu
/** Niqqud, cantillation, accents, and invisible marks of direction and joining. */
const MARKS = /[\p{M}\p{Cf}]/gu
const GAPS = /[^\p{L}\p{N}]+/gu
/** Plain lower-case ASCII and Hebrew letters, single spaces: most words typed, and already folded. */
const FOLDED = /^[a-z0-9א-ת]+(?: [a-z0-9א-ת]+)*$/

/** Lower-case words of letters and digits with single spaces; empty when nothing of that kind is there. Idempotent. */
export function foldText(text: string): string {
  if (FOLDED.test(text)) return text
  return text
    .replace(QUOTES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(QUOTES, '')
    .replace(MARKS, '')
    .replace(GAPS, ' ')
    .trim()
}
