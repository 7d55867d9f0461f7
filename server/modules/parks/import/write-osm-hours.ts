/** Converts our week table to OpenStreetMap's `opening_hours`. */
import { WEEKDAYS } from '#contract/park-hours.ts'
import type { DayHours, OpeningHours } from '#contract/park-hours.ts'

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

/** A span that ends at midnight is written with 24:00, because some programs read a span to 00:00 as empty. */
function spanOf({ isOpen, start, end }: DayHours): string {
  if (!isOpen) return 'off'
  return `${start}-${end === '00:00' ? '24:00' : end}`
}

const isPastMidnight = ({ isOpen, start, end }: DayHours) => isOpen && end <= start && end !== '00:00'

/** @returns undefined if the hours are unknown */
export function writeOsmHours(park: { is24Hours: boolean; openingHours: OpeningHours | null }): string | undefined {
  if (park.is24Hours) return '24/7'
  const { openingHours } = park
  if (openingHours === null) return undefined
  const rules: { from: string; to: string; span: string }[] = []
  for (const [index, weekday] of WEEKDAYS.entries()) {
    const day = DAYS[index]!
    const span = spanOf(openingHours[weekday])
    const last = rules.at(-1)
    if (last?.span === span) last.to = day
    else rules.push({ from: day, to: day, span })
  }
  // After a semicolon, the rule of a day (also `off`) would replace the hours after midnight that belong to the evening
  // before. After a comma, the rule is only added.
  const isLate = WEEKDAYS.some((weekday) => isPastMidnight(openingHours[weekday]))
  const week = rules
    .filter(({ span }) => span !== 'off')
    .map(({ from, to, span }) => `${from === to ? from : `${from}-${to}`} ${span}`)
  const holidays = `PH ${spanOf(openingHours.holidays)}`
  // No rule is written for closed days: a day without a rule is closed.
  return week.length === 0 ? holidays : `${week.join(isLate ? ', ' : '; ')}; ${holidays}`
}
