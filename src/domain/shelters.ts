/**
 * Which parks have a shelter, sorted by distance. The list never claims to contain the nearest shelter, because there
 * are shelters that nobody told us about.
 */
import type { Park } from '#contract/parks.ts'
import { wayTo, type Way } from './bearing.ts'
import { latLonOf, type LatLon } from './distance.ts'
import { isClosedForGood } from './stretches.ts'

type Sheltering = Pick<Park, '_id' | 'location' | 'amenities' | 'closingYear'>

export type ShelteredPark<T> = {
  park: T
  /** null: the rider's location is unknown. */
  way: Way | null
}

export type ShelteredParks<T> = {
  /** Sorted by distance, equally near parks by id. Without a location, the parks keep the given order. */
  parks: ShelteredPark<T>[]
  /** Number of parks about which nobody said whether they have a shelter: unknown is not "no". */
  unknown: number
}

/**
 * The parks that are known to have a shelter. A park that is closed for good is left out.
 * @param from the location and its possible error in metres; null: unknown
 * @param instant epoch ms
 */
export function shelteredParks<T extends Sheltering>(
  all: readonly T[],
  from: { at: LatLon; accuracyM: number } | null,
  instant: number,
): ShelteredParks<T> {
  const open = all.filter(({ closingYear }) => !isClosedForGood(closingYear, instant))
  const parks = open
    .filter(({ amenities }) => amenities.bombShelter === true)
    .map((park) => ({ park, way: from && wayTo(from.at, latLonOf(park), from.accuracyM) }))
  if (from) parks.sort((one, other) => one.way!.km - other.way!.km || (one.park._id < other.park._id ? -1 : 1))
  return { parks, unknown: open.filter(({ amenities }) => amenities.bombShelter === null).length }
}
