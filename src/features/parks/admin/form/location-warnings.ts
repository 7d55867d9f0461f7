/**
 * Finds doubtful coordinates and map links of a park. The warnings are data: `location-field.tsx` and
 * `map-links-field.tsx` turn them into texts.
 */
import type { ParkPoint } from '#contract/admin-parks.ts'
import type { Area } from '#contract/parks.ts'
import { distanceKm, type LatLon } from '#domain/distance.ts'
import { coordinatesInLink } from '#domain/places/link-coordinates.ts'
import { shortLinkAddress } from '#domain/places/short-links.ts'
import { isInFrame } from '#domain/map-frame.ts'
import { pointsElsewhere } from '#domain/park-care.ts'
import { farFromArea, parkOnSpot } from '#domain/park-location.ts'

export type LocationWarning =
  | { kind: 'outside' }
  | { kind: 'same-spot'; park: ParkPoint }
  | { kind: 'far'; park: ParkPoint; km: number }

/** @param id the id of the park being edited, so that the park is not compared with itself */
export function locationWarnings(
  point: LatLon,
  area: Area | '',
  parks: readonly ParkPoint[],
  id?: string,
): LocationWarning[] {
  if (!isInFrame(point)) return [{ kind: 'outside' }]
  const onSpot = parkOnSpot(point, parks, id)
  const far = area === '' ? null : farFromArea(point, area, parks, id)
  return [
    ...(onSpot ? [{ kind: 'same-spot' as const, park: onSpot }] : []),
    ...(far ? [{ kind: 'far' as const, ...far }] : []),
  ]
}

export type LinkNote =
  | { kind: 'matches' | 'unreadable' | 'short' }
  /** `km`: the distance between the park and the point to which the map link leads. */
  | { kind: 'elsewhere'; km: number }

/** Compares a map link with the park's coordinates; null if there is no link, or if the coordinates are missing. */
export function linkNote(link: string, point: LatLon | null): LinkNote | null {
  const text = link.trim()
  if (text === '') return null
  const named = coordinatesInLink(text)
  if (!named) return { kind: shortLinkAddress(text) === null ? 'unreadable' : 'short' }
  if (!point) return null
  return pointsElsewhere(text, point) ? { kind: 'elsewhere', km: distanceKm(named, point) } : { kind: 'matches' }
}
