/** Tells what typed opening hours mean. */
import type { DayHours } from '#contract/park-hours.ts'
import { readClock } from '#domain/editing/clock.ts'
import { isWholeDay, spanOf } from '#domain/stretches.ts'

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
