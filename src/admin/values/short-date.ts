import type { Language } from '#contract/limits.ts'
import { formatDate } from '#platform/texts/format.ts'

/**
 * A date as tables show it: `21 Nov 2026`.
 * @param date an instant or a day, ISO 8601
 */
export const shortDate = (date: string, language: Language): string =>
  formatDate(Date.parse(date), language, { year: 'numeric', month: 'short', day: 'numeric' })

/** A column of dates. The first press on its header sorts the latest date to the top. */
export const dateColumn = <Name extends string>(id: Name, label: string, language: Language) => ({
  id,
  label,
  sort: 'descending' as const,
  cell: (row: Readonly<Record<Name, string>>) => shortDate(row[id], language),
})
