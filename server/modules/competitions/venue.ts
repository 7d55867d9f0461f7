/** The park in which a competition is held, from the columns that a competition's row is read with. */
import type { Venue } from '#contract/competitions.ts'
import { mapLinksFor } from '#domain/map-links.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'

/** The columns of the park. They are null if the competition has none, or if the park is not public. */
export const VENUE_COLUMNS = [
  'url',
  'name_he',
  'name_en',
  'address_he',
  'address_en',
  'latitude',
  'longitude',
  'map_google',
  'map_apple',
  'map_waze',
] as const
type Column = (typeof VENUE_COLUMNS)[number]

export type VenueColumns = { [Name in Column as `venue_${Name}`]: ParksTable[Name] | null }

export const NO_VENUE = Object.fromEntries(VENUE_COLUMNS.map((name) => [`venue_${name}`, null])) as VenueColumns

/** null: no park, or none that is public. */
export function venueOf(row: VenueColumns): Venue | null {
  if (row.venue_url === null) return null
  const location: Venue['location'] = { type: 'Point', coordinates: [row.venue_longitude!, row.venue_latitude!] }
  const own = { google: row.venue_map_google, apple: row.venue_map_apple, waze: row.venue_map_waze }
  const { google, apple, waze } = mapLinksFor({ location, mapLinks: own })
  return {
    url: row.venue_url,
    name: { he: row.venue_name_he!, en: row.venue_name_en! },
    address: { he: row.venue_address_he!, en: row.venue_address_en! },
    location,
    mapLinks: { google, apple, waze },
  }
}
