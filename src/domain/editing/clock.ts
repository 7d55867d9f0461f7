/** Reads times of day as people type them. */
import { cleanCode } from '#contract/pasted.ts'

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
