/** Copies a competition to the next year, so that an admin only has to correct the copy. */
import type { NewCompetition } from '#contract/new-competition.ts'
import { DAY_MS, isoDay } from '#contract/time.ts'
import { freeSlug } from '#domain/admin/slug.ts'
import { dayNumber, instantOf, localTime } from '#domain/israel-time.ts'

const YEAR = /\d{4}/g

/** The same date in the next year; 29 February becomes 28 February. */
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
 * The copy of a competition for the next year. Its dates move by one year, and the next year replaces the year in its
 * slug and names. If the slug does not contain the year, the next year is appended to the slug.
 */
export function nextYear(event: NewCompetition, isTaken: (slug: string) => boolean): NewCompetition {
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
