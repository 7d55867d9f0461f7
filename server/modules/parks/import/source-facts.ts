/** The facts that a row knows, for the three-way merge and for the values that a source remembers. */
import type { SourceFacts } from '#domain/sources/merge-facts.ts'
import { AMENITY_FACTS } from '#contract/suggestions.ts'
import { amenityOf } from '#domain/suggestions/suggestions.ts'
import type { ParkRow } from './park-row.ts'

export function factsOf(row: ParkRow): SourceFacts {
  const { name, named, location, hours, amenities, others } = row
  const facts: SourceFacts = {
    // A name in another script is in neither language.
    ...((named.he || named.en) && { name: { he: named.he ? name.he : '', en: named.en ? name.en : '' } }),
    address: row.address,
    area: row.area,
    place: { type: 'Point', coordinates: [location.longitude, location.latitude] },
    hours,
    lights:
      typeof row.hasLights === 'boolean'
        ? { hasLights: row.hasLights, lightingHours: row.hasLights ? (row.lightingHours ?? null) : null }
        : undefined,
    fee:
      typeof amenities.entryFee === 'boolean'
        ? { takesFee: amenities.entryFee, entryFee: amenities.entryFee ? (others.entryFee ?? null) : null }
        : undefined,
    openingYear: row.openingYear ?? undefined,
    closingYear: row.closingYear ?? undefined,
    elements: row.elements ?? undefined,
    surface: row.surface ?? undefined,
    cover: row.cover ?? undefined,
    sizeM2: row.sizeM2 ?? undefined,
    ...Object.fromEntries(AMENITY_FACTS.map((fact) => [fact, amenities[amenityOf(fact)!] ?? undefined])),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

/** Names that OpenStreetMap has besides `name`. A tag may have several, with semicolons. */
const OTHER_NAMES = ['alt_name', 'int_name', 'old_name', 'short_name', 'official_name', 'loc_name']

/** All names of a row; empty: it has none. */
export function namesOf({ name, named, needsName, osm }: ParkRow): string[] {
  const others = OTHER_NAMES.flatMap((tag) => osm?.tags[tag]?.split(';') ?? [])
  if (needsName) return others
  return [...(named.he ? [name.he] : []), ...(named.en ? [name.en] : []), ...others]
}
