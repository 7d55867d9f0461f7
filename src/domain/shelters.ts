/** Which parks have a shelter, by the way to them. There are others that nobody told us of: this never finds "the nearest". */
import type { Park } from '#contract/parks.ts'
import { wayTo, type Way } from './bearing.ts'
import { latLonOf, type LatLon } from './distance.ts'
import { isClosedForGood } from './stretches.ts'

type Sheltering = Pick<Park, '_id' | 'location' | 'amenities' | 'closingYear'>

export type ShelteredPark<T> = {
  park: T
  /** Null where it is not known from where. */
  way: Way | null
}

export type ShelteredParks<T> = {
  /** The nearest first, equal ones by id; without a place in the order that they came in. */
  parks: ShelteredPark<T>[]
  /** Of so many parks nobody said whether there is one: unknown is not "no". */
  unknown: number
}

/**
 * The parks that are known to have a shelter. A park that is closed for good is left out.
 * @param from the place and how far off it may be, metres; null: unknown
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
