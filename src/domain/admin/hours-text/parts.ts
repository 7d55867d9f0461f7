/** Reads a line's tokens as days and hours, without deciding which belong together. */
import { type Span, spanAt } from './spans.ts'
import type { Token } from './tokens.ts'
import type { TextDay } from './words.ts'

type Content =
  | { kind: 'days'; days: readonly TextDay[] }
  | { kind: 'span'; span: Span }
  | { kind: 'closed' }
  /** `isAlways`: “24/7”, which is every day where no day is named. */
  | { kind: 'whole'; isAlways: boolean }

/** `from` and `to` are indices of the cleaned text. */
export type Part = Content & { from: number; to: number; isAfterComma: boolean }

/** A piece that is not understood. */
type UnreadPart = { from: number; to: number; code: 'word' | 'time' | 'order' }

/** A day from an hour's prefix can't be told: “ו-” is Friday or “and”, “ב-” Monday or “at”. */
const PREFIX_LETTERS = 'ובה'

const singleDay = (token: Token | undefined): number | undefined => {
  if (token?.kind !== 'days' || token.days.length !== 1) return undefined
  const [day] = token.days
  return typeof day === 'number' ? day : undefined
}

/** The days from one to another; the week begins again after Saturday. */
function daysBetween(first: number, last: number): TextDay[] {
  const count = ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => ((first + index) % 7) as TextDay)
}

const isRange = (token: Token | undefined): boolean => token?.kind === 'dash' || token?.kind === 'to'

type Reader = { tokens: readonly Token[]; parts: Part[]; unread: UnreadPart[]; index: number; isAfterComma: boolean }

function push(reader: Reader, content: Content, next: number): void {
  const { tokens, index, isAfterComma } = reader
  const place = { from: tokens[index]!.from, to: tokens[next - 1]!.to, isAfterComma }
  reader.parts.push({ ...content, ...place })
  reader.index = next
  reader.isAfterComma = false
}

function skip(reader: Reader, code: UnreadPart['code'], next = reader.index + 1): void {
  const { tokens, index } = reader
  const place = { from: tokens[index]!.from, to: tokens[next - 1]!.to }
  const last = reader.unread.at(-1)
  // Words beside each other are one piece.
  if (code === 'word' && last?.code === code && last.to >= tokens[index - 1]!.to) last.to = place.to
  else reader.unread.push({ ...place, code })
  reader.index = next
}

/** Whether a bare letter after other days or hours may be a prefix of what follows. */
function isMaybePrefix({ tokens, index, parts, isAfterComma }: Reader): boolean {
  const token = tokens[index]!
  const isBare = token.kind === 'days' && token.letter !== undefined && PREFIX_LETTERS.includes(token.letter)
  if (!isBare || parts.length === 0 || isAfterComma) return false
  const next = tokens[index + 1]
  return next?.kind === 'dash' || (token.letter === 'ו' && next?.kind === 'days')
}

function readDays(reader: Reader): void {
  const { tokens, index } = reader
  const [token, sign, end] = [tokens[index]!, tokens[index + 1], tokens[index + 2]]
  if (token.kind !== 'days') return
  if (isMaybePrefix(reader)) return skip(reader, 'order', index + 2)
  if (!isRange(sign) || end?.kind !== 'days') return push(reader, { kind: 'days', days: token.days }, index + 1)
  const [first, last] = [singleDay(token), singleDay(end)]
  if (first === undefined || last === undefined || first === last) return skip(reader, 'order', index + 3)
  return push(reader, { kind: 'days', days: daysBetween(first, last) }, index + 3)
}

function readHours(reader: Reader): void {
  const { tokens, index } = reader
  const read = spanAt(tokens, index)
  if (!read) return skip(reader, 'time', tokens[index + 1]?.kind === 'time' ? index + 2 : index + 1)
  if (!read.span) return skip(reader, 'time', read.next)
  return push(reader, { kind: 'span', span: read.span }, read.next)
}

function readToken(reader: Reader): void {
  const { tokens, index } = reader
  const token = tokens[index]!
  const next = tokens[index + 1]
  switch (token.kind) {
    case 'days':
      return readDays(reader)
    case 'closed':
      return push(reader, { kind: 'closed' }, index + 1)
    case 'whole':
    case 'always':
      return push(reader, { kind: 'whole', isAlways: token.kind === 'always' }, index + 1)
    case 'from':
    case 'between':
      // “From Sunday to Thursday”, “החל מ-15:00”.
      if (next?.kind === 'days' || next?.kind === 'from') reader.index++
      else readHours(reader)
      return undefined
    case 'time':
      return readHours(reader)
    case 'comma':
      reader.isAfterComma = true
      reader.index++
      return undefined
    case 'dash':
      // “Sun–Thu–Fri”. Any other dash only separates.
      if (tokens[index - 1]?.kind === 'days' && next?.kind === 'days') return skip(reader, 'order', index + 2)
      reader.index++
      return undefined
    case 'and':
      reader.index++
      return undefined
    case 'to':
      return readHours(reader)
    default:
      return skip(reader, 'word')
  }
}

/** A line with a piece that is not understood has no parts. */
export type Line = { isRead: true; parts: Part[] } | { isRead: false; unread: readonly UnreadPart[] }

/** Reads the tokens of a line. */
export function lineOf(tokens: readonly Token[]): Line {
  const reader: Reader = { tokens, parts: [], unread: [], index: 0, isAfterComma: false }
  while (reader.index < tokens.length) readToken(reader)
  const { parts, unread } = reader
  return unread.length > 0 ? { isRead: false, unread } : { isRead: true, parts }
}
