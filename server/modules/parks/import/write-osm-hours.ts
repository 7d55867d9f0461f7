/** Converts our week table to OpenStreetMap's `opening_hours`. */
import { WEEKDAYS } from '#contract/park-hours.ts'
import type { DayHours } from '#contract/park-hours.ts'
import { exceptionRuns } from '#domain/exception-runs.ts'
import type { ExceptionRun } from '#domain/exception-runs.ts'
import type { HoursOf } from '#domain/hours.ts'
import { dayOf } from '#domain/israel-time.ts'
import type { LocalDay } from '#domain/israel-time.ts'

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

/** A span that ends at midnight is written with 24:00, because some programs read a span to 00:00 as empty. */
function spanOf({ isOpen, start, end }: DayHours): string {
  if (!isOpen) return 'off'
  return `${start}-${end === '00:00' ? '24:00' : end}`
}

const isPastMidnight = ({ isOpen, start, end }: DayHours) => isOpen && end <= start && end !== '00:00'

/**
 * The week, the holidays, and the exceptions as dated rules: `Su-Sa 08:00-22:00; PH off; 2026 Apr 01-08 off "works"`.
 * Eves, fasts and lights have no syntax there.
 * @returns undefined if the hours are unknown
 */
export function writeOsmHours(park: Pick<HoursOf, 'is24Hours' | 'openingHours' | 'exceptions'>): string | undefined {
  const week = writeWeek(park)
  if (week === undefined) return undefined
  return [week, ...exceptionRuns(park.exceptions).map(writeRun)].join('; ')
}

function writeWeek({ is24Hours, openingHours }: Pick<HoursOf, 'is24Hours' | 'openingHours'>): string | undefined {
  if (is24Hours) return '24/7'
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

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const two = (value: number) => String(value).padStart(2, '0')

function writeDates(from: LocalDay, to: LocalDay): string {
  const whole = ({ year, month, day }: LocalDay) => `${year} ${MONTHS[month - 1]} ${two(day)}`
  // Programs that read with `opening_hours` ignore a rule for `2026 Feb 01-28`.
  const isToEndOfFebruary = to.month === 2 && to.day >= 28 && from.day < to.day
  if (from.year !== to.year || from.month !== to.month || isToEndOfFebruary) return `${whole(from)}-${whole(to)}`
  return from.day === to.day ? whole(from) : `${whole(from)}-${two(to.day)}`
}

/** A comment can't contain its own quotes. Without `open`, a comment would mean that the hours are unsure. */
function writeRun({ from, to, exception: { hours, reason } }: ExceptionRun): string {
  const comment = (reason.en.trim() || reason.he.trim()).replaceAll('"', "'").replace(/\s+/g, ' ')
  const words = comment === '' ? '' : `${hours.isOpen ? ' open' : ''} "${comment}"`
  return `${writeDates(dayOf(from), dayOf(to))} ${spanOf(hours)}${words}`
}
