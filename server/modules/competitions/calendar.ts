/** The day of a competition as a calendar file (RFC 5545), for the mail to a rider. */
import type { Event } from '#contract/events.ts'
import type { Language } from '#contract/limits.ts'
import { placeOf, rulesOf } from '#domain/event-text.ts'
import { calendarFile } from '#domain/reminders/calendar-file.ts'
import type { Attachment } from '#server/mail.ts'

export interface CalendarContext {
  event: Event
  /** Of the event's row: a calendar that has the day already takes the later one. */
  revision: number
  language: Language
  /** The public origin of the site. */
  origin: string
  /** Milliseconds since 1970. */
  now: number
}

/** The whole day, as Israel's calendar has it, wherever it is opened. Nothing of the rider is in it. */
export function calendarOf({ event, revision, language, origin, now }: CalendarContext): Attachment {
  const day = {
    // The same in every mail about the competition, so that it is one entry however often it is opened.
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
