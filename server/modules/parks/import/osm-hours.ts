/**
 * Converts OpenStreetMap's `opening_hours` to our week table. The table has one span a day, the same every week. Rules
 * with a year become exceptions. If the table can't express a rule, the hours become unknown, and a warning gives the
 * reason. Only imports load the parser, whose licence is the LGPL.
 */
import { CLOSED_DAY, WEEKDAYS } from '#contract/park-hours.ts'
import type { DayHours, OpeningHours, Weekday } from '#contract/park-hours.ts'
import type { GeojsonProblemCode } from '#contract/geojson-problems.ts'
import { exceptionsFrom } from './dated-rules.ts'
import type { ReadDay } from './dated-rules.ts'
import { holidaysAsSaturday, isEverOpen, knownHours, unknownHours, WHOLE_DAY } from './hours.ts'
import type { ReadHours } from './hours.ts'

type Interval = [from: Date, to: Date, unknown: boolean, comment: string | undefined | null]
type Token = [range: [from: number, to: number, type: string], text: string]
type RuleTokens = (string | number)[][]
interface Rules {
  getOpenIntervals(from: Date, to: Date): Interval[]
  getComment(at: Date): string | undefined
  /** False if a rule depends on more than the weekday. */
  isWeekStable(): boolean
  prettifyValue(options: { get_internals: true }): [rules: Token[][], tokens: [tokens: RuleTokens, ...unknown[]][]]
}

/**
 * The parser needs a country with public holidays, and does not know those of Israel. Any country will do: we only need
 * the hours that a rule gives *on* a holiday.
 */
const HOLIDAY_COUNTRY = { lat: 51.2, lon: 10.4, address: { country_code: 'de', state: 'Brandenburg' } }
/** Public holidays in Germany on different weekdays: Thursday, Friday, Saturday. */
const SAMPLE_HOLIDAYS = [new Date(2026, 0, 1), new Date(2026, 4, 1), new Date(2026, 9, 3)]
/** The first day of a week without a public holiday in Germany. */
const SAMPLE_SUNDAY = new Date(2026, 0, 11)
/** A span that ends at this hour or earlier belongs to the evening before. */
const NIGHT_ENDS_HOUR = 6

const VARIABLE = /sunrise|sunset|dawn|dusk/i
const SCHOOL = /\bSH\b/
const HOLIDAYS = /\bPH\b/

const pad = (value: number) => String(value).padStart(2, '0')
const clock = (date: Date) => `${pad(date.getHours())}:${pad(date.getMinutes())}`
const midnightAfter = (date: Date, days = 1) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)

/** Thrown when the week table can't express the hours. */
class Inexpressible extends Error {
  readonly code: GeojsonProblemCode
  constructor(code: GeojsonProblemCode) {
    super(code)
    this.code = code
  }
}

/** The hours that begin on a day. Throws if there is more than one span, because the table has one span a day. */
function hoursOn(rules: Pick<Rules, 'getOpenIntervals'>, day: Date): DayHours {
  const next = midnightAfter(day)
  const spans: { start: string; end: string }[] = []
  // The search starts a day earlier, because a span of the day before may reach into this day. If such a span ends in
  // the early morning, it counts only for the day before.
  for (const [from, to, unknown] of rules.getOpenIntervals(midnightAfter(day, -1), midnightAfter(day, 2))) {
    if (from >= next || to <= day) continue
    if (unknown) throw new Inexpressible('hoursPossible')
    if (from < day && to.getTime() <= day.getTime() + NIGHT_ENDS_HOUR * 3_600_000) continue
    const start = from < day ? day : from
    const intoNight = to > next && to.getTime() <= next.getTime() + NIGHT_ENDS_HOUR * 3_600_000
    const end = to > next && !intoNight ? next : to
    // A span may cover the whole day and continue into the next night. The span then ends at midnight here: its hours
    // after midnight belong to the next day.
    const isWholeDay = start.getTime() === day.getTime() && end >= next
    spans.push({ start: clock(start), end: isWholeDay ? '00:00' : clock(end) })
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

const areEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const PH_IN_LIST = /\bPH,\s*|,\s*PH\b/g

/** The text of a rule without `PH` (public holidays); undefined: the rule is only about holidays. */
function withoutHolidays(tokens: Token[]): string | undefined {
  const isOnHolidays = tokens.some(([[, , type], text]) => type === 'holiday' && text === 'PH')
  if (isOnHolidays || tokens.some(([[, , type], text]) => type === 'weekday' && text === 'PH')) return undefined
  return tokens.map(([[, , type], text]) => (type === 'weekday' ? text.replace(PH_IN_LIST, '') : text)).join(' ')
}

/** The text of the rules for which `textOf` returns a text; '': it returns none. */
function rulesText(rules: Rules, textOf: (rule: Token[], tokens: RuleTokens) => string | undefined): string {
  const [parsed, tokens] = rules.prettifyValue({ get_internals: true })
  let joined = ''
  for (const [index, rule] of parsed.entries()) {
    const ruleTokens = tokens[index]?.[0] ?? []
    const text = textOf(rule, ruleTokens)
    if (text === undefined) continue
    const [first, kind] = ruleTokens[0] ?? []
    const separator = kind === 'rule separator' ? `${first} ` : '; '
    joined += joined === '' ? text : `${separator}${text}`
  }
  return joined
}

const yearsOf = (tokens: RuleTokens): number[] =>
  tokens.flatMap(([value, type]) => (type === 'year' ? [Number(value)] : []))

const textOfRule = (rule: Token[]): string => rule.map(([, text]) => text).join(' ')

/** Reads hours; their rules with a year become exceptions. */
function read(text: string, parse: (text: string) => Rules): ReadHours {
  const rules = parse(text)
  const years: number[] = []
  const rest = rulesText(rules, (rule, tokens) => {
    const named = yearsOf(tokens)
    years.push(...named)
    return named.length > 0 ? undefined : textOfRule(rule)
  })
  if (years.length === 0) return readWeek(text, parse)
  if (rest === '') throw new Inexpressible('hoursVary')
  const usual = readWeek(rest, parse)
  if (usual.hours === null) return usual
  const readDay = dayReader(parse(rulesText(rules, withoutHolidays)), usual.hours, years)
  const exceptions = exceptionsFrom(usual.hours, readDay, years)
  if (exceptions === undefined) throw new Inexpressible('hoursVary')
  return exceptions.length > 0 ? { ...usual, exceptions } : usual
}

/** Reads days of the named years and the two years after them. Their spans are computed once. */
function dayReader(rules: Rules, week: OpeningHours, years: readonly number[]): ReadDay {
  const all = rules.getOpenIntervals(new Date(Math.min(...years) - 1, 11, 31), new Date(Math.max(...years) + 3, 0, 2))
  // The parser gives the morning after a closed date the night hours of that date.
  const isNight = ([from, to]: Interval) =>
    from.getHours() + from.getMinutes() === 0 && to.getTime() - from.getTime() <= NIGHT_ENDS_HOUR * 3_600_000
  const isLate = WEEKDAYS.some((day) => week[day].end !== '00:00' && week[day].end <= week[day].start)
  const spans = isLate ? all.filter((span) => !isNight(span)) : all
  let first = 0
  return (day) => {
    // The days come in order, so spans that ended before yesterday are not needed again.
    while (first < spans.length && spans[first]![1] < midnightAfter(day, -1)) first++
    const near = spans.slice(first, first + MOST_SPANS)
    const hours = hoursOn({ getOpenIntervals: () => near }, day)
    const [hour = 12, minute = 0] = hours.isOpen ? hours.start.split(':').map(Number) : []
    const at = new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute)
    return { hours, comment: rules.getComment(at) }
  }
}

/** More spans than this in three days are too many for any table. */
const MOST_SPANS = 20

function readWeek(text: string, parse: (text: string) => Rules): ReadHours {
  const rules = parse(text)
  const ordinary = HOLIDAYS.test(text) ? rulesText(rules, withoutHolidays) : text
  if (ordinary === '') throw new Inexpressible('hoursNeverOpen')
  if (!parse(ordinary).isWeekStable()) throw new Inexpressible('hoursVary')
  const week = weekFrom(rules, SAMPLE_SUNDAY)
  if (!isEverOpen(week)) throw new Inexpressible('hoursNeverOpen')
  if (HOLIDAYS.test(text)) {
    const [one, ...rest] = SAMPLE_HOLIDAYS.map((day) => hoursOn(rules, day))
    if (rest.every((other) => areEqual(one, other))) return knownHours(week, one!)
  } else if (WEEKDAYS.every((weekday) => areEqual(week[weekday], week.saturday))) {
    return knownHours(week, week.saturday)
  }
  return holidaysAsSaturday(week)
}

/**
 * Names the month again at the end of a range that ends with February: `2026 Feb 01-2026 Feb 28`. The parser ignores a
 * rule for `2026 Feb 01-28`. Comments stay.
 */
const namingFebruary = (text: string): string =>
  text.replace(
    /"[^"]*"|(?:(?<![-\d])(\d{4}) )?\bFeb (\d{1,2}) ?- ?(2[89])\b/gi,
    (all, year = '', from?: string, to = '') => {
      const month = year === '' ? 'Feb' : `${year} Feb`
      return from === undefined ? all : `${month} ${from}-${month} ${to}`
    },
  )

/** Makes the function that parses `opening_hours`. The function has a cache, because files repeat the same rules. */
export async function createOsmHoursReader(): Promise<(text: string) => ReadHours> {
  const { default: OpeningHoursRules } = await import('opening_hours')
  const parsedRules = new Map<string, ReadHours>()
  const country = HOLIDAY_COUNTRY as ConstructorParameters<typeof OpeningHoursRules>[1]
  const parse = (text: string) => new OpeningHoursRules(namingFebruary(text), country) as unknown as Rules

  function readRules(text: string): ReadHours {
    const unknown = (code: GeojsonProblemCode) => unknownHours(code, { text: text.slice(0, 80) })
    if (VARIABLE.test(text)) return unknown('hoursFollowSun')
    if (SCHOOL.test(text)) return unknown('hoursSchool')
    try {
      return read(text, parse)
    } catch (error) {
      return unknown(error instanceof Inexpressible ? error.code : 'hoursSyntax')
    }
  }

  return (text) => {
    let hours = parsedRules.get(text)
    if (hours === undefined) {
      hours = readRules(text)
      parsedRules.set(text, hours)
    }
    return hours
  }
}
