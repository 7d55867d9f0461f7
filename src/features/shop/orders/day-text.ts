import type { Language } from '#contract/limits.ts'
import { formatDate } from '#platform/texts/format.ts'

/** A day (`YYYY-MM-DD`) in words. Noon in UTC is on the same day in Israel. */
export const dayText = (day: string, language: Language): string =>
  formatDate(Date.parse(`${day}T12:00:00Z`), language, { day: 'numeric', month: 'long', year: 'numeric' })
