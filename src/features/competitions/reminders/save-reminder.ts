/**
 * The day of a competition, or of the opening or end of its registration, as a calendar file. This module is loaded
 * with the first press.
 */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Competition } from '#contract/competitions.ts'
import type { Language } from '#contract/limits.ts'
import { closingInstant, hoursOf } from '#domain/competition-state.ts'
import { latLonOf } from '#domain/distance.ts'
import { instantOnDay } from '#domain/israel-time.ts'
import { DAY_MS } from '#contract/time.ts'
import { type CalendarDay, calendarFile } from '#domain/reminders/calendar-file.ts'
import { type Reminder, reminderUid } from '#domain/reminders/competition-reminders.ts'
import { fullPlaceOf, rulesOf } from '#domain/competition-text.ts'
import { downloadFile } from '#platform/page/download-file.ts'
import { formatTime } from '#platform/texts/format.ts'

export type ReminderContext = { event: Competition; reminder: Reminder; i18n: I18n; origin: string }

/** Downloads the file; the person opens it with the calendar. */
export function saveReminder(context: ReminderContext): void {
  const { event, reminder } = context
  downloadFile(`${event.slug}-${reminder.kind}.ics`, 'text/calendar;charset=utf-8', reminderFile(context, Date.now()))
}

/** The calendar file, in the page's language. */
export function reminderFile({ event, reminder: { kind, date }, i18n, origin }: ReminderContext, now: number): string {
  const language = i18n.locale as Language
  const url = `${origin}/${event.slug}/signup`
  const { summary, lines } = wordsOf(event, kind, i18n, language)
  const day = {
    uid: reminderUid(event, kind, new URL(origin).host),
    ...(kind === 'day' ? whenOf(event) : { date }),
    summary,
    // Not every calendar shows an entry's URL, so the description repeats it.
    description: [...lines, url].join('\n'),
    location: kind === 'day' ? fullPlaceOf(event, language) : '',
    geo: kind === 'day' && event.venue ? latLonOf(event.venue) : undefined,
    url,
  }
  return calendarFile(day, language, now)
}

/** The evening before a day, at 18:00, in minutes before the day begins. */
const EVENING_BEFORE = -6 * 60

/** A competition's hours with the alarm on the evening before; if they are not known, its day. */
function whenOf(event: Competition): Pick<CalendarDay, 'date' | 'alarmAt'> {
  const { from, to } = hoursOf(event)
  if (from === null) return { date: event.date }
  return { date: { from, to }, alarmAt: instantOnDay(Date.parse(event.date) / DAY_MS, EVENING_BEFORE) }
}

function wordsOf(event: Competition, kind: Reminder['kind'], i18n: I18n, language: Language) {
  const name = event.name[language]
  if (kind === 'opening') {
    const time = formatTime(Date.parse(event.opensAt ?? event.closesAt))
    return {
      summary: i18n._(msg`${name}: registration opens`),
      lines: [i18n._(msg`Registration opens at ${time}, Israel time.`)],
    }
  }
  if (kind === 'closing') {
    const clock = formatTime(closingInstant(event))
    // Closing at midnight means the end of the last day. “24:00” says so, while “00:00” could be read as the day's
    // beginning.
    const time = clock === '00:00' ? '24:00' : clock
    return {
      summary: i18n._(msg`${name}: last day to register`),
      lines: [i18n._(msg`Registration closes at ${time}, Israel time.`)],
    }
  }
  return { summary: name, lines: rulesOf(event, language).rules.map((rule) => `- ${rule}`) }
}
