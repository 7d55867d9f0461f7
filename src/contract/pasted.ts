/**
 * Cleans pasted values: removes invisible marks and the `mailto:` or `tel:` in front of links, and turns digits of
 * other scripts into 0 to 9.
 */
import * as z from 'zod/mini'

/**
 * Characters without a width, which people copy together with text without noticing: direction marks, joiners, line-end
 * marks, fillers.
 */
const MARKS =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0'
const ANY_MARK = new RegExp(`[${MARKS}]`, 'gu')
const EDGES = new RegExp(`^[\\s${MARKS}]+|[\\s${MARKS}]+$`, 'gu')
const UNSEEN = new RegExp(`^[\\s\\p{Cc}\\p{Cf}\\ufe00-\\ufe0f${MARKS}]*$`, 'u')

/**
 * The text without blanks and invisible marks at its ends. Marks inside the text stay, because they keep texts of two
 * directions in order.
 */
export const trimText = (text: string): string => (UNSEEN.test(text) ? '' : text.replace(EDGES, ''))

/** Whether the text has no visible character. */
export const isBlank = (text: string): boolean => trimText(text) === ''

/** Arabic, Persian and full-width digits become 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** A code without marks and blanks at its ends, with full-width letters and digits turned into ordinary ones. */
export const cleanCode = (text: string): string => trimText(asciiDigits(text).normalize('NFKC').replace(ANY_MARK, ''))

/** The bare e-mail address; it may be typed as `mailto:…` or `Name <…>`. */
export function cleanEmail(typed: string): string {
  const bare = cleanCode(typed).replace(/^mailto:([^?]*).*$/is, '$1')
  return trimText(/^[^<>]*<([^<>]*)>$/.exec(bare)?.[1] ?? bare).replace(/^mailto:/i, '')
}

/** The sender of mail: an address, or `Name <address>`. */
const cleanSender = (typed: string): string => {
  const text = trimText(typed)
  return text.endsWith('>')
    ? text.replace(/<([^<>]*)>$/, (_, address: string) => `<${cleanEmail(address)}>`)
    : cleanEmail(text)
}

/** A phone number without marks and `tel:`. The separators between its parts stay as they were typed. */
const barePhone = (typed: string): string =>
  cleanCode(typed)
    .replace(/^tel:([^;]*).*$/is, '$1')
    .replace(/[\u05be\u2010-\u2015\u2212]/g, '-')

/**
 * Only the digits of a typed phone number: blanks, dashes, dots, slashes, brackets and marks are removed, and Israel's
 * prefix becomes a leading zero. Other characters stay, so that the validation refuses the number.
 */
export const cleanPhone = (typed: string): string =>
  barePhone(typed)
    .replace(/[\s\-.()/]/g, '')
    .replace(/^(?:\+|00)972(?:0)?(?=\d)/, '0')
    .replace(/^\+(?=\d)/, '')

/** A cleaned web address. Joiners inside the address stay, because a name in it may need them. */
export const cleanAddress = (typed: string): string =>
  trimText(typed.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')).replace(
    /^<([^<>]*)>$/,
    '$1',
  )

/** `trimText` as a check of a schema. It replaces `z.trim()`, which leaves invisible marks at the ends. */
export const trimmed = () => z.overwrite<string>(trimText)
export const emailAddress = () => z.overwrite<string>(cleanEmail)
export const phoneDigits = () => z.overwrite<string>(cleanPhone)
/** A phone number in the form in which people see it, with its dashes. */
export const shownPhone = () => z.overwrite<string>((typed) => barePhone(typed).replace(/[./]/g, '-'))
export const webAddress = () => z.overwrite<string>(cleanAddress)
export const pastedSender = () => z.overwrite<string>(cleanSender)
export const code = () => z.overwrite<string>(cleanCode)
