/** Finds which care the stored parks need, by the rules of domain/park-care.ts. */
import { PARK_CARES } from '#contract/admin-parks.ts'
import type { AdminPark, ParkCare } from '#contract/admin-parks.ts'
import type { Overview } from '#contract/overview.ts'
import { careOfParks, isUnchecked } from '#domain/park-care.ts'
import type { ParkToCheck } from '#domain/park-care.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { toWire } from '../to-wire.ts'
import type { AdminParksRepo, RowToCheck } from './repo.ts'

/**
 * To find the care of one park, the parks at most this many degrees of latitude away are read too. This is farther than
 * the distance at which two parks share a spot.
 */
const AROUND_DEGREES = 0.001

const toCheck = (row: RowToCheck): ParkToCheck => ({
  id: row.id,
  isHidden: row.status === 'hidden',
  location: { lat: row.latitude, lon: row.longitude },
  hasPhotos: row.has_photos === 1,
  hasHours: row.is_24_hours === 1 || row.has_hours === 1,
  closingYear: row.closing_year,
  mapLinks: { google: row.map_google, apple: row.map_apple, waze: row.map_waze },
  checkedAt: row.reviewed_at,
  isInReview: row.in_review === 1,
})

export const careOfRows = (rows: readonly RowToCheck[], now: number) => careOfParks(rows.map(toCheck), now)

/** The care that one park needs. */
export async function careOfRow(repo: AdminParksRepo, row: ParksTable, now: number): Promise<ParkCare[]> {
  const near = await repo.toCheck({ latitude: row.latitude, degrees: AROUND_DEGREES })
  return careOfRows(near, now).get(row.id) ?? []
}

/** The parks that nobody has looked at for a year: first those never looked at, then those longest ago. */
export async function listUnchecked(repo: AdminParksRepo, now: number, limit: number): Promise<Overview['unchecked']> {
  const orderOf = ({ reviewed_at, id }: RowToCheck) => `${reviewed_at ?? ''} ${id}`
  const all = (await repo.toCheck())
    .filter((row) => isUnchecked(toCheck(row), now))
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  const shown = all.slice(0, limit)
  const rows = new Map((await repo.findMany(shown.map(({ id }) => id))).map((row) => [row.id, row]))
  const parks = shown.flatMap(({ id }) => {
    const row = rows.get(id)
    return row ? [{ _id: id, name: { he: row.name_he, en: row.name_en }, checkedAt: row.reviewed_at }] : []
  })
  return { total: all.length, parks }
}

export function toAdminPark(row: ParksTable, care: ParkCare[]): AdminPark {
  return {
    ...toWire(row),
    revision: row.revision,
    needsName: row.needs_name === 1,
    isInReview: row.in_review === 1,
    care,
  }
}

/** For each kind of care, the number of parks that need it; `any` counts the parks that need some care. */
export function countCare(care: ReadonlyMap<string, readonly ParkCare[]>): Record<ParkCare | 'any', number> {
  const all = [...care.values()]
  const counts = PARK_CARES.map((kind) => [kind, all.filter((one) => one.includes(kind)).length])
  return {
    ...(Object.fromEntries(counts) as Record<ParkCare, number>),
    any: all.filter((one) => one.length > 0).length,
  }
}
