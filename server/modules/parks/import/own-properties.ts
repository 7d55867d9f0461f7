/** Properties of our own exports, for what OpenStreetMap has no tag for. */
import type { Amenity } from '#contract/parks.ts'

export const OURS = {
  id: 'rampa:id',
  /** Marks a feature of ours: what it does not say is unknown, and not left as it was. */
  slug: 'rampa:slug',
  area: 'rampa:area',
  status: 'rampa:status',
  addressHe: 'rampa:address:he',
  addressEn: 'rampa:address:en',
  /** Exactly; `opening_hours` wins when it was edited. */
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

/** The amenities that OpenStreetMap has a tag for, with the values yes and no. */
export const AMENITY_TAGS: Partial<Record<Amenity, string>> = {
  entryFee: 'fee',
  bathroom: 'toilets',
  seating: 'bench',
  shade: 'shelter',
  bikesAllowed: 'bicycle',
}
