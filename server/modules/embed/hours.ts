/**
 * The hours on a card: the week, the holidays and the exceptions of the coming days in a few lines. A card may be shown
 * for days, so it gives dates and says nothing about the current time.
 */
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { CLOSED_DAY, type DayHours, type OpeningHours } from '#contract/park-hours.ts'
import { DAY_MS } from '#contract/time.ts'
import { announcedExceptions } from '#domain/exception-runs.ts'
import type { HoursOf } from '#domain/hours.ts'
import { ordinaryWeek } from '#domain/ordinary-week.ts'
import { isClosedForGood, isWholeDay, spanOf } from '#domain/stretches.ts'

interface HoursWords {
  days: readonly string[]
  range: (first: string, last: string) => string
  everyDay: string
  holidays: string
  eves: string
  fasts: string
  /** The days without an exception, before "hours unknown". */
  otherDays: string
  closed: string
  lights: string
  unknown: string
  closedForGood: string
}

const WORDS: Record<Language, HoursWords> = {
  he: {
    days: ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת'],
    range: (first, last) => `${first} עד ${last}`,
    everyDay: 'כל יום',
    holidays: 'חגים',
    eves: 'ערבי חגים',
    fasts: 'תשעה באב',
    otherDays: 'בשאר הימים',
    closed: 'סגור',
    lights: 'תאורה, כל ערב',
    unknown: 'השעות לא ידועות',
    closedForGood: 'נסגר לתמיד',
  },
  en: {
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    range: (first, last) => `${first} to ${last}`,
    everyDay: 'Every day',
    holidays: 'Holidays',
    eves: 'Eves of holidays',
    fasts: 'Tisha B’Av',
    otherDays: 'Other days',
    closed: 'Closed',
    lights: 'Lights, nightly',
    unknown: 'Hours unknown',
    closedForGood: 'Closed for good',
  },
}

export interface HoursRow {
  label: string
  /** Times, which are always shown from left to right, or words. */
  value: string
  isTimes: boolean
  /** true: hours of the lights; false: opening hours. */
  isLights: boolean
}

/** A card's text about a park's hours: rows, or one line if there are no hours. */
export type CardHours = { rows: readonly HoursRow[] } | { line: string; isEnd: boolean }

const WHOLE_DAY = '00:00–24:00'

const WHOLE: DayHours = { isOpen: true, start: '00:00', end: '00:00' }

function rowOf(label: string, { isOpen, start, end }: DayHours, words: HoursWords): HoursRow {
  if (!isOpen) return { label, value: words.closed, isTimes: false, isLights: false }
  const value = isWholeDay(spanOf({ start, end })) ? WHOLE_DAY : `${start}–${end}`
  return { label, value, isTimes: true, isLights: false }
}

function weekRows(openingHours: OpeningHours, words: HoursWords): HoursRow[] {
  const daysOf = (from: number, to: number) => {
    if (from === 0 && to === 6) return words.everyDay
    return from === to ? words.days[from]! : words.range(words.days[from]!, words.days[to]!)
  }
  const week = ordinaryWeek(openingHours).map(({ from, to, hours }) => rowOf(daysOf(from, to), hours, words))
  return [...week, rowOf(words.holidays, openingHours.holidays, words)]
}

/** The dates of exceptions of today and the next two weeks, in front of the week: "Apr 1 – 8: closed". */
function exceptionRows(park: CardTimes, language: Language, instant: number): HoursRow[] {
  const dates = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return announcedExceptions(park.exceptions, instant).flatMap(({ from, to, exception: { hours } }) =>
    hours === null ? [] : [rowOf(dates.formatRange(from * DAY_MS, to * DAY_MS), hours, WORDS[language])],
  )
}

/** Rows for the eves of holidays and for fasts, if the park has other hours on them. */
function calendarRows({ is24Hours, openingHours, eves, fasts }: CardTimes, words: HoursWords): HoursRow[] {
  const week = is24Hours ? null : openingHours
  const onFasts = fasts === 'closed' ? CLOSED_DAY : fasts === 'friday' && week ? week.friday : undefined
  return [
    ...(week && eves === 'friday' ? [rowOf(words.eves, week.friday, words)] : []),
    ...(onFasts ? [rowOf(words.fasts, onFasts, words)] : []),
  ]
}

type CardTimes = HoursOf & Pick<Park, 'lightingHours'>

/** @param instant epoch ms; only its date counts: exceptions begin and end, and a park has no hours after its last year */
export function cardHours(park: CardTimes, language: Language, instant: number): CardHours {
  const words = WORDS[language]
  const { is24Hours, openingHours, closingYear, lightingHours } = park
  if (isClosedForGood(closingYear, instant)) return { line: words.closedForGood, isEnd: true }
  const exceptions = exceptionRows(park, language, instant)
  if (!is24Hours && openingHours === null) {
    if (exceptions.length === 0) return { line: words.unknown, isEnd: false }
    return { rows: [...exceptions, { label: words.otherDays, value: words.unknown, isTimes: false, isLights: false }] }
  }
  const week =
    is24Hours || openingHours === null ? [rowOf(words.everyDay, WHOLE, words)] : weekRows(openingHours, words)
  const rows = [...exceptions, ...week, ...calendarRows(park, words)]
  if (lightingHours === null) return { rows }
  const { start, end } = lightingHours
  return { rows: [...rows, { label: words.lights, value: `${start}–${end}`, isTimes: true, isLights: true }] }
}
