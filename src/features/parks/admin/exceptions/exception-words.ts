/** Texts for days with other hours, for the form, the history, imports and suggestions. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/limits.ts'
import type { DayHours, EveHours, Exception, FastHours } from '#contract/park-hours.ts'
import { DAY_MS } from '#contract/time.ts'
import { instantOnDay } from '#domain/israel-time.ts'
import { formatDate, isolated } from '#platform/texts/format.ts'
import { textIn } from '#platform/texts/text-in-language.ts'

export const EVE_WORDS = {
  usual: msg({ message: 'As usual', context: 'hours of a day' }),
  friday: msg`The hours of a Friday`,
} satisfies Record<EveHours, unknown>

export const FAST_WORDS = {
  ...EVE_WORDS,
  closed: msg({ message: 'Closed', context: 'hours of a day' }),
} satisfies Record<FastHours, unknown>

/** Formats a date (`YYYY-MM-DD`). Returns '' for text that is not a date, such as one that is not typed yet. */
function dateText(i18n: I18n, date: string): string {
  const day = Date.parse(date) / DAY_MS
  if (!Number.isInteger(day)) return ''
  return formatDate(instantOnDay(day, 720), i18n.locale as Language, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** Formats the dates of an exception. Returns '' while no date is typed. */
export function datesText(i18n: I18n, { from, to }: Pick<Exception, 'from' | 'to'>): string {
  const [first, last] = [dateText(i18n, from), dateText(i18n, to)]
  return from === to || last === '' ? first : i18n._(msg`${first} to ${last}`)
}

/** Times with a dash. Invisible characters keep them left to right inside Hebrew text. */
export const timesText = ({ start, end }: DayHours) => `\u2066${start}–${end}\u2069`

/** The hours of a weekday in words. */
export const dayHoursText = (i18n: I18n, day: DayHours): string =>
  day.isOpen ? timesText(day) : i18n._(FAST_WORDS.closed)

/** Puts an exception into one line: “1 July 2026 to 5 July 2026: closed, without lights (Renovation)”. */
export function exceptionText(i18n: I18n, exception: Exception): string {
  const { hours, lights } = exception
  const reason = textIn(exception.reason, i18n.locale as Language).text.trim()
  const times = lights ? timesText(lights) : ''
  const what = [
    hours && (hours.isOpen ? timesText(hours) : i18n._(msg`closed`)),
    lights && (lights.isOpen ? i18n._(msg`lights ${times}`) : i18n._(msg`without lights`)),
  ]
  const text = `${datesText(i18n, exception)}: ${what.filter((part) => part !== null).join(', ')}`
  return reason === '' ? text : `${text} (${isolated(reason)})`
}

/** Puts several exceptions into one text. */
export const exceptionsText = (i18n: I18n, exceptions: readonly Exception[]): string =>
  exceptions.map((one) => exceptionText(i18n, one)).join(' · ')
