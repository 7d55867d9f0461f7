/** Reads opening hours as people type them, and tells what they mean. */
import type { DayHours } from '#contract/park-hours.ts'
import { cleanCode } from '#contract/pasted.ts'
import { isWholeDay, spanOf } from '#domain/stretches.ts'

const CLOCK = /^(\d{1,2})(?:[:.,h ]?(\d{2}))?\s*(am|pm)?$/i

/**
 * The separators between two times: hyphens and dashes of all kinds, including the Hebrew one, and words such as "to".
 */
const BETWEEN = /\s*[-\u05be\u2010-\u2015\u2212~]\s*|\s+(?:to|until|till|עד)\s+/i
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Reads `9`, `930`, `9:30`, `9.30`, `21`, `9 pm` or `24:00` as `HH:MM`; null if the text is not a time. */
export function readClock(text: string): string | null {
  const [, hours, minutes = '00', half] = CLOCK.exec(cleanCode(text)) ?? []
  if (hours === undefined) return null
  const isHalf = half !== undefined
  const typed = Number(hours)
  if (Number(minutes) > 59 || (isHalf && (typed < 1 || typed > 12))) return null
  const hour = isHalf ? (typed % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : typed
  if (hour > 24 || (hour === 24 && minutes !== '00')) return null
  return `${String(hour % 24).padStart(2, '0')}:${minutes}`
}

/** Two times, each as `HH:MM`. */
export type ClockPair = { start: string; end: string }

/** Reads `15:00-22:45`, `9–17` or `8 עד 20` as two times; null if the text is not two times. */
export function readClockPair(text: string): ClockPair | null {
  const times = text
    .replace(DIRECTION_MARKS, '')
    .split(BETWEEN)
    .map((part) => readClock(part))
  const [start, end] = times
  return times.length === 2 && start && end ? { start, end } : null
}

/** How typed hours are read. The form says it in words if it is not obvious. */
export type HoursMeaning =
  | { kind: 'closed' | 'plain' | 'incomplete' | 'whole-day' | 'midnight' }
  /** The hours end on the next day. `isWhole`: the hours last exactly 24 hours. */
  | { kind: 'next-day'; end: string; isWhole: boolean }

/** @param hours hours whose times may still be as somebody typed them */
export function meaningOf({ isOpen, start, end }: DayHours): HoursMeaning {
  if (!isOpen) return { kind: 'closed' }
  const [from, to] = [readClock(start), readClock(end)]
  if (from === null || to === null) return { kind: 'incomplete' }
  const span = spanOf({ start: from, end: to })
  if (isWholeDay(span)) return { kind: 'whole-day' }
  if (span.end === 1440) return { kind: 'midnight' }
  return span.end > 1440 ? { kind: 'next-day', end: to, isWhole: from === to } : { kind: 'plain' }
}
