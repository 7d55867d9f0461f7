/** Which days of a competition a rider may want to be reminded of. */
import type { Competition } from '#contract/competitions.ts'
import { DAY_MS, isoDay } from '#contract/time.ts'
import { closingInstant, type SignUpTimes } from '../competition-state.ts'
import { type DateParts, dayNumber, localTime } from '../israel-time.ts'

export type ReminderKind = 'opening' | 'closing' | 'day'

/** `date`: `YYYY-MM-DD`, in Israel. */
export type Reminder = { kind: ReminderKind; date: string }

/**
 * The days after today, in order. Today is left out, because the alarm rings on the evening before a day. If
 * registration closes at midnight, the closing day is the day that ends at this midnight. A full competition has the
 * same days, because a place may become free.
 */
export function remindersOf({ opensAt, ...times }: SignUpTimes, instant: number): Reminder[] {
  const today = isoDate(localTime(instant))
  const days: Reminder[] = [
    ...(opensAt === null ? [] : [{ kind: 'opening' as const, date: dateAt(Date.parse(opensAt)) }]),
    { kind: 'closing', date: dateAt(closingInstant(times) - 1) },
    { kind: 'day', date: times.date },
  ]
  return days.filter((day) => day.date > today).sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
}

const dateAt = (instant: number): string => isoDate(localTime(instant))

const isoDate = (day: DateParts): string => isoDay(dayNumber(day) * DAY_MS)

/**
 * The uid of a reminder in calendars. It is the same for each kind and competition, so that a second file replaces the
 * first.
 */
export const reminderUid = ({ _id }: Pick<Competition, '_id'>, kind: ReminderKind, host: string): string =>
  `reminder-${kind}-${_id}@${host}`
