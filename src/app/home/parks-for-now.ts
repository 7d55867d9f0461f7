/** Decides which parks the home page shows. Pure functions. */
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import type { Conditions } from '#contract/reports.ts'
import type { LatLon } from '#domain/distance.ts'
import { UNFILTERED } from '#domain/park-filters.ts'
import { type ListedPark, selectParks, splitParks } from '#domain/park-list.ts'
import { isClosedForGood } from '#domain/stretches.ts'

/** Number of rows of the board. A phone shows this many with little scrolling. */
export const BOARD_ROWS = 6
export const PARKS_SHOWN = 6

type Now = {
  /** The rider's position; null while it is unknown. */
  near: LatLon | null
  language: Language
  /** Riders' reports about parks. */
  reports?: Conditions['parks'] | undefined
  /** The current time, epoch ms. It decides which parks are open. */
  instant: number
}

/**
 * With a location: the nearest parks, each with its distance. Without a location: open parks first, then those of which
 * nobody knows, then closed ones; each group is sorted by rating. Parks that are closed for good are left out.
 */
export function parksForNow(parks: readonly Park[], { near, language, reports, instant }: Now): ListedPark[] {
  const query = { ...UNFILTERED, near, language, reports, instant }
  const all = selectParks(parks, { ...query, sort: near ? 'distance' : 'rating' }).filter(
    ({ park }) => !isClosedForGood(park.closingYear, instant),
  )
  if (near) return all.slice(0, BOARD_ROWS)
  const { listed, unknown } = splitParks(parks, { ...query, openNow: true, sort: 'rating' })
  const first = [...listed, ...unknown].slice(0, BOARD_ROWS)
  const shown = new Set(first.map(({ park }) => park._id))
  return [...first, ...all.filter(({ park }) => !shown.has(park._id))].slice(0, BOARD_ROWS)
}

/** The parks that were added last. Parks that are closed for good are left out. */
export const newestParks = (parks: readonly Park[], moment: Pick<Now, 'language' | 'instant'>): Park[] =>
  selectParks(parks, { ...UNFILTERED, sort: 'newest', near: null, ...moment })
    .map(({ park }) => park)
    .filter(({ closingYear }) => !isClosedForGood(closingYear, moment.instant))
    .slice(0, PARKS_SHOWN)
