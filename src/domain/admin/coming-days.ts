/** The next holidays, eves and fasts of the calendar. */
import { eveOnDay, type Fast, fastOnDay, type Holiday, holidayOnDay } from '../holidays.ts'
import { dayNumber, localTime } from '../israel-time.ts'

/** A year of the Hebrew calendar has at most 385 days, so each day of it comes within this time. */
const AHEAD_DAYS = 385

/** Days (`dayNumber`) from today on, at most `count` of them, soonest first. @param instant epoch ms */
function comingDays<What>(what: (day: number) => What | null, instant: number, count: number) {
  const today = dayNumber(localTime(instant))
  const found: { day: number; what: What }[] = []
  for (let day = today; day <= today + AHEAD_DAYS && found.length < count; day++) {
    const one = what(day)
    if (one !== null) found.push({ day, what: one })
  }
  return found
}

export const comingHolidays = (instant: number, count: number): { day: number; what: Holiday }[] =>
  comingDays(holidayOnDay, instant, count)

/** Eves, each with its holiday. */
export const comingEves = (instant: number, count: number): { day: number; what: Holiday }[] =>
  comingDays(eveOnDay, instant, count)

export const comingFasts = (instant: number, count: number): { day: number; what: Fast }[] =>
  comingDays(fastOnDay, instant, count)
