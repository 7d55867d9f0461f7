/** The week that a form gets from a text. */
import { type DayHours, type OpeningHours, WEEKDAYS } from '#contract/park-hours.ts'
import { sameHours } from '../../ordinary-week.ts'
import type { HoursText } from './hours-text.ts'

/**
 * Where the hours of a day come from: the text, what was typed before, Saturday's hours (as imports take them for
 * holidays that a source does not name), or nowhere.
 */
export type HoursSource = 'text' | 'typed' | 'saturday' | 'missing'

type Day = keyof OpeningHours

/** Days side by side with the same hours of the same source. Holidays have a row of their own. */
export type TakenRow = { from: Day; to: Day; hours: DayHours; source: HoursSource }

export type TakenWeek = {
  week: OpeningHours
  /** Whether every day and the holidays are open for 24 hours. */
  isAlways: boolean
  rows: readonly TakenRow[]
}

const isTyped = ({ isOpen, start, end }: DayHours): boolean => !isOpen || (start !== '' && end !== '')

/** @param typed the week before; a day without hours has empty times */
export function takenWeek(typed: OpeningHours, { days }: Pick<HoursText, 'days'>): TakenWeek {
  const taken = (day: Day): { hours: DayHours; source: HoursSource } => {
    const { [day]: read, saturday } = days
    if (read) return { hours: read, source: 'text' }
    if (isTyped(typed[day])) return { hours: typed[day], source: 'typed' }
    if (day === 'holidays' && saturday) return { hours: saturday, source: 'saturday' }
    return { hours: typed[day], source: 'missing' }
  }
  const rows: TakenRow[] = []
  for (const day of [...WEEKDAYS, 'holidays' as const]) {
    const { hours, source } = taken(day)
    const last = rows.at(-1)
    if (last && day !== 'holidays' && last.source === source && sameHours(last.hours, hours)) last.to = day
    else rows.push({ from: day, to: day, hours, source })
  }
  const entries = [...WEEKDAYS, 'holidays' as const].map((day) => [day, taken(day).hours])
  const week = Object.fromEntries(entries) as OpeningHours
  const isAlways = Object.values(week).every(({ isOpen, start, end }) => isOpen && start === '00:00' && end === '00:00')
  return { week, isAlways, rows }
}
