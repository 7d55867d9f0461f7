/** Which parks the home page's board shows. Pure. */
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import type { LatLon } from '#domain/distance.ts'
import { type ListedPark, selectParks, UNFILTERED } from '#domain/park-list.ts'
import { isClosedForGood } from '#domain/stretches.ts'

/** What a thumb reaches without scrolling twice. */
export const BOARD_ROWS = 6

type Now = {
  /** null: nobody knows where the rider is. */
  near: LatLon | null
  language: Language
  /** Epoch ms. */
  instant: number
}

/**
 * The nearest parks, each with its distance; or, without a place, the open ones before the others, the best rated first.
 * Never one that is closed for good: it is nowhere to ride.
 */
export function parksForNow(parks: readonly Park[], { near, language, instant }: Now): ListedPark[] {
  const query = { ...UNFILTERED, near, language, instant }
  const all = selectParks(parks, { ...query, sort: near ? 'distance' : 'rating' }).filter(
    ({ park }) => !isClosedForGood(park.closingYear, instant),
  )
  if (near) return all.slice(0, BOARD_ROWS)
  const open = selectParks(parks, { ...query, openNow: true, sort: 'rating' }).slice(0, BOARD_ROWS)
  const shown = new Set(open.map(({ park }) => park._id))
  return [...open, ...all.filter(({ park }) => !shown.has(park._id))].slice(0, BOARD_ROWS)
}
