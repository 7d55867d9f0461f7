/** Warnings about a park's location. An admin can save the park in spite of them. */
import type { ParkPoint } from '#contract/admin-parks.ts'
import type { Area } from '#contract/parks.ts'
import { distanceKm, type LatLon } from './distance.ts'
import { SAME_SPOT_KM } from './park-care.ts'

/**
 * A park further than this from every other park of its area is suspicious. The south has a larger distance, because
 * Eilat is far from all other parks.
 */
const AREA_REACH_KM: Readonly<Record<Area, number>> = { north: 50, center: 50, south: 130 }

type Point = Pick<ParkPoint, 'id' | 'latitude' | 'longitude'>
type Near<T> = { park: T; km: number }

/** The nearest of some parks, except the one with the given id. */
function nearestPark<T extends Point>(at: LatLon, parks: readonly T[], id?: string): Near<T> | null {
  let nearest: Near<T> | null = null
  for (const park of parks) {
    if (park.id === id) continue
    const km = distanceKm(at, { lat: park.latitude, lon: park.longitude })
    if (nearest === null || km < nearest.km) nearest = { park, km }
  }
  return nearest
}

/** The nearest other park of the same area, if it is suspiciously far away; otherwise null. */
export function farFromArea<T extends Point & Pick<ParkPoint, 'area'>>(
  at: LatLon,
  area: Area,
  parks: readonly T[],
  id?: string,
): Near<T> | null {
  const nearest = nearestPark(
    at,
    parks.filter((park) => park.area === area),
    id,
  )
  return nearest && nearest.km > AREA_REACH_KM[area] ? nearest : null
}

/** Another park on the same spot; null: none. */
export function parkOnSpot<T extends Point>(at: LatLon, parks: readonly T[], id?: string): T | null {
  const nearest = nearestPark(at, parks, id)
  return nearest && nearest.km < SAME_SPOT_KM ? nearest.park : null
}
