/** The parks near a park: at most 3 within 50 km, computed from the stored list. */
import { NEARBY_MAX, NEARBY_RADIUS_KM } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { distanceKm, latLonOf, roughlyWithin } from './distance.ts'
import { isClosedForGood } from './stretches.ts'

type Located = Pick<Park, '_id' | 'location'>
type Rideable = Pick<Park, '_id' | 'location' | 'closingYear'>
type Found<T> = { park: T; km: number }

function isNearer(a: Found<Located>, b: Found<Located>): boolean {
  return a.km === b.km ? a.park._id < b.park._id : a.km < b.km
}

/**
 * The parks around a park, the nearest first; equally near parks are sorted by id. Leaves out the park itself and parks
 * that are closed for good. `distanceKm` is not rounded.
 */
export function nearbyParks<T extends Rideable>(
  of: Located,
  parks: readonly T[],
  instant: number,
): (T & { distanceKm: number })[] {
  const centre = latLonOf(of)
  const mayBeNear = roughlyWithin(centre, NEARBY_RADIUS_KM)
  // Keeps only the nearest parks so far, in order: sorting all parks would be slow.
  const best: Found<T>[] = []
  for (const park of parks) {
    const [lon, lat] = park.location.coordinates
    if (park._id === of._id || !mayBeNear(lat, lon) || isClosedForGood(park.closingYear, instant)) continue
    const candidate = { park, km: distanceKm(centre, { lat, lon }) }
    if (candidate.km > NEARBY_RADIUS_KM) continue
    const index = best.findIndex((other) => isNearer(candidate, other))
    if (index >= 0) best.splice(index, 0, candidate)
    else if (best.length < NEARBY_MAX) best.push(candidate)
    if (best.length > NEARBY_MAX) best.pop()
  }
  return best.map(({ park, km }) => ({ ...park, distanceKm: km }))
}
