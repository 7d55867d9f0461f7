/**
 * Reads opening hours out of a pasted text, as municipalities and parks write them in Hebrew or English:
 * “א׳–ה׳ 15:00–22:30, שבת 10–22”. Nothing is guessed: a line with a word that is not known gives no hours.
 */
import { CLOSED_DAY, type DayHours, WEEKDAYS, type OpeningHours } from '#contract/park-hours.ts'
import { sameHours } from '../../ordinary-week.ts'
import { type CleanText, cleanText } from './clean.ts'
import { pairsOf } from './groups.ts'
import { lineOf, type Line, type Part } from './parts.ts'
import { hoursOf, WHOLE_DAY } from './spans.ts'
import { tokensOf, type Token } from './tokens.ts'
import type { TextDay } from './words.ts'

/** Why a piece of the text gives no hours. */
export type TextProblemCode =
  /** A word is not known. */
  | 'word'
  /** A time without its end, a time that does not exist, or a span that may be written backwards. */
  | 'time'
  /** Hours without days, and days without hours. */
  | 'noDays'
  | 'noHours'
  /** It is not clear which hours belong to which days. */
  | 'order'
  /** The week has one span a day. */
  | 'manySpans'
  /** An earlier piece gives a day other hours. */
  | 'twice'
  /** Eves have the hours of a Friday or those of their weekday, and no others. */
  | 'eves'

/** `line`: the line of the text, from 1. `text`: the piece as it was pasted. */
export type TextProblem = { code: TextProblemCode; line: number; text: string }

export type HoursText = {
  /** The hours that the text names. A day that it does not name is absent. */
  days: Partial<OpeningHours>
  /** Whether the text gives eves of holidays the hours of a Friday. */
  isEvesAsFriday: boolean
  problems: readonly TextProblem[]
}

/** Days with their hours. `from` and `to` are indices of the cleaned text. */
type Entry = { days: readonly TextDay[]; hours: DayHours; from: number; to: number }

type Place = { from: number; to: number }
type Unread = Place & { code: TextProblemCode }

const ALL: readonly TextDay[] = [0, 1, 2, 3, 4, 5, 6, 'holidays']

function blocksOf(tokens: readonly Token[]): Token[][] {
  const blocks: Token[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'break') blocks.push([])
    else blocks.at(-1)!.push(token)
  }
  return blocks.filter((block) => block.length > 0)
}

const placeOf = (pieces: readonly Place[]): Place => ({ from: pieces[0]!.from, to: pieces.at(-1)!.to })

function hoursOfParts(found: readonly Part[]): DayHours | undefined {
  const [first] = found
  if (first?.kind === 'closed') return CLOSED_DAY
  if (first?.kind === 'whole') return WHOLE_DAY
  return hoursOf(found.flatMap((part) => (part.kind === 'span' ? [part.span] : [])))
}

/** Days and hours of a line. */
function entriesOf(line: readonly Part[]): (Entry | Unread)[] {
  const hours = line.filter((part) => part.kind !== 'days')
  if (line.length === 1 && hours[0]?.kind === 'whole' && hours[0].isAlways)
    return [{ ...placeOf(line), days: ALL, hours: WHOLE_DAY }]
  if (hours.length === line.length) return [{ ...placeOf(line), code: 'noDays' }]
  if (hours.length === 0) return [{ ...placeOf(line), code: 'noHours' }]
  const items = line.map((part) => ({
    kind: part.kind === 'days' ? ('days' as const) : ('hours' as const),
    isAlone: part.kind === 'closed' || part.kind === 'whole',
    isAfterComma: part.isAfterComma,
  }))
  const pairs = pairsOf(items)
  if (!pairs) return [{ ...placeOf(line), code: 'order' }]
  return pairs.map(({ from, to }) => {
    const run = line.slice(from, to)
    const place = placeOf(run)
    const read = hoursOfParts(run.filter((part) => part.kind !== 'days'))
    if (!read) return { ...place, code: 'manySpans' }
    return { ...place, days: run.flatMap((part) => (part.kind === 'days' ? part.days : [])), hours: read }
  })
}

const isOnlyDays = (line: Line) => line.isRead && line.parts.every((part) => part.kind === 'days')
const isOnlyHours = (line: Line) => line.isRead && !line.parts.some((part) => part.kind === 'days')

/** The lines of the text. Hours that stand alone in the line below their days belong to them. */
function linesOf(blocks: readonly Token[][]): Line[] {
  const lines: Line[] = []
  for (const line of blocks.map(lineOf)) {
    const last = lines.at(-1)
    if (line.isRead && line.parts.length === 0) continue
    if (last?.isRead && line.isRead && isOnlyDays(last) && isOnlyHours(line)) last.parts.push(...line.parts)
    else lines.push(line)
  }
  return lines
}

const isWithin = (some: readonly TextDay[], others: readonly TextDay[]): boolean =>
  new Set(some).size < new Set(others).size && some.every((day) => others.includes(day))

/**
 * The hours of a day: those of the narrowest days that contain it, as in “every day 8–22, Saturday closed”. undefined:
 * no entry contains it. An entry: it contradicts an earlier one.
 */
function hoursOn(day: TextDay, entries: readonly Entry[]): DayHours | Entry | undefined {
  const found = entries.filter(({ days }) => days.includes(day))
  const narrowest = found.find((one) =>
    found.every((other) => sameHours(one.hours, other.hours) || isWithin(one.days, other.days)),
  )
  return narrowest?.hours ?? found.at(-1)
}

function weekOf(entries: readonly Entry[]): { read: Omit<HoursText, 'problems'>; unread: Unread[] } {
  const days: Partial<OpeningHours> = {}
  const unread = new Set<Unread>()
  const contradicts = (entry: Entry, code: TextProblemCode) => {
    const isNamed = [...unread].some((one) => one.from === entry.from)
    if (!isNamed) unread.add({ from: entry.from, to: entry.to, code })
  }
  const hours = (day: TextDay) => {
    const read = hoursOn(day, entries)
    if (read === undefined || 'isOpen' in read) return read
    contradicts(read, 'twice')
    return undefined
  }
  for (const [index, name] of [...WEEKDAYS, 'holidays' as const].entries()) {
    const read = hours(name === 'holidays' ? name : (index as TextDay))
    if (read) days[name] = read
  }
  const eves = hours('eves')
  const isEvesAsFriday = eves !== undefined && days.friday !== undefined && sameHours(eves, days.friday)
  const others = entries.find((entry) => entry.days.includes('eves'))
  if (eves && !isEvesAsFriday && others) contradicts(others, 'eves')
  return { read: { days, isEvesAsFriday }, unread: [...unread] }
}

const toProblem = ({ original, line }: CleanText, { code, from, to }: Unread): TextProblem => ({
  code,
  line: line(from),
  text: original(from, to),
})

/** The hours in a text, and the pieces of it that were not understood, in their order. */
export function readHoursText(original: string): HoursText {
  const clean = cleanText(original)
  const entries: Entry[] = []
  const unread: Unread[] = []
  for (const line of linesOf(blocksOf(tokensOf(clean.text)))) {
    for (const found of line.isRead ? entriesOf(line.parts) : line.unread) {
      if ('code' in found) unread.push(found)
      else entries.push(found)
    }
  }
  const week = weekOf(entries)
  const problems = [...unread, ...week.unread].sort((a, b) => a.from - b.from)
  return { ...week.read, problems: problems.map((problem) => toProblem(clean, problem)) }
}
