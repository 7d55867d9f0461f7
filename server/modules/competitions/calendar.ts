/** The day of a competition as a calendar file (RFC 5545), for the mail to a rider. */
import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Event } from '#contract/competitions.ts'
import type { Language } from '#contract/limits.ts'
import { DAY_MS } from '#contract/time.ts'
import { placeOf, rulesOf } from '#domain/competition-text.ts'
import type { Attachment } from '#server/mail.ts'

export interface CalendarContext {
  event: Event
  /** The event row's revision: a calendar that already has the day takes the entry with the later one. */
  revision: number
  language: Language
  /** The public origin of the site. */
  origin: string
  /** Milliseconds since 1970. */
  now: number
}

/** A whole-day entry in Israel's calendar, on whatever clock it is opened. It contains nothing about the rider. */
export function calendarOf({ event, revision, language, origin, now }: CalendarContext): Attachment {
  const place = placeOf(event, language)
  // The library writes a day without a time as it is in UTC.
  const start = new Date(`${event.date}T00:00:00Z`)
  const calendar = ical({
    prodId: { company: 'Rampa', product: 'Rampa', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    // The same in every mail about the competition, so that opening several mails makes one entry.
    id: `competition-${event._id}@${new URL(origin).host}`,
    sequence: revision,
    stamp: new Date(now),
    allDay: true,
    start,
    end: new Date(start.getTime() + DAY_MS),
    summary: event.name[language],
    ...(place !== '' && { location: place }),
    description: rulesOf(event, language)
      .rules.map((rule) => `- ${rule}`)
      .join('\n'),
    url: `${origin}/${event.slug}/signup`,
  })
  return {
    name: `${event.slug}.ics`,
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendar.toString(),
  }
}
