/** Competitions in the order of their days: those to come, and past ones by year. */
import type { Competition } from '#contract/competitions.ts'
import { type CompetitionDay, isOver } from './competition-state.ts'

type Dated = Pick<Competition, 'slug' | 'date'>
type Timed = Dated & CompetitionDay

export type CompetitionYears<Event extends Dated> = {
  /** Competitions that are not over, the soonest first. */
  coming: Event[]
  /** Past competitions by year. The latest year and the latest day come first. */
  past: { year: string; events: Event[] }[]
}

/** The year of a competition's day. */
export const yearOf = ({ date }: Pick<Competition, 'date'>): string => date.slice(0, 4)

/** Compares by day, the earlier first; competitions of one day are in the order of their slugs. */
const byDay = (one: Dated, other: Dated): number =>
  one.date === other.date ? (one.slug < other.slug ? -1 : 1) : one.date < other.date ? -1 : 1

/** Splits competitions into those to come and past years. @param instant epoch ms */
export function competitionYears<Event extends Timed>(
  events: readonly Event[],
  instant: number,
): CompetitionYears<Event> {
  const coming: Event[] = []
  const past: { year: string; events: Event[] }[] = []
  for (const event of [...events].sort((one, other) => byDay(other, one))) {
    if (!isOver(event, instant)) coming.unshift(event)
    else if (past.at(-1)?.year === yearOf(event)) past.at(-1)!.events.push(event)
    else past.push({ year: yearOf(event), events: [event] })
  }
  return { coming, past }
}

/** A slug without the year of its competition: the same for each year in which the competition is held. */
const seriesOf = (event: Dated): string =>
  event.slug.replaceAll(yearOf(event), '').replaceAll(/-+/g, '-').replaceAll(/^-|-$/g, '')

/** The same competition in other years, the latest first. The copy of a competition for the next year is one of them. */
export const otherYearsOf = <Event extends Dated>(event: Dated, events: readonly Event[]): Event[] =>
  events
    .filter((other) => yearOf(other) !== yearOf(event) && seriesOf(other) === seriesOf(event))
    .sort((one, other) => byDay(other, one))
