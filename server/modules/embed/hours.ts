/**
 * The hours on a card: the week and the holidays in a few lines. A card may be shown for days, so it says nothing about
 * the current time.
 */
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import type { DayHours, OpeningHours } from '#contract/park-hours.ts'
import { ordinaryWeek } from '#domain/ordinary-week.ts'
import { isClosedForGood, isWholeDay, spanOf } from '#domain/stretches.ts'

interface HoursWords {
  days: readonly string[]
  range: (first: string, last: string) => string
  everyDay: string
  holidays: string
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

function weekRows(openingHours: OpeningHours, words: HoursWords): HoursRow[] {
  const rowOf = (label: string, { isOpen, start, end }: DayHours): HoursRow => {
    if (!isOpen) return { label, value: words.closed, isTimes: false, isLights: false }
    const value = isWholeDay(spanOf({ start, end })) ? WHOLE_DAY : `${start}–${end}`
    return { label, value, isTimes: true, isLights: false }
  }
  const daysOf = (from: number, to: number) => {
    if (from === 0 && to === 6) return words.everyDay
    return from === to ? words.days[from]! : words.range(words.days[from]!, words.days[to]!)
  }
  const week = ordinaryWeek(openingHours).map(({ from, to, hours }) => rowOf(daysOf(from, to), hours))
  return [...week, rowOf(words.holidays, openingHours.holidays)]
}

/** @param instant epoch ms; only its year counts: a park has no hours after its closing year */
export function cardHours(
  park: Pick<Park, 'is24Hours' | 'openingHours' | 'closingYear' | 'lightingHours'>,
  language: Language,
  instant: number,
): CardHours {
  const words = WORDS[language]
  const { is24Hours, openingHours, closingYear, lightingHours } = park
  if (isClosedForGood(closingYear, instant)) return { line: words.closedForGood, isEnd: true }
  if (!is24Hours && openingHours === null) return { line: words.unknown, isEnd: false }
  const rows =
    is24Hours || openingHours === null
      ? [{ label: words.everyDay, value: WHOLE_DAY, isTimes: true, isLights: false }]
      : weekRows(openingHours, words)
  if (lightingHours === null) return { rows }
  const { start, end } = lightingHours
  return { rows: [...rows, { label: words.lights, value: `${start}–${end}`, isTimes: true, isLights: true }] }
}
