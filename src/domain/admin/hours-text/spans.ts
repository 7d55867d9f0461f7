/** Reads a span of time out of the tokens of a text: “15:00–22:30”, “from 3 pm to 10:30 pm”, “בין 9 ל-16”. */
import type { DayHours } from '#contract/park-hours.ts'
import type { Token } from './tokens.ts'

const DAY = 1440
/** Hours past midnight end at this time or earlier: “22:30–15:00” is a span written backwards. */
const NIGHT_ENDS = 360

export const WHOLE_DAY: DayHours = { isOpen: true, start: '00:00', end: '00:00' }

/** Minutes from midnight. The end is later than the start, and at most 6 hours after midnight. */
export type Span = { start: number; end: number }

export type ReadSpan = { next: number; span: Span | undefined }

type Time = Extract<Token, { kind: 'time' }>

/** Minutes from midnight of an hour of 12 in a part of the day; undefined: the part has no such hour. */
const IN_PART: Readonly<Record<NonNullable<Time['part']>, (hour: number) => number | undefined>> = {
  am: (hour) => hour % 12,
  pm: (hour) => (hour % 12) + 12,
  morning: (hour) => (hour >= 3 && hour < 12 ? hour : undefined),
  noon: (hour) => (hour === 12 || hour < 8 ? (hour % 12) + 12 : hour === 11 ? 11 : undefined),
  evening: (hour) => (hour >= 4 && hour < 12 ? hour + 12 : undefined),
  night: (hour) => (hour === 12 ? 0 : hour >= 7 ? hour + 12 : hour < 6 ? hour : undefined),
}

/** “22:00 בלילה” says the same twice. “22:00 pm” and “22:00 in the morning” are mistakes. */
const SAME_TWICE = new Set<Time['part']>(['noon', 'evening', 'night'])

function minutesOf({ hour, minute, part }: Time): number | undefined {
  if (hour > 24 || (hour === 24 && minute > 0)) return undefined
  if (part === undefined) return hour * 60 + minute
  const isTwelve = hour >= 1 && hour <= 12
  if (!isTwelve) return SAME_TWICE.has(part) && hour > 12 ? hour * 60 + minute : undefined
  const read = IN_PART[part](hour)
  return read === undefined ? undefined : read * 60 + minute
}

/**
 * The span between two times. In “3–10:30 pm” the half of the day holds for both times; in “9–5 pm” it can't, and in
 * “9 am–5” it is missing: such spans are not read.
 */
function spanBetween(first: Time, last: Time): Span | undefined {
  const isHalf = ({ part }: Time) => part === 'am' || part === 'pm'
  if (isHalf(first) && last.part === undefined && last.hour <= 12 && last.hour > 0) return undefined
  const isShared = isHalf(last) && first.part === undefined && first.hour > 0 && first.hour <= 12
  const start = minutesOf(isShared ? { ...first, part: last.part! } : first)
  const end = minutesOf(last)
  if (start === undefined || end === undefined) return undefined
  const from = start % DAY
  if (from === 0 && (end % DAY === 0 || end === DAY - 1)) return { start: 0, end: DAY }
  const to = end > from ? end : end + DAY
  if (from === end || to > DAY + NIGHT_ENDS || (isShared && to > DAY)) return undefined
  return { start: from, end: to }
}

const isTo = (token: Token | undefined, isBetween: boolean): boolean =>
  token?.kind === 'dash' || token?.kind === 'to' || (isBetween && token?.kind === 'and')

/** Reads the span that begins at a token (“from” or a time). @returns the index after it; undefined: it has no end */
export function spanAt(tokens: readonly Token[], index: number): ReadSpan | undefined {
  const opening = tokens[index]
  const at = opening?.kind === 'from' || opening?.kind === 'between' ? index + 1 : index
  const first = tokens[at]
  if (first?.kind !== 'time' || !isTo(tokens[at + 1], opening?.kind === 'between')) return undefined
  // “15:00 – עד 22:00” has two signs for one thing.
  const isDouble = tokens[at + 1]?.kind === 'dash' && tokens[at + 2]?.kind === 'to'
  const last = tokens[at + (isDouble ? 3 : 2)]
  return last?.kind === 'time' ? { next: at + (isDouble ? 4 : 3), span: spanBetween(first, last) } : undefined
}

const clock = (minutes: number): string =>
  `${String(Math.floor((minutes % DAY) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** One span as hours of a day. Spans that touch become one; undefined: there is a gap between them, or they overlap. */
export function hoursOf(spans: readonly Span[]): DayHours | undefined {
  const sorted = [...spans].sort((a, b) => a.start - b.start)
  if (sorted.some(({ start }, index) => index > 0 && sorted[index - 1]!.end !== start)) return undefined
  const { start, end } = { start: sorted[0]!.start, end: sorted.at(-1)!.end }
  return end - start > DAY ? undefined : { isOpen: true, start: clock(start), end: clock(end) }
}
