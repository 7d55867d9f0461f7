/** How long ago somebody last looked at a park, in the steps in which people say it. */
import { dayNumber, localTime } from './israel-time.ts'

/** `days`: within a week; `week`: in the week before; `month`: so lately that the name of the month says enough. */
export type LookAge = 'today' | 'yesterday' | 'days' | 'week' | 'month' | 'year'

/** From this many days on, the name of a month alone could mean the coming month of that name. */
const MONTH_DAYS = 320

/** Days begin and end in Israel. A time in the future counts as today. @param at epoch ms @param now epoch ms */
export function lookAge(at: number, now: number): LookAge {
  const days = dayNumber(localTime(now)) - dayNumber(localTime(at))
  if (days < 1) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 7) return 'days'
  if (days < 14) return 'week'
  return days < MONTH_DAYS ? 'month' : 'year'
}
