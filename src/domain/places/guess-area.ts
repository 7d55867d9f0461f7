import type { Area } from '#contract/parks.ts'

/** Approximate borders of the regions: the south begins south of Jerusalem, and the north begins at Hadera. */
const SOUTH_BELOW = 31.75
const NORTH_FROM = 32.4

/** The region of a latitude. Near its borders it may be the wrong one. */
export function guessArea(latitude: number): Area {
  if (latitude < SOUTH_BELOW) return 'south'
  return latitude < NORTH_FROM ? 'center' : 'north'
}
