/** The exception that a park gets while a competition takes place in it. */
import type { Competition } from '#contract/competitions.ts'
import { CLOSED_DAY, type DayHours, type Exception, REASON_MAX } from '#contract/park-hours.ts'
import { DAY_MS } from '#contract/time.ts'
import { hoursText } from './competition-text.ts'
import { type HoursOf, hoursOnDay } from './hours.ts'
import { spanOf } from './stretches.ts'

type Held = Pick<Competition, 'name' | 'date' | 'startTime' | 'endTime'>

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/**
 * The hours that a park keeps on the day of a competition that closes it from start to end. A day has one span of hours,
 * so of the time before and the time after only the longer one stays open, and the reason names the competition's hours.
 * Without a known end the park stays closed from the start on; without a known start, or hours of the park, all day.
 */
function hoursBeside({ startTime, endTime }: Held, usual: DayHours | null): DayHours {
  if (startTime === null || usual === null || !usual.isOpen) return CLOSED_DAY
  const open = spanOf(usual)
  const held = spanOf({ start: startTime, end: endTime ?? startTime })
  const before = Math.min(held.start, open.end) - open.start
  const after = endTime === null ? 0 : open.end - Math.max(held.end, open.start)
  if (before <= 0 && after <= 0) return CLOSED_DAY
  return before >= after
    ? { isOpen: true, start: usual.start, end: clockOf(open.start + before) }
    : { isOpen: true, start: clockOf(open.end - after), end: usual.end }
}

/**
 * The exception for a competition's day. Its reason is the competition's name with its hours.
 * @param park the park without this exception
 */
export function venueException(event: Held, park: HoursOf): Exception {
  const { hours } = hoursOnDay(park, Date.parse(event.date) / DAY_MS)
  const reason = (name: string) => [name, hoursText(event)].filter(Boolean).join(', ').slice(0, REASON_MAX)
  return {
    from: event.date,
    to: event.date,
    hours: hoursBeside(event, hours),
    lights: null,
    reason: { he: reason(event.name.he), en: reason(event.name.en) },
  }
}
