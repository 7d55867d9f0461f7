/**
 * A plan to send: where and when riders meet. It travels in the fragment of `/plan#…`, which browsers send to no server
 * (docs/product.md#a-plan-to-send).
 */
import * as z from 'zod/mini'
import { dayHourOf } from './when.ts'

export const PLAN_PARKS_MAX = 5
/** Longest line of words and longest name, in UTF-16 units. */
export const PLAN_WORDS_MAX = 140
export const PLAN_NAME_MAX = 40
/** A longer fragment is not read. What `writePlan` writes is never longer. */
export const PLAN_FRAGMENT_MAX = 1000

export type Plan = {
  /** Ids of one to five parks, in the order of the visit. */
  parkIds: readonly string[]
  /** The day and hour in Israel: `2026-12-05T10`. */
  when: string
  /** '': no words. */
  words: string
  /** The sender's name; '': none. */
  name: string
}

/** `newer`: a later version of the app wrote it. `unreadable`: it is cut off, changed, or no plan. */
export type PlanProblem = 'newer' | 'unreadable'

const VERSION = 1
const ID_LENGTH = 24
/**
 * A version, a dot and base64url. Chat apps may take what follows the link for a part of it, trackers add their
 * parameters, and a copy may have the link twice: from the first other sign on, all is ignored.
 */
const FRAGMENT = /^(\d{1,6})\.([\w-]+)(?:[^\w-].*)?$/s

/**
 * One line of text without characters that are invisible or that turn the direction of other text: control characters,
 * line ends, marks of direction that need an end, and halves of characters.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

const lineSchema = (most: number) => z.pipe(z.string().check(z.maxLength(most)), z.transform(oneLine))

/** Version 1: the ids in a row, the day and hour, the words, the name. */
const schema = z.pipe(
  z.tuple([
    z.string().check(z.regex(new RegExp(`^(?:[0-9a-f]{${ID_LENGTH}}){1,${PLAN_PARKS_MAX}}$`))),
    z.string().check(z.refine((when) => dayHourOf(when) !== undefined)),
    lineSchema(PLAN_WORDS_MAX),
    lineSchema(PLAN_NAME_MAX),
  ]),
  z.transform(([ids, when, words, name]): Plan => {
    const parkIds = Array.from({ length: ids.length / ID_LENGTH }, (_, at) => ids.substr(at * ID_LENGTH, ID_LENGTH))
    return { parkIds: [...new Set(parkIds)], when, words, name }
  }),
)

/** The fragment of a plan's link, without `#`. It has no more than 1,000 characters. */
export function writePlan({ parkIds, when, words, name }: Plan): string {
  const record = [parkIds.join(''), when, cut(oneLine(words), PLAN_WORDS_MAX), cut(oneLine(name), PLAN_NAME_MAX)]
  return `${VERSION}.${encode(JSON.stringify(record))}`
}

/** Reads the fragment of a link, without `#`. Never throws, whatever the fragment is. */
export function readPlan(fragment: string): Plan | PlanProblem {
  if (fragment.length > PLAN_FRAGMENT_MAX) return 'unreadable'
  const [, version, text] = FRAGMENT.exec(fragment) ?? []
  if (text === undefined) return 'unreadable'
  if (Number(version) > VERSION) return 'newer'
  try {
    const record: unknown = JSON.parse(decode(text))
    return Number(version) === VERSION ? (schema.safeParse(record).data ?? 'unreadable') : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

/** The text within a length, without half of a character at its end. */
const cut = (text: string, most: number): string => oneLine(text.slice(0, most))

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Base64url of the text's UTF-8. @param text without halves of characters */
function encode(text: string): string {
  let [encoded, bits, count] = ['', 0, 0]
  for (const [byte] of encodeURIComponent(text).matchAll(/%..|./g)) {
    bits = ((bits << 8) | (byte.length > 1 ? parseInt(byte.slice(1), 16) : byte.charCodeAt(0))) & 0xffff
    for (count += 8; count >= 6; count -= 6) encoded += SIGNS[(bits >> (count - 6)) & 63]
  }
  return count > 0 ? encoded + SIGNS[(bits << (6 - count)) & 63] : encoded
}

/** The text that `encode` wrote. Throws if the bytes are no UTF-8. */
function decode(encoded: string): string {
  let [escaped, bits, count] = ['', 0, 0]
  for (const sign of encoded) {
    bits = ((bits << 6) | SIGNS.indexOf(sign)) & 0xffff
    count += 6
    if (count < 8) continue
    count -= 8
    escaped += `%${((bits >> count) & 255).toString(16).padStart(2, '0')}`
  }
  return decodeURIComponent(escaped)
}
