import type { Competition } from '#contract/competitions.ts'
import type { Language } from '#contract/limits.ts'
import { closingInstant, type CompetitionDay } from '#domain/competition-state.ts'
import { formatDate } from '#platform/texts/format.ts'

/** A competition's day, in full. Noon in UTC is the same day in Israel, in summer and winter. */
export const competitionDay = ({ date }: Pick<Competition, 'date'>, language: Language): string =>
  formatDate(Date.parse(`${date}T12:00:00Z`), language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** An instant (ISO 8601) in the near future, with weekday and time. */
export const momentText = (at: string, language: Language): string =>
  formatDate(Date.parse(at), language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })

/** The last day to sign up. If registration closes at midnight, this is the previous day. */
export const lastDay = (event: CompetitionDay & Pick<Competition, 'closesAt'>, language: Language): string =>
  formatDate(closingInstant(event) - 1, language, DAY)

/** The day on which registration opens; null if the competition has no such day. */
export const openingDay = ({ opensAt }: Pick<Competition, 'opensAt'>, language: Language): string | null =>
  opensAt === null ? null : formatDate(Date.parse(opensAt), language, { ...DAY, hour: '2-digit', minute: '2-digit' })
