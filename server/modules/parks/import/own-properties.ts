/** Properties in our own exports for facts that have no tag in OpenStreetMap. */
import type { Amenity } from '#contract/parks.ts'

export const OURS = {
  id: 'rampa:id',
  /** Marks a feature of our own export: a fact that it lacks is unknown, instead of staying as it was. */
  slug: 'rampa:slug',
  area: 'rampa:area',
  status: 'rampa:status',
  addressHe: 'rampa:address:he',
  addressEn: 'rampa:address:en',
  /** The exact hours; `opening_hours` wins if it was edited. */
  hours: 'rampa:hours',
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
