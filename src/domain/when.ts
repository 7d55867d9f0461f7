/**
 * The times for which riders can ask which parks they can ride: tonight, or an hour of a day within two weeks
 * (docs/product.md#list-of-parks). “Now” is the filter `openNow`.
 */
import { HOUR_MS } from '#contract/time.ts'
import { dayNumber, type DateParts, dayOf, instantOnDay, localTime, weekdayOf } from './israel-time.ts'

/** `tonight`, or a day and hour in Israel: `2026-12-05T10`. */
export type When = 'tonight' | `${number}-${string}-${string}T${string}`

/** Riders can ask for today and the days after it, this many in all. */
export const WHEN_DAYS = 14
/** The hours that are offered for a day. The nights are asked by “tonight”. */
const WHEN_HOURS: readonly number[] = Array.from({ length: 18 }, (_, at) => at + 6)

/** From this hour on, “tonight” is the current instant; before it, it is this hour. */
const EVENING_HOUR = 20
/** Until this hour, “tonight” still means the night that began yesterday. */
const NIGHT_END_HOUR = 4

/** A day (`dayNumber`) and an hour. */
export type DayHour = { day: number; hour: number }

const two = (value: number) => String(value).padStart(2, '0')

/** The hour of a day as it stands in an address. */
export function whenOf({ day, hour }: DayHour): When {
  const date = dayOf(day)
  return `${date.year}-${two(date.month)}-${two(date.day)}T${two(hour)}`
}

/** The day and hour of a text such as `2026-12-05T10`; undefined: it is no such text. */
export function dayHourOf(text: string): DayHour | undefined {
  const [, year, month, date, hour] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d)$/.exec(text) ?? []
  if (hour === undefined) return undefined
  const parts: DateParts = { year: Number(year), month: Number(month), day: Number(date) }
  const found = { day: dayNumber(parts), hour: Number(hour) }
  // A date such as 31 February would become one in March.
  return found.hour < 24 && whenOf(found) === text ? found : undefined
}

/** Reads a time in an address; undefined: it is not a time. */
export const parseWhen = (text: string): When | undefined =>
  text === 'tonight' || dayHourOf(text) !== undefined ? (text as When) : undefined

/** The evening for which a rider asks at `now`: 20:00, or `now` during the evening and the night (epoch ms). */
export function tonightAt(now: number): number {
  const time = localTime(now)
  const hour = time.minutes / 60
  return hour >= EVENING_HOUR || hour < NIGHT_END_HOUR ? now : instantOnDay(dayNumber(time), EVENING_HOUR * 60)
}

/**
 * The instant that a time means at `now` (epoch ms). During the hour itself this is `now`. null: the hour is over, or
 * it is not within the days that riders can ask for.
 */
export function instantOfWhen(when: When, now: number): number | null {
  if (when === 'tonight') return tonightAt(now)
  const found = dayHourOf(when)
  if (found === undefined || found.day >= dayNumber(localTime(now)) + WHEN_DAYS) return null
  const at = instantOnDay(found.day, found.hour * 60)
  return at + HOUR_MS <= now ? null : Math.max(at, now)
}

/** The days for which riders can ask at `now`, as day numbers; today is the first one. */
export const whenDays = (now: number): number[] => {
  const today = dayNumber(localTime(now))
  return Array.from({ length: WHEN_DAYS }, (_, at) => today + at)
}

/** The offered hours of a day that are not over at `now`. */
export const whenHours = (day: number, now: number): number[] =>
  WHEN_HOURS.filter((hour) => instantOfWhen(whenOf({ day, hour }), now) !== null)

const FRIDAY = 5

/**
 * The hour that a press on a day means: the hour that was chosen before, else ten on Friday and Saturday and five on
 * other days; today the next hour if that one is over. null: no offered hour of the day is left.
 */
export function hourOn(day: number, chosen: number | undefined, now: number): number | null {
  const wanted = chosen ?? (weekdayOf(day) >= FRIDAY ? 10 : 17)
  const hours = whenHours(day, now)
  return hours.find((hour) => hour >= wanted) ?? hours[0] ?? null
}
