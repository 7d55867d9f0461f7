/** Decides which parks the home page shows. Pure functions. */
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import type { Conditions } from '#contract/reports.ts'
import type { LatLon } from '#domain/distance.ts'
import { UNFILTERED } from '#domain/park-filters.ts'
import { type ListedPark, selectParks } from '#domain/park-list.ts'
import { isClosedForGood } from '#domain/stretches.ts'

/** Number of rows of the board. A phone shows this many without scrolling. */
export const BOARD_ROWS = 6
export const PARKS_SHOWN = 6

type Now = {
  /** The rider's position; null while it is unknown. */
  near: LatLon | null
  language: Language
  /** Riders' reports about parks. */
  reports?: Conditions['parks'] | undefined
  /** Epoch ms. It decides which parks are open. */
  instant: number
}

/**
 * The first parks of the list's default order: open parks, then those of unknown or doubted hours, then closed ones; each
 * by distance or, without a location, by rating, then by name. Parks that are closed for good are left out.
 */
export const parksForNow = (parks: readonly Park[], now: Now): ListedPark[] =>
  selectParks(parks, { ...UNFILTERED, ...now, sort: null })
    .filter(({ park }) => !isClosedForGood(park.closingYear, now.instant))
    .slice(0, BOARD_ROWS)

/**
 * The parks that opened last. Parks that are closed for good are left out, and those of which nobody knows when they
 * opened.
 */
export const newestParks = (parks: readonly Park[], moment: Pick<Now, 'language' | 'instant'>): Park[] =>
  selectParks(parks, { ...UNFILTERED, sort: 'newest', near: null, ...moment })
    .map(({ park }) => park)
    .filter(({ openingYear, closingYear }) => openingYear !== null && !isClosedForGood(closingYear, moment.instant))
    .slice(0, PARKS_SHOWN)
