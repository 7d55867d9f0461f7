import type { Park } from '#contract/parks.ts'
import { latLonOf } from '#domain/distance.ts'

/** The part of the country that the map shows, in degrees. */
export type Sight = { north: number; south: number; west: number; east: number }

/** Whether a park is in sight; every park is while nobody knows what the map shows. */
export function isInSight(sight: Sight | null, park: Pick<Park, 'location'>): boolean {
  if (!sight) return true
  const { lat, lon } = latLonOf(park)
  return lat <= sight.north && lat >= sight.south && lon >= sight.west && lon <= sight.east
}
