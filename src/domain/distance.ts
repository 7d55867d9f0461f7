/** Distances over the ground: great circles on an earth with a radius of 6371 km. */
import { EARTH_RADIUS_KM } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'

/** A point in degrees (WGS 84). */
export type LatLon = { lat: number; lon: number }

const RADIANS = Math.PI / 180

/** Great-circle kilometres, by the haversine formula, which is exact for near points. */
export function distanceKm(a: LatLon, b: LatLon): number {
  const halfLat = Math.sin(((b.lat - a.lat) * RADIANS) / 2)
  const halfLon = Math.sin(((b.lon - a.lon) * RADIANS) / 2)
  const h = halfLat * halfLat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * halfLon * halfLon
  // Rounding can give antipodes a value above 1, which has no arcsine.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** A park's coordinates. `location` has the longitude first. */
export function latLonOf(park: Pick<Park, 'location'>): LatLon {
  const [lon, lat] = park.location.coordinates
  return { lat, lon }
}

/** Returns a quick test (a bounding box) that excludes only points further than `km` from the centre. */
export function roughlyWithin(centre: LatLon, km: number): (lat: number, lon: number) => boolean {
  // The box is slightly wider, so that rounding never excludes a point on the edge.
  const angle = (km / EARTH_RADIUS_KM) * (1 + 1e-9) + 1e-12
  const latSpan = angle / RADIANS
  const reach = Math.sin(angle) / Math.cos(centre.lat * RADIANS)
  // A circle that touches a pole meets every meridian.
  const nearPole = Math.abs(centre.lat) + latSpan >= 90 || !(reach < 1)
  const lonSpan = nearPole ? 360 : Math.asin(reach) / RADIANS
  return (lat, lon) => {
    if (Math.abs(lat - centre.lat) > latSpan) return false
    const apart = Math.abs(lon - centre.lon)
    return apart <= lonSpan || 360 - apart <= lonSpan
  }
}
