/** A park's hours on the coming seven days (docs/product.md#hours). */
import { WEEKDAYS } from '#contract/park-hours.ts'
import { type DatedHours, hoursOnDay, type HoursOf } from './hours.ts'
import { dayNumber, dayOf, type LocalDay, localTime } from './israel-time.ts'

export type WeekRow = DatedHours & {
  day: LocalDay
  isToday: boolean
}

/** Seven rows, starting with today's date in Israel. */
export function weekHours(park: HoursOf, instant: number): WeekRow[] {
  const today = dayNumber(localTime(instant))
  return WEEKDAYS.map((_, index) => ({
    day: dayOf(today + index),
    isToday: index === 0,
    ...hoursOnDay(park, today + index),
  }))
}
