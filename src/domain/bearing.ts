/** The distance and direction to a place, in words that a person would use. */
import { distanceKm, type LatLon } from './distance.ts'

const RADIANS = Math.PI / 180

/** The eight directions, clockwise from the north. */
export const DIRECTIONS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const
export type Direction = (typeof DIRECTIONS)[number]

/** The distance to a place, not rounded, and the direction to it; null: the direction can't be told. */
export type Way = {
  km: number
  toward: Direction | null
  /** The direction in whole degrees clockwise from the north, for an arrow. */
  degrees: number | null
}

/** The direction in which the great circle from `a` to `b` begins: degrees clockwise from the north, 0 to below 360. */
export function bearingOf(a: LatLon, b: LatLon): number {
  const turn = (b.lon - a.lon) * RADIANS
  const [from, to] = [a.lat * RADIANS, b.lat * RADIANS]
  const east = Math.sin(turn) * Math.cos(to)
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn)
  const degrees = Math.atan2(east, north) / RADIANS
  // Adding 360 to a tiny negative number gives 360 itself.
  return degrees < 0 ? (degrees + 360) % 360 : degrees
}

/** The nearest of the eight directions. @param degrees clockwise from the north */
export const directionOf = (degrees: number): Direction =>
  DIRECTIONS[Math.round((((degrees % 360) + 360) % 360) / 45) % DIRECTIONS.length]!

/**
 * If the possible error of a direction is larger than this (radians), the direction is not told. Half of the angle
 * between two of the eight directions.
 */
const MOST_WRONG = 22.5 * RADIANS

/**
 * Distance and direction from one place to another.
 * @param accuracyM how far from `from` the person may be, in metres. If, from some point within this distance, the
 * direction could be another of the eight, only the distance is told.
 */
export function wayTo(from: LatLon, to: LatLon, accuracyM = 0): Way {
  const km = distanceKm(from, to)
  const isKnown = km > 0 && accuracyM / 1000 <= km * Math.sin(MOST_WRONG)
  if (!isKnown) return { km, toward: null, degrees: null }
  const degrees = bearingOf(from, to)
  return { km, toward: directionOf(degrees), degrees: Math.round(degrees) }
}
