/** The properties of our exports for facts that have no tag in OpenStreetMap. */
import type { Amenity } from '#contract/parks.ts'

export const OURS = {
  id: 'rampa:id',
  /**
   * A feature with this property was written by our export, so a fact that the feature lacks becomes unknown. If the
   * feature does not have this property, the park keeps the fact.
   */
  slug: 'rampa:slug',
  area: 'rampa:area',
  status: 'rampa:status',
  addressHe: 'rampa:address:he',
  addressEn: 'rampa:address:en',
  /** The exact hours; they are ignored if `opening_hours` was edited after the export. */
  hours: 'rampa:hours',
  /** Absent: hours on eves and fasts are as usual, and there are no exceptions. */
  eves: 'rampa:eves',
  fasts: 'rampa:fasts',
  exceptions: 'rampa:exceptions',
  lightingHours: 'rampa:lighting_hours',
  amenities: 'rampa:amenities',
  entryFee: 'rampa:entry_fee',
  notes: 'rampa:notes',
  photos: 'rampa:photos',
  mapsEmbed: 'rampa:maps_embed',
  videoEmbed: 'rampa:video_embed',
  socialImage: 'rampa:social_image',
  mapLinks: 'rampa:map_links',
  createdAt: 'rampa:created_at',
} as const

/** Amenities that have a tag in OpenStreetMap with the values yes and no. */
export const AMENITY_TAGS: Partial<Record<Amenity, string>> = {
  entryFee: 'fee',
  bathroom: 'toilets',
  seating: 'bench',
  shade: 'shelter',
  bikesAllowed: 'bicycle',
}
