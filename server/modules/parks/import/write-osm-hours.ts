/** Our week table -> OpenStreetMap's `opening_hours`. */
import { WEEKDAYS } from '#contract/parks.ts'
import type { DayHours, OpeningHours } from '#contract/parks.ts'

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

/** Midnight at the end of a day is 24:00, because a span to 00:00 is empty for some readers. */
function spanOf({ isOpen, start, end }: DayHours): string {
  if (!isOpen) return 'off'
  return `${start}-${end === '00:00' ? '24:00' : end}`
}

const isPastMidnight = ({ isOpen, start, end }: DayHours) => isOpen && end <= start && end !== '00:00'

/** @returns undefined: unknown */
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
  // A day's rule after a semicolon, `off` included, would cut off what the evening before has of that day: rules after a
  // comma are added to the others.
  const isLate = WEEKDAYS.some((weekday) => isPastMidnight(openingHours[weekday]))
  const week = rules
    .filter(({ span }) => span !== 'off')
    .map(({ from, to, span }) => `${from === to ? from : `${from}-${to}`} ${span}`)
  const holidays = `PH ${spanOf(openingHours.holidays)}`
  // What no rule names is closed.
  return week.length === 0 ? holidays : `${week.join(isLate ? ', ' : '; ')}; ${holidays}`
}
