/** Writes calendar entries as a file (RFC 5545): whole days, or hours of a day. */
import { isoDay, MINUTE_MS } from '#contract/time.ts'
import type { LatLon } from '../distance.ts'

export type CalendarDay = {
  /**
   * Identifies the entry. All files with this entry have the same uid, so that a second file replaces the entry of the
   * first.
   */
  uid: string
  /** The day as `YYYY-MM-DD`, or the entry's hours in epoch ms; `to` null: the end is not known. */
  date: string | { from: number; to: number | null }
  /** When the alarm of a reminder with hours rings (epoch ms); absent: an hour before. */
  alarmAt?: number
  summary: string
  description: string
  /** Empty: no location. */
  location: string
  /** Where the location is, in degrees; absent: not known. */
  geo?: LatLon | undefined
  /** An absolute address. */
  url: string
}

/** Six hours before the day begins: at 18:00 of the day before, in the calendar's own time zone. */
const EVENING_BEFORE = '-PT6H'
/** The alarm of an entry with hours. */
const HOUR_BEFORE = '-PT1H'
/** Highest number of octets of a line, without its line break. */
const LINE_OCTETS = 75

/**
 * A file with one entry, either a rider's reminder or a published one.
 * @param now epoch ms
 * @param revision absent for a reminder
 */
export const calendarFile = (day: CalendarDay, language: string, now: number, revision?: number): string =>
  writeCalendar(language, [...(revision === undefined ? [] : [PUBLISHED]), ...calendarEntry(day, now, revision)])

/** Marks a calendar whose entries others take over. */
export const PUBLISHED = 'METHOD:PUBLISH'

/** A calendar of these properties and entries. */
export const writeCalendar = (language: string, content: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Rampa//Rampa//${language.toUpperCase()}`, ...content, 'END:VCALENDAR']
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')

/**
 * The lines of an entry. Only a reminder has an alarm: on the evening before a whole day, an hour before other entries.
 * Only a published entry has a revision, so that a calendar keeps the latest one, and Outlook's marks for a whole day.
 * @param changedAt when the entry was made or changed, epoch ms
 * @param revision absent for a reminder
 */
export function calendarEntry(day: CalendarDay, changedAt: number, revision?: number): string[] {
  const isPublished = revision !== undefined
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(day.uid)}`,
    ...(isPublished ? [`SEQUENCE:${revision}`] : []),
    `DTSTAMP:${basicInstant(changedAt)}`,
    ...(typeof day.date === 'string'
      ? [`DTSTART;VALUE=DATE:${basicDate(day.date)}`, `DTEND;VALUE=DATE:${basicDate(dayAfter(day.date))}`]
      : [
          `DTSTART:${basicInstant(day.date.from)}`,
          ...(day.date.to === null ? [] : [`DTEND:${basicInstant(day.date.to)}`]),
        ]),
    ...(isPublished && typeof day.date === 'string' ? OUTLOOK_ALL_DAY : []),
    `SUMMARY:${escapeText(day.summary)}`,
    `DESCRIPTION:${escapeText(day.description)}`,
    ...(day.location === '' ? [] : [`LOCATION:${escapeText(day.location)}`]),
    ...(day.geo ? [`GEO:${day.geo.lat.toFixed(6)};${day.geo.lon.toFixed(6)}`] : []),
    `URL${isPublished ? ';VALUE=URI' : ''}:${day.url}`,
    // A whole day does not count as busy in the rider's calendar.
    ...(typeof day.date === 'string' ? ['TRANSP:TRANSPARENT'] : []),
    ...(isPublished ? [] : alarmOf(day)),
    'END:VEVENT',
  ]
}

const OUTLOOK_ALL_DAY = ['X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE']

const alarmOf = ({ date, alarmAt, summary }: CalendarDay): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${triggerOf(date, alarmAt)}`,
  `DESCRIPTION:${escapeText(summary)}`,
  'END:VALARM',
]

const triggerOf = (date: CalendarDay['date'], alarmAt: number | undefined): string => {
  if (typeof date === 'string') return EVENING_BEFORE
  return alarmAt === undefined ? HOUR_BEFORE : `-PT${Math.round((date.from - alarmAt) / MINUTE_MS)}M`
}

const basicInstant = (instant: number): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const basicDate = (date: string): string => date.replaceAll('-', '')

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return isoDay(day)
}

/**
 * Escapes a text for use as a value: characters that would end the value are escaped, and control characters, which the
 * format forbids, are removed.
 */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

/** Splits a line that is too long: each further line begins with a space. No character is cut in two. */
export function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const octetCount = octetsOf(character.codePointAt(0)!)
    if (octets + octetCount > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += octetCount
  }
  return folded
}

/** Number of octets of a character in UTF-8. Half of a character becomes U+FFFD, which has three octets. */
const octetsOf = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
