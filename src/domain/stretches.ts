/** Stretches of time computed from daily hours, for opening hours and lights. */
import { DAY_MS } from '#contract/time.ts'
import { instantOf, instantOnDay, localTime, dayNumber } from './israel-time.ts'

/** An opening or closing more than this many days ahead counts as unknown. */
export const HORIZON_DAYS = 28

/** Minutes past 00:00 of a day. `end > start`; an `end` above 1440 is on the next day. */
export type Span = { start: number; end: number }

/** A stretch from `from` (inclusive) to `to` (exclusive), epoch ms. */
export type Stretch = { from: number; to: number }

/** Parses `HH:MM` by character codes, for speed. */
function minutesOf(clock: string): number {
  const digit = (index: number) => clock.charCodeAt(index) - 48
  return (digit(0) * 10 + digit(1)) * 60 + digit(3) * 10 + digit(4)
}

/** Parses hours. If the end is not later than the start, the end is on the next day. */
export function spanOf(hours: { start: string; end: string }): Span {
  const start = minutesOf(hours.start)
  const end = minutesOf(hours.end)
  return { start, end: end > start ? end : end + 1440 }
}

/** Whether the hours are 00:00 to 00:00. */
export function isWholeDay(span: Span): boolean {
  return span.start === 0 && span.end === 1440
}

/**
 * The stretch that contains the instant; otherwise the first stretch that begins after the instant and within the
 * horizon; otherwise null. Hours of several days that touch or overlap are one stretch. `spanOn` returns the hours of a
 * day number: null if it has none, undefined if they are unknown. From today on, the search ends at an unknown day.
 */
export function findStretch(spanOn: (number: number) => Span | null | undefined, instant: number): Stretch | null {
  const today = dayNumber(localTime(instant))
  let current: Stretch | null = null
  // Starts with yesterday, whose hours may run past midnight.
  for (let number = today - 1; number <= today + HORIZON_DAYS + 1; number++) {
    const span = spanOn(number)
    if (span === null) continue
    if (span === undefined) {
      if (number < today) continue
      break
    }
    const from = instantOnDay(number, span.start)
    const to = instantOnDay(number, span.end)
    // The hours are empty, because they lie within the hour that the clock change in spring skips.
    if (to <= from) continue
    if (current !== null && from <= current.to) {
      if (to > current.to) current.to = to
      continue
    }
    // The next hours don't touch this stretch, so the stretch has ended.
    if (current !== null && current.to > instant) return current
    current = { from, to }
  }
  return current !== null && current.to > instant ? current : null
}

/** The instant; null: it is beyond the horizon. */
export function withinHorizon(at: number, instant: number): number | null {
  return at - instant <= HORIZON_DAYS * DAY_MS ? at : null
}

/** Whether a park's closing year is over. */
export function isClosedForGood(closingYear: number | null, instant: number): closingYear is number {
  return closingYear !== null && closingYear < localTime(instant).year
}

/** The instant from which a park is closed for good: the beginning of the year after its closing year. */
export function endOf(closingYear: number | null): number {
  return closingYear === null ? Infinity : instantOf({ year: closingYear + 1, month: 1, day: 1 }, 0)
}
