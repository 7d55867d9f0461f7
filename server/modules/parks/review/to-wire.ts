/** Converts parks that wait for review to the API's form. */
import type { ParkSource } from '#contract/park-sources.ts'
import { REVIEW_NEIGHBOURS_M, REVIEW_NEIGHBOURS_MAX } from '#contract/park-review.ts'
import type { ReviewedPark, ReviewNeighbour } from '#contract/park-review.ts'
import { distanceKm, roughlyWithin } from '#domain/distance.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import type { NearRow } from './repo.ts'

/** At least REVIEW_NEIGHBOURS_M, in degrees of latitude. */
export const NEIGHBOUR_DEGREES = (REVIEW_NEIGHBOURS_M / 111_000) * 1.01

const locationOf = ({ longitude, latitude }: NearRow): ReviewedPark['location'] => ({
  type: 'Point',
  coordinates: [longitude, latitude],
})

/** The nearest of the other parks at most REVIEW_NEIGHBOURS_M from a park, the nearest first. */
function neighboursOf(row: ParksTable, near: readonly NearRow[]): ReviewNeighbour[] {
  const here = { lat: row.latitude, lon: row.longitude }
  const mayBeNear = roughlyWithin(here, REVIEW_NEIGHBOURS_M / 1000)
  return near
    .filter(({ id, latitude, longitude }) => id !== row.id && mayBeNear(latitude, longitude))
    .map((other) => {
      const km = distanceKm(here, { lat: other.latitude, lon: other.longitude })
      return { other, distanceM: Math.round(km * 1000) }
    })
    .filter(({ distanceM }) => distanceM <= REVIEW_NEIGHBOURS_M)
    .sort((one, two) => one.distanceM - two.distanceM || (one.other.id < two.other.id ? -1 : 1))
    .slice(0, REVIEW_NEIGHBOURS_MAX)
    .map(({ other, distanceM }) => ({
      id: other.id,
      url: other.url,
      name: { he: other.name_he, en: other.name_en },
      status: other.status,
      isInReview: other.in_review === 1,
      location: locationOf(other),
      distanceM,
    }))
}

/** @param near parks that may be neighbours; those too far away are left out */
export const toReviewed = (row: ParksTable, sources: ParkSource[], near: readonly NearRow[]): ReviewedPark => ({
  _id: row.id,
  url: row.url,
  revision: row.revision,
  name: { he: row.name_he, en: row.name_en },
  needsName: row.needs_name === 1,
  address: { he: row.address_he, en: row.address_en },
  area: row.area,
  location: locationOf(row),
  createdAt: row.created_at,
  sources,
  neighbours: neighboursOf(row, near),
})
