import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { selectParks, UNFILTERED } from '#domain/park-list.ts'

export const PARKS_SHOWN = 6

/** The parks that are newest on the map. */
export const newestParks = (
  parks: readonly Park[],
  moment: { language: Language; /** Epoch ms. */ instant: number },
): Park[] =>
  selectParks(parks, { ...UNFILTERED, sort: 'newest', near: null, ...moment })
    .slice(0, PARKS_SHOWN)
    .map(({ park }) => park)
