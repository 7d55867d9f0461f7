import type { Language } from '#contract/limits.ts'
import { formatWeekday } from '#platform/format.ts'

/** A day's name as a table of hours has it: "Sunday", "ראשון" (Intl's Hebrew says "יום ראשון"). 0 is Sunday. */
export const weekdayName = (weekday: number, language: Language): string =>
  formatWeekday(weekday, language).replace(/^יום /, '')
