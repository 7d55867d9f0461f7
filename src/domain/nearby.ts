/** The parks near a park (spec §9: within 50 km, at most 3, computed from the cache). */
import { NEARBY_MAX, NEARBY_RADIUS_KM } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { distanceKm, latLonOf, roughlyWithin } from './distance.ts'

type Placed = Pick<Park, '_id' | 'location'>
type Found<T> = { park: T; km: number }

function comesBefore(a: Found<Placed>, b: Found<Placed>): boolean {
  return a.km === b.km ? a.park._id < b.park._id : a.km < b.km
}

/** Nearest first, equally near ones by id, never the park itself. `distanceKm` is not rounded. */
export function nearbyParks<T extends Placed>(of: Placed, parks: readonly T[]): (T & { distanceKm: number })[] {
  const centre = latLonOf(of)
  const mayBeNear = roughlyWithin(centre, NEARBY_RADIUS_KM)
  // The best few so far, in order: sorting thousands of near parks to keep three would be the costly part.
  const best: Found<T>[] = []
  for (const park of parks) {
    const [lon, lat] = park.location.coordinates
    if (park._id === of._id || !mayBeNear(lat, lon)) continue
    const found = { park, km: distanceKm(centre, { lat, lon }) }
    if (found.km > NEARBY_RADIUS_KM) continue
    const at = best.findIndex((other) => comesBefore(found, other))
    if (at >= 0) best.splice(at, 0, found)
    else if (best.length < NEARBY_MAX) best.push(found)
    if (best.length > NEARBY_MAX) best.pop()
  }
  return best.map(({ park, km }) => ({ ...park, distanceKm: km }))
}
