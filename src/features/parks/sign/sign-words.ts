/** The texts of the sign, each in both languages. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CLOSED_DAY, type DayHours } from '#contract/park-hours.ts'
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { DAY_MS } from '#contract/time.ts'
import { exceptionOn } from '#domain/exceptions.ts'
import type { HoursOf } from '#domain/hours.ts'
import { dayNumber, dayOf, localTime } from '#domain/israel-time.ts'
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

/** An exception is printed only if it holds for this many days more: the paper hangs for months. */
const SIGN_DAYS = 60

/**
 * The ordinary week, with days of equal hours merged, then the holidays, and their eves and the fasts if they have
 * hours of their own. Before them the exception that decides today, if it lasts. Empty for a park that is closed for
 * good, and if the hours are unknown, because the paper would say "unknown" for years.
 */
export function signHours(park: HoursOf, texts: BothTexts, instant: number): SignHours[] {
  const { is24Hours, openingHours, closingYear, eves, fasts } = park
  const everyDay = () => inBoth(texts, msg`Every day`)
  if (isClosedForGood(closingYear, instant)) return []
  const rowOf = (message: MessageDescriptor, hours: DayHours): SignHours => ({
    days: inBoth(texts, message),
    hours: textOf(hours, texts),
  })
  const lasting = lastingRow(park, texts, instant)
  const onFasts = fasts === 'closed' && rowOf(msg`Tisha B’Av`, CLOSED_DAY)
  if (is24Hours) return [lasting, { days: everyDay(), hours: WHOLE_DAY }, onFasts].filter((row) => row !== false)
  if (openingHours === null) return lasting ? [lasting] : []
  const week = ordinaryWeek(openingHours).map(({ from, to, hours }) => ({
    days: from === 0 && to === 6 ? everyDay() : daysText(from, to, texts),
    hours: textOf(hours, texts),
  }))
  return [
    lasting,
    ...week,
    rowOf(msg`Holidays`, openingHours.holidays),
    eves === 'friday' && rowOf(msg`Eves of holidays`, openingHours.friday),
    fasts === 'friday' ? rowOf(msg`Tisha B’Av`, openingHours.friday) : onFasts,
  ].filter((row) => row !== false)
}

/** The words for a park's elements; null if they are unknown. */
export const signElements = ({ elements }: Pick<Park, 'elements'>, texts: BothTexts): Both | null =>
  elements === null ? null : { he: elementsText(texts.he, elements), en: elementsText(texts.en, elements) }

/** The exception that decides today's hours, if it holds for SIGN_DAYS more. */
function lastingRow({ exceptions }: HoursOf, texts: BothTexts, instant: number): SignHours | false {
  const today = dayNumber(localTime(instant))
  const exception = exceptionOn(exceptions, today)
  if (exception === null) return false
  const last = Date.parse(exception.to) / DAY_MS
  if (last < today + SIGN_DAYS) return false
  const { day, month, year } = dayOf(last)
  const date = `${day}.${month}.${year}`
  return { days: inBoth(texts, msg`Until ${date}`), hours: textOf(exception.hours, texts) }
}

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
