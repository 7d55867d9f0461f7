/** The texts of the sign, each in both languages. */
import { msg } from '@lingui/core/macro'
import type { Park } from '#contract/parks.ts'
import type { DayHours } from '#contract/park-hours.ts'
import type { Language } from '#contract/limits.ts'
import { ordinaryWeek } from '#domain/ordinary-week.ts'
import { isClosedForGood, isWholeDay, spanOf } from '#domain/stretches.ts'
import { formatWeekday, weekdayName } from '#platform/texts/format.ts'
import { type BothTexts, inBoth } from '#platform/texts/both-texts.ts'
import { elementsText } from '../elements/element-text.ts'

export type Both = Readonly<Record<Language, string>>

export const SIGN_WORDS = {
  scan: msg`What’s up here? Scan`,
  shelter: msg`Shelter in the park`,
  hazard: msg`A hazard? Municipality`,
  printed: msg`Printed`,
} as const

/** The phone number at which every municipality takes reports of hazards. */
export const MUNICIPAL_LINE = '106'

/** Days with their hours. Hours are the same text in both languages, except for a closed day. */
export type SignHours = { days: Both; hours: string | Both }

/**
 * The ordinary week, with days of equal hours merged, and the holidays. Empty for a park that is closed for good, and
 * if the hours are unknown, because the paper would say "unknown" for years.
 */
export function signHours(
  { is24Hours, openingHours, closingYear }: Pick<Park, 'is24Hours' | 'openingHours' | 'closingYear'>,
  texts: BothTexts,
  instant: number,
): SignHours[] {
  const everyDay = () => inBoth(texts, msg`Every day`)
  if (isClosedForGood(closingYear, instant)) return []
  if (is24Hours) return [{ days: everyDay(), hours: WHOLE_DAY }]
  if (openingHours === null) return []
  const hoursText = (hours: DayHours) => textOf(hours, texts)
  const week = ordinaryWeek(openingHours).map(({ from, to, hours }) => ({
    days: from === 0 && to === 6 ? everyDay() : daysText(from, to, texts),
    hours: hoursText(hours),
  }))
  return [...week, { days: inBoth(texts, msg`Holidays`), hours: hoursText(openingHours.holidays) }]
}

/** What is in a park; null if nobody knows. */
export const signElements = ({ elements }: Pick<Park, 'elements'>, texts: BothTexts): Both | null =>
  elements === null ? null : { he: elementsText(texts.he, elements), en: elementsText(texts.en, elements) }

const WHOLE_DAY = '00:00–24:00'

function textOf(hours: DayHours, texts: BothTexts): string | Both {
  if (!hours.isOpen) return inBoth(texts, msg({ message: 'Closed', context: 'in the table of hours' }))
  return isWholeDay(spanOf(hours)) ? WHOLE_DAY : `${hours.start}–${hours.end}`
}

/** A range of days. English uses the short names of days, because the full ones are too long for a range. */
function daysText(from: number, to: number, texts: BothTexts): Both {
  if (from === to) return { he: weekdayName(from, 'he'), en: weekdayName(from, 'en') }
  const range = (language: Language, nameOf: (weekday: number) => string) => {
    const first = nameOf(from)
    const last = nameOf(to)
    return texts[language]._(msg`${first} to ${last}`)
  }
  return {
    he: range('he', (weekday) => weekdayName(weekday, 'he')),
    en: range('en', (weekday) => formatWeekday(weekday, 'en', 'short')),
  }
}
