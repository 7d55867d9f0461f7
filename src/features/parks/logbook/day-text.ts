import type { Language } from '#contract/limits.ts'
import { formatDate } from '#platform/texts/format.ts'

/**
 * A day of the logbook as text, with its year if that is not the year of `today`. In English the month is a word,
 * because 3/4 could be April or March.
 */
export function dayText(day: string, today: string, language: Language): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return formatDate(Date.parse(`${day}T12:00Z`), language, {
    day: 'numeric',
    month: language === 'he' ? 'numeric' : 'short',
    ...(!isThisYear && { year: 'numeric' }),
  })
}
