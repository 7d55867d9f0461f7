/** Makes a calendar file (RFC 5545) with the day of a competition, for the mail to a rider. */
import type { Competition } from '#contract/competitions.ts'
import type { Language } from '#contract/limits.ts'
import { placeOf, rulesOf } from '#domain/competition-text.ts'
import { calendarFile } from '#domain/reminders/calendar-file.ts'
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

/** A whole-day entry, so that the date is the same in every time zone. The entry contains nothing about the rider. */
export function calendarOf({ event, revision, language, origin, now }: CalendarContext): Attachment {
  const day = {
    // The id is the same in every mail about the competition, so that a rider who opens several mails gets only one
    // entry.
    uid: `competition-${event._id}@${new URL(origin).host}`,
    date: event.date,
    summary: event.name[language],
    description: rulesOf(event, language)
      .rules.map((rule) => `- ${rule}`)
      .join('\n'),
    location: placeOf(event, language),
    url: `${origin}/${event.slug}/signup`,
  }
  return {
    name: `${event.slug}.ics`,
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendarFile(day, language, now, revision),
  }
}
