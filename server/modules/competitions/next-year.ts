/** A competition's copy for the next year: an admin's five minutes (decisions, Routes the spec does not name). */
import type { NewEvent } from '#contract/new-competition.ts'
import { DAY_MS, isoDay } from '#contract/time.ts'
import { freeSlug } from '#domain/admin/slug.ts'
import { dayNumber, instantOf, localTime } from '#domain/israel-time.ts'

const YEAR = /\d{4}/g

/** The date in the next year; 29 February becomes the 28th. */
function nextDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year + 1, month, 0)).getUTCDate()
  return isoDay(dayNumber({ year: year + 1, month, day: Math.min(day, last) }) * DAY_MS)
}

/** The same day and time by the clock in Israel, a year later. */
function nextInstant(instant: string): string {
  const { year, month, day, minutes } = localTime(Date.parse(instant))
  const last = new Date(Date.UTC(year + 1, month, 0)).getUTCDate()
  return new Date(instantOf({ year: year + 1, month, day: Math.min(day, last) }, minutes)).toISOString()
}

/**
 * The competition a year later: dates are moved, and the year of its date is raised in its slug and in its names. Where the
 * slug does not name the year, the next one is added.
 */
export function nextYear(event: NewEvent, isTaken: (slug: string) => boolean): NewEvent {
  const year = Number(event.date.slice(0, 4))
  const raise = (text: string) => text.replace(YEAR, (found) => (Number(found) === year ? String(year + 1) : found))
  const raised = raise(event.slug)
  const slug = raised === event.slug ? `${event.slug}-${year + 1}` : raised
  return {
    ...event,
    slug: freeSlug(slug, isTaken),
    name: { he: raise(event.name.he), en: raise(event.name.en) },
    date: nextDate(event.date),
    opensAt: event.opensAt && nextInstant(event.opensAt),
    closesAt: nextInstant(event.closesAt),
  }
}
