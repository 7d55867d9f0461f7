/**
 * Which way a device is turned, by its compass, and how a needle follows it. All degrees are clockwise, of headings from the
 * north.
 */

const RADIANS = Math.PI / 180
const TURN = 360

/** What an event about a device's orientation tells. iPhones have the last two; an event without a sensor is all null. */
export type Orientation = {
  alpha: number | null
  beta: number | null
  gamma: number | null
  /** Whether alpha is measured from the north, and not from wherever the device was turned at first. */
  absolute: boolean
  webkitCompassHeading?: number | null
  /** How far off it may be, in degrees; negative: the device knows that it is wrong. */
  webkitCompassAccuracy?: number | null
}

/** The heading of the screen's upper edge; `vague`: the compass says of itself that it is not accurate; null: there is none. */
export type Reading = number | 'vague' | null

/** Compasses point to the magnetic north, which lies so far round from the true one in all of Israel (World Magnetic Model, 2025). */
export const DECLINATION = 5

/** A compass that may be further off points to a wrong one of the eight directions as well. */
export const MOST_INACCURATE = 30

/** Below this length, the direction over the ground is chance: the device is held so that neither axis lies in it. */
const SHORTEST = 0.1

/** Degrees as 0 to below 360. */
export function wrapped(degrees: number): number {
  const rest = degrees % TURN
  // Adding 360 to a tiny negative number gives 360 itself.
  return rest < 0 ? (rest + TURN) % TURN : rest
}

/** The shorter turn from a heading to another: -180 to below 180. */
export const turnBetween = (from: number, to: number): number => wrapped(to - from + TURN / 2) - TURN / 2

const isNumber = (value: number | null | undefined): value is number => Number.isFinite(value)

/**
 * Where the upper edge of the screen points. @param screenAngle how far the screen's content is turned against the device
 * (`screen.orientation.angle`)
 */
export function readingOf(orientation: Orientation, screenAngle: number): Reading {
  const { alpha, beta, gamma, absolute, webkitCompassHeading, webkitCompassAccuracy } = orientation
  if (isNumber(webkitCompassHeading)) {
    const accuracy = webkitCompassAccuracy ?? 0
    if (accuracy < 0 || accuracy > MOST_INACCURATE) return 'vague'
    return wrapped(webkitCompassHeading + screenAngle + DECLINATION)
  }
  if (!absolute || !isNumber(alpha) || !isNumber(beta) || !isNumber(gamma)) return null
  const heading = headingOf(alpha, beta, gamma, screenAngle)
  return heading === null ? 'vague' : wrapped(heading + DECLINATION)
}

const sinAndCos = (degrees: number): [number, number] => [Math.sin(degrees * RADIANS), Math.cos(degrees * RADIANS)]

/**
 * The heading of what lies ahead: the sum of two directions, that of the screen's upper edge and that into the screen. Of a
 * device that lies flat only the former is over the ground, of one that is held upright only the latter, and in between both
 * are the same. The angles are those of the Device Orientation specification: turns about z, then x, then y.
 */
function headingOf(alpha: number, beta: number, gamma: number, screenAngle: number): number | null {
  const [sinA, cosA] = sinAndCos(alpha)
  const [sinB, cosB] = sinAndCos(beta)
  const [sinC, cosC] = sinAndCos(gamma)
  // In the device's own axes: x to its right edge, y to its upper edge, z out of its screen.
  const [x, y] = sinAndCos(screenAngle)
  const z = -1
  const east = x * (cosA * cosC - sinA * sinB * sinC) - y * sinA * cosB + z * (cosA * sinC + sinA * sinB * cosC)
  const north = x * (sinA * cosC + cosA * sinB * sinC) + y * cosA * cosB + z * (sinA * sinC - cosA * sinB * cosC)
  return Math.hypot(east, north) < SHORTEST ? null : Math.atan2(east, north) / RADIANS
}

/** After this time, a smoothed heading has come two thirds of the way to a new one. */
const SMOOTHING_MS = 150

/**
 * A heading that follows another without its trembling, on the circle: between 350 and 10 lies 0. Frames may be of any
 * length. @param shown the one before; null: there was none
 */
export function smoothed(shown: number | null, measured: number, passedMs: number): number {
  if (shown === null) return wrapped(measured)
  const share = 1 - Math.exp(-Math.max(0, passedMs) / SMOOTHING_MS)
  const [sinFrom, cosFrom] = sinAndCos(shown)
  const [sinTo, cosTo] = sinAndCos(measured)
  const east = sinFrom * (1 - share) + sinTo * share
  const north = cosFrom * (1 - share) + cosTo * share
  // Half way between opposite headings there is no direction.
  return Math.hypot(east, north) < 1e-6 ? wrapped(measured) : wrapped(Math.atan2(east, north) / RADIANS)
}

/** The rotation of a needle that shows `turn`, the nearest one to its rotation now: from 359 to 361, not back to 1. */
export const rotationTo = (rotation: number, turn: number): number => rotation + turnBetween(rotation, turn)

/** Where a place lies from a person who looks ahead, clockwise. */
export const SIDES = [
  'ahead',
  'ahead-right',
  'right',
  'behind-right',
  'behind',
  'behind-left',
  'left',
  'ahead-left',
] as const
export type Side = (typeof SIDES)[number]

const STEP = TURN / SIDES.length
/** So far beyond its half step a side stays the one that is said, so that words do not change to and fro. */
const STAYS = 8

/** The side on which a place lies that is a turn of so many degrees away. @param before the side that was said last */
export function sideOf(turn: number, before: Side | null): Side {
  if (before !== null && Math.abs(turnBetween(SIDES.indexOf(before) * STEP, turn)) <= STEP / 2 + STAYS) return before
  return SIDES[Math.round(wrapped(turn) / STEP) % SIDES.length]!
}

/** A park is about as large. */
const PARK_M = 30
/** A position that is less accurate says nothing about being in a place. */
const MOST_VAGUE_M = 100

/** Whether a person is at a place, as far as can be told. @param accuracyM how far off their position may be */
export const isAt = (km: number, accuracyM: number): boolean =>
  accuracyM <= MOST_VAGUE_M && km * 1000 <= Math.max(PARK_M, accuracyM)
