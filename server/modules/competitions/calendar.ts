/** Calendar files (RFC 5545): one with the day of a competition, for the mail to a rider, and one with all competitions. */
import type { Competition } from '#contract/competitions.ts'
import type { Language } from '#contract/limits.ts'
import { hoursOf } from '#domain/competition-state.ts'
import { fullPlaceOf, rulesOf } from '#domain/competition-text.ts'
import { latLonOf } from '#domain/distance.ts'
import { calendarEntry, calendarFile, escapeText, PUBLISHED, writeCalendar } from '#domain/reminders/calendar-file.ts'
import type { CalendarDay } from '#domain/reminders/calendar-file.ts'
import type { Attachment } from '#server/mail.ts'

export interface CalendarContext {
  event: Competition
  /**
   * Revision of the event's row. A calendar that already contains the entry replaces it only if the revision is higher.
   */
  revision: number
  language: Language
  /** The public origin of the site. */
  origin: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * An entry with the competition's hours. If they are not known: a whole day, which is the same date in every time zone.
 * The entry contains nothing about the rider.
 */
export function calendarOf({ event, revision, language, origin, now }: CalendarContext): Attachment {
  return {
    name: `${event.slug}.ics`,
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendarFile(dayOf(event, language, origin), language, now, revision),
  }
}

/** A published competition, as the calendar of all competitions has it. */
export interface CalendarCompetition {
  event: Competition
  /** Revision of the event's row. */
  revision: number
  /** ISO 8601. */
  changedAt: string
}

export interface CompetitionsCalendar {
  competitions: readonly CalendarCompetition[]
  language: Language
  /** The public origin of the site. */
  origin: string
  siteName: string
}

const NAMES: Record<Language, (siteName: string) => string> = {
  he: (siteName) => `תחרויות – ${siteName}`,
  en: (siteName) => `Competitions – ${siteName}`,
}
/** How often a calendar should ask again. */
const REFRESH = 'PT6H'

/**
 * The calendar of all competitions, to subscribe to. It is the same until a competition changes. A calendar shows what
 * the file has: a moved competition moves, and one that is no longer published is gone.
 */
export function competitionsCalendar({ competitions, language, origin, siteName }: CompetitionsCalendar): string {
  const name = escapeText(NAMES[language](siteName))
  return writeCalendar(language, [
    PUBLISHED,
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...competitions.flatMap(({ event, revision, changedAt }) => {
      const day = dayOf(event, language, origin)
      // Not every calendar shows an entry's address, so the description repeats it.
      const description = [event.summary[language], day.description, day.url].filter(Boolean).join('\n')
      return calendarEntry({ ...day, description }, Date.parse(changedAt), revision)
    }),
  ])
}

function dayOf(event: Competition, language: Language, origin: string): CalendarDay {
  const { from, to } = hoursOf(event)
  return {
    // The id is the same in every file about the competition, so that a rider who opens several gets only one entry.
    uid: `competition-${event._id}@${new URL(origin).host}`,
    date: from === null ? event.date : { from, to },
    summary: event.name[language],
    description: rulesOf(event, language)
      .rules.map((rule) => `- ${rule}`)
      .join('\n'),
    location: fullPlaceOf(event, language),
    geo: event.venue ? latLonOf(event.venue) : undefined,
    url: `${origin}/${event.slug}/signup`,
  }
}
