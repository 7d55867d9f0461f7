/**
 * The heading of a device from its compass, and a needle that follows the heading. Degrees run clockwise; 0 is north.
 */

const RADIANS = Math.PI / 180
const TURN = 360

/**
 * The data of an event about a device's orientation. Only iPhones have the last two fields; on a device without a
 * sensor, all fields are null.
 */
export type Orientation = {
  alpha: number | null
  beta: number | null
  gamma: number | null
  /** true: `alpha` is measured from the north; false: from the device's first position. */
  absolute: boolean
  webkitCompassHeading?: number | null
  /** Possible error in degrees; negative: the device knows that the heading is wrong. */
  webkitCompassAccuracy?: number | null
}

/** The heading of the screen's upper edge; `vague`: the compass reports that it is inaccurate; null: no heading. */
export type Reading = number | 'vague' | null

/**
 * Degrees from the true north to the magnetic north, to which compasses point. The same in all of Israel (World
 * Magnetic Model, 2025).
 */
export const DECLINATION = 5

/**
 * If the possible error of a compass is larger than this (degrees), the compass may point to a wrong one of the eight
 * directions.
 */
export const MOST_INACCURATE = 30

/**
 * The shortest usable direction along the ground. A shorter one has a random angle, because neither axis of the device
 * then points along the ground.
 */
const SHORTEST = 0.1

/** Degrees as 0 to below 360. */
export function wrapped(degrees: number): number {
  const remainder = degrees % TURN
  // Adding 360 to a tiny negative number gives 360 itself.
  return remainder < 0 ? (remainder + TURN) % TURN : remainder
}

/** The shorter turn from one heading to another, in degrees: -180 to below 180. */
export const turnBetween = (from: number, to: number): number => wrapped(to - from + TURN / 2) - TURN / 2

const isNumber = (value: number | null | undefined): value is number => Number.isFinite(value)

/**
 * The heading of the screen's upper edge. @param screenAngle how far the screen's content is turned against the device
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
 * The heading in front of the person: the sum of two directions, that of the screen's upper edge and that into the
 * screen. If the device lies flat, only the first direction runs along the ground; if the device stands upright, only
 * the second. In between, both directions have the same heading. The angles are those of the Device Orientation
 * specification: turns about z, then x, then y.
 */
function headingOf(alpha: number, beta: number, gamma: number, screenAngle: number): number | null {
  const [sinA, cosA] = sinAndCos(alpha)
  const [sinB, cosB] = sinAndCos(beta)
  const [sinC, cosC] = sinAndCos(gamma)
  // The device's own axes: x to its right edge, y to its upper edge, z out of its screen.
  const [x, y] = sinAndCos(screenAngle)
  const z = -1
  const east = x * (cosA * cosC - sinA * sinB * sinC) - y * sinA * cosB + z * (cosA * sinC + sinA * sinB * cosC)
  const north = x * (sinA * cosC + cosA * sinB * sinC) + y * cosA * cosB + z * (sinA * sinC - cosA * sinB * cosC)
  return Math.hypot(east, north) < SHORTEST ? null : Math.atan2(east, north) / RADIANS
}

/** After this time a smoothed heading has turned two thirds of the way to a new heading. */
const SMOOTHING_MS = 150

/**
 * Smooths a measured heading, so that the needle does not tremble. From 350° to 10° the heading goes the short way,
 * through 0°.
 * @param shown the heading shown before; null: no heading was shown
 * @param passedMs time since the last call; the smoothing is equally fast whatever the time between calls
 */
export function smoothed(shown: number | null, measured: number, passedMs: number): number {
  if (shown === null) return wrapped(measured)
  const share = 1 - Math.exp(-Math.max(0, passedMs) / SMOOTHING_MS)
  const [sinFrom, cosFrom] = sinAndCos(shown)
  const [sinTo, cosTo] = sinAndCos(measured)
  const east = sinFrom * (1 - share) + sinTo * share
  const north = cosFrom * (1 - share) + cosTo * share
  // Exactly between two opposite headings, the average has no direction.
  return Math.hypot(east, north) < 1e-6 ? wrapped(measured) : wrapped(Math.atan2(east, north) / RADIANS)
}

/**
 * The rotation of a needle that shows `turn`, as near as possible to the needle's rotation now: from 359 to 361, not
 * back to 1.
 */
export const rotationTo = (rotation: number, turn: number): number => rotation + turnBetween(rotation, turn)

/** The sides of a person on which a place may lie, clockwise from ahead. */
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
/**
 * The side changes only when the turn is this many degrees past the border between two sides. Otherwise the words would
 * flicker near a border.
 */
const STICKY_DEGREES = 8

/** The side of a place that lies `turn` degrees away. @param before the side told before; null: no side was told */
export function sideOf(turn: number, before: Side | null): Side {
  if (before !== null && Math.abs(turnBetween(SIDES.indexOf(before) * STEP, turn)) <= STEP / 2 + STICKY_DEGREES)
    return before
  return SIDES[Math.round(wrapped(turn) / STEP) % SIDES.length]!
}

/** Size of a park in metres. */
const PARK_M = 30
/**
 * If the possible error of a position is larger than this (metres), the position can't tell whether somebody is at a
 * place.
 */
const MOST_VAGUE_M = 100

/**
 * Whether a person is at a place, as far as the position can tell. @param accuracyM possible error of the position, in
 * metres
 */
export const isAt = (km: number, accuracyM: number): boolean =>
  accuracyM <= MOST_VAGUE_M && km * 1000 <= Math.max(PARK_M, accuracyM)
