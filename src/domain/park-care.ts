/** Which parks an admin should look at, and why. */
import { EARTH_RADIUS_KM } from '#contract/limits.ts'
import { CONDITION_CARES } from '#contract/admin-reports.ts'
import { PARK_CARES } from '#contract/admin-parks.ts'
import type { ParkCare } from '#contract/admin-parks.ts'
import type { Reports } from '#contract/reports.ts'
import type { MapLinks } from '#contract/parks.ts'
import { DAY_MS } from '#contract/time.ts'
import { distanceKm } from './distance.ts'
import type { LatLon } from './distance.ts'
import { coordinatesInLink } from './places/link-coordinates.ts'
import { isClosedForGood } from './stretches.ts'

/** The fields of a park that the rules read. */
export type ParkToCheck = {
  id: string
  isHidden: boolean
  location: LatLon
  hasPhotos: boolean
  /** True for a park that is always open. */
  hasHours: boolean
  closingYear: number | null
  mapLinks: MapLinks
  /** When a person last looked at all facts of the park. */
  checkedAt: string | null
  /** Whether the park waits for a decision in the queue of imported parks. */
  isInReview: boolean
}

export const CHECK_DAYS = 365
export const SAME_SPOT_KM = 0.03
export const LINK_KM = 0.3
/** Allowed distance between a park and the middle of the map that a link shows. The middle need not be the park. */
export const LINK_VIEW_KM = 2

/** Whether a link names a point too far from the park. Returns false for a link without a point. */
export function pointsElsewhere(link: string | null, location: LatLon): boolean {
  const named = link === null ? null : coordinatesInLink(link)
  return named !== null && distanceKm(named, location) > (named.isExact ? LINK_KM : LINK_VIEW_KM)
}

/**
 * Whether a park is in use, and nobody has looked at it for a year. A park in the queue of imported parks is looked at
 * there. @param now epoch ms
 */
export function isUnchecked({ checkedAt, isInReview, closingYear }: ParkToCheck, now: number): boolean {
  if (isInReview || isClosedForGood(closingYear, now)) return false
  return checkedAt === null || now - Date.parse(checkedAt) > CHECK_DAYS * DAY_MS
}

const CELL_DEGREES = (SAME_SPOT_KM / EARTH_RADIUS_KM) * (180 / Math.PI)

/**
 * The cells around a point. Each cell is at least SAME_SPOT_KM long and wide, so that every point within this distance
 * is in one of them.
 */
function cellsAround({ lat, lon }: LatLon): string[] {
  const row = Math.floor(lat / CELL_DEGREES)
  return [row - 1, row, row + 1].flatMap((near) => {
    // Meridians are closest together at the cell's edge that is nearer to a pole.
    const edge = Math.min(89.9, Math.max(Math.abs(near), Math.abs(near + 1)) * CELL_DEGREES)
    const column = Math.floor((lon * Math.cos((edge * Math.PI) / 180)) / CELL_DEGREES)
    return [column - 1, column, column + 1].map((one) => `${near},${one}`)
  })
}

/**
 * Returns a test that finds parks with another park on the same spot. The other park does not count if it is hidden: an
 * admin settles a duplicate by hiding one of the two.
 */
function spotTest(parks: readonly ParkToCheck[]): (park: ParkToCheck) => boolean {
  const cells = new Map<string, ParkToCheck[]>()
  for (const park of parks) {
    if (park.isHidden) continue
    const cell = cellsAround(park.location)[4]!
    const others = cells.get(cell)
    if (others === undefined) cells.set(cell, [park])
    else others.push(park)
  }
  return (park) =>
    cellsAround(park.location).some((cell) =>
      cells
        .get(cell)
        ?.some((other) => other.id !== park.id && distanceKm(other.location, park.location) < SAME_SPOT_KM),
    )
}

/**
 * Why an admin should look at each park, in the order of PARK_CARES. A park that is closed for good needs no hours.
 * @param now epoch ms
 */
export function careOfParks(parks: readonly ParkToCheck[], now: number): Map<string, ParkCare[]> {
  const sharesSpot = spotTest(parks)
  return new Map(
    parks.map((park) => {
      const { google, apple, waze } = park.mapLinks
      const isInUse = !isClosedForGood(park.closingYear, now)
      const wants: Record<ParkCare, boolean> = {
        'no-photo': !park.hasPhotos,
        'unknown-hours': isInUse && !park.hasHours,
        'not-checked': isUnchecked(park, now),
        'same-spot': sharesSpot(park),
        'map-link': [google, apple, waze].some((link) => pointsElsewhere(link, park.location)),
      }
      return [park.id, PARK_CARES.filter((care) => wants[care])]
    }),
  )
}

/**
 * Whether riders report a problem that an admin should look into. Such a problem does not pass by itself within hours,
 * and no admin has confirmed it yet. @param reports the live reports of a park
 */
export const hasReportedProblem = (reports: readonly Reports[]): boolean =>
  reports.some(
    ({ kind, seen, isConfirmed }) => CONDITION_CARES.some((care) => care === kind) && seen.length > 0 && !isConfirmed,
  )
