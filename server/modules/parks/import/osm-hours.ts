/**
 * OpenStreetMap's `opening_hours` -> our week table. Only imports load the parser (LGPL).
 * The table has one span a day, the same every week; rules that need more become unknown, with the reason.
 */
import { WEEKDAYS } from '#contract/parks.ts'
import type { DayHours, Weekday } from '#contract/parks.ts'
import type { GeojsonProblemCode } from '#contract/geojson-problems.ts'
import { CLOSED_DAY, holidaysAsSaturday, knownHours, unknownHours, WHOLE_DAY } from './hours.ts'
import type { ReadHours } from './hours.ts'

type Interval = [from: Date, to: Date, unknown: boolean, comment: string | undefined | null]
interface Rules {
  getOpenIntervals(from: Date, to: Date): Interval[]
}

/**
 * The country of the parser's public holidays. It knows no Israeli ones, but any known country will do: we only need the
 * hours of a rule *on* a holiday.
 */
const HOLIDAY_COUNTRY = { lat: 51.2, lon: 10.4, address: { country_code: 'de', state: 'Brandenburg' } }
/** Holidays of that country, on different weekdays: Thursday, Friday, Saturday. */
const SAMPLE_HOLIDAYS = [new Date(2026, 0, 1), new Date(2026, 4, 1), new Date(2026, 9, 3)]
/** Sundays of weeks without a holiday, in all seasons of two years. */
const SAMPLE_SUNDAYS = [
  new Date(2026, 0, 11),
  new Date(2026, 1, 15),
  new Date(2026, 2, 8),
  new Date(2026, 5, 7),
  new Date(2026, 5, 14),
  new Date(2026, 6, 12),
  new Date(2026, 7, 16),
  new Date(2026, 8, 6),
  new Date(2026, 10, 8),
  new Date(2027, 1, 21),
  new Date(2027, 6, 18),
  new Date(2027, 10, 14),
]
/** A span that ends by this hour belongs to the evening before. */
const NIGHT_ENDS_HOUR = 6

const VARIABLE = /sunrise|sunset|dawn|dusk/i
const SCHOOL = /\bSH\b/
const HOLIDAYS = /\bPH\b/

const pad = (value: number) => String(value).padStart(2, '0')
const clock = (date: Date) => `${pad(date.getHours())}:${pad(date.getMinutes())}`
const midnightAfter = (date: Date, days = 1) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)

/** The table can't express the hours. */
class Inexpressible extends Error {
  readonly code: GeojsonProblemCode
  constructor(code: GeojsonProblemCode) {
    super(code)
    this.code = code
  }
}

/** The spans that begin on a day: at most one, or else the table can't express the hours. */
function hoursOn(rules: Rules, day: Date): DayHours {
  const next = midnightAfter(day)
  const spans: { start: string; end: string }[] = []
  // From the day before: a span that began then and ends in this night belongs to that day.
  for (const [from, to, unknown] of rules.getOpenIntervals(midnightAfter(day, -1), midnightAfter(day, 2))) {
    if (from >= next || to <= day) continue
    if (unknown) throw new Inexpressible('hoursPossible')
    if (from < day && to.getTime() <= day.getTime() + NIGHT_ENDS_HOUR * 3_600_000) continue
    const start = from < day ? day : from
    const intoNight = to > next && to.getTime() <= next.getTime() + NIGHT_ENDS_HOUR * 3_600_000
    const end = to > next && !intoNight ? next : to
    // A whole day that continues into the next night ends at midnight: the rest belongs to the next day.
    const whole = start.getTime() === day.getTime() && end >= next
    spans.push({ start: clock(start), end: whole ? '00:00' : clock(end) })
  }
  const [only, ...more] = spans
  if (only === undefined) return CLOSED_DAY
  if (more.length > 0) throw new Inexpressible('hoursManySpans')
  return only.start === '00:00' && only.end === '00:00' ? WHOLE_DAY : { isOpen: true, ...only }
}

function weekFrom(rules: Rules, sunday: Date): Record<Weekday, DayHours> {
  const days = WEEKDAYS.map((weekday, index) => [weekday, hoursOn(rules, midnightAfter(sunday, index))])
  return Object.fromEntries(days) as Record<Weekday, DayHours>
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function read(text: string, rules: Rules): ReadHours {
  const [first, ...others] = SAMPLE_SUNDAYS.map((sunday) => weekFrom(rules, sunday))
  const week = first!
  if (others.some((other) => !same(week, other))) throw new Inexpressible('hoursVary')
  if (HOLIDAYS.test(text)) {
    const [one, ...rest] = SAMPLE_HOLIDAYS.map((day) => hoursOn(rules, day))
    if (rest.every((other) => same(one, other))) return knownHours(week, one!)
  } else if (WEEKDAYS.every((weekday) => same(week[weekday], week.saturday))) {
    return knownHours(week, week.saturday)
  }
  return holidaysAsSaturday(week)
}

/** Parses `opening_hours` rules, with a cache, because files repeat the same ones. */
export async function createOsmHoursReader(): Promise<(text: string) => ReadHours> {
  const { default: OpeningHoursRules } = await import('opening_hours')
  const known = new Map<string, ReadHours>()

  function readRules(text: string): ReadHours {
    const unknown = (code: GeojsonProblemCode) => unknownHours(code, { text: text.slice(0, 80) })
    if (VARIABLE.test(text)) return unknown('hoursFollowSun')
    if (SCHOOL.test(text)) return unknown('hoursSchool')
    try {
      const rules = new OpeningHoursRules(text, HOLIDAY_COUNTRY as ConstructorParameters<typeof OpeningHoursRules>[1])
      return read(text, rules as unknown as Rules)
    } catch (error) {
      return unknown(error instanceof Inexpressible ? error.code : 'hoursSyntax')
    }
  }

  return (text) => {
    let hours = known.get(text)
    if (hours === undefined) {
      hours = readRules(text)
      known.set(text, hours)
    }
    return hours
  }
}
