/** Converts a park's row to the API's form, and a park's content to a row. */
import { AMENITIES } from '#contract/parks.ts'
import type { Amenities, Park, Rating } from '#contract/parks.ts'
import { searchText } from '#domain/fold.ts'
import { amenityCount } from '#domain/park-list.ts'
import { type EditableColumns, NEW_ROW } from '#server/db/schema/editing.ts'
import { AMENITY_COLUMNS, type ChangeColumns, NOT_COUNTED } from '#server/db/schema/parks.ts'
import { RATING_TYPES, type RatingType } from '#contract/ratings.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import type { NewPark } from '#contract/new-park.ts'

/** `parks.<slug>`: the key of a park's name in the translations. */
export const nameKeyOf = (url: string) => `parks.${url}`

const json = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T))
const flag = (value: boolean) => (value ? 1 : 0)
const flagOrNull = (value: boolean | null) => (value === null ? null : flag(value))
const known = (column: 0 | 1 | null) => (column === null ? null : column === 1)
const AGOROT = 100

function feeOf(row: ParksTable): Park['entryFee'] {
  if (row.entry_fee_adult === null || row.entry_fee_child === null) return null
  return { adult: row.entry_fee_adult / AGOROT, child: row.entry_fee_child / AGOROT }
}

const ratingOf = (row: ParksTable, type: RatingType): Rating => ({
  average: row[`${type}_average`],
  count: row[`${type}_count`],
})

/** Converts a row to the park in an answer. The contract's schema checks the park when the answer is made. */
export function toWire(row: ParksTable): Park {
  const amenities = Object.fromEntries(AMENITIES.map((name) => [name, known(row[AMENITY_COLUMNS[name]])]))
  const heartRating = ratingOf(row, 'heart')
  return {
    _id: row.id,
    url: row.url,
    nameKey: nameKeyOf(row.url),
    name: { he: row.name_he, en: row.name_en },
    area: row.area,
    address: { he: row.address_he, en: row.address_en },
    openingYear: row.opening_year,
    closingYear: row.closing_year,
    location: { type: 'Point', coordinates: [row.longitude, row.latitude] },
    is24Hours: row.is_24_hours === 1,
    openingHours: json(row.opening_hours),
    hasLights: known(row.has_lights),
    lightingHours: json(row.lighting_hours),
    amenities: amenities as Amenities,
    entryFee: feeOf(row),
    elements: row.elements,
    surface: row.surface,
    cover: row.cover,
    sizeM2: row.size_m2,
    eves: row.eves,
    fasts: row.fasts,
    exceptions: json<Park['exceptions']>(row.exceptions) ?? [],
    notes: json<Park['notes']>(row.notes) ?? [],
    photos: json<Park['photos']>(row.photos) ?? [],
    mapsEmbed: row.maps_embed,
    videoEmbed: row.video_embed,
    socialImage: row.social_image,
    mapLinks: { google: row.map_google, apple: row.map_apple, waze: row.map_waze },
    status: row.status,
    isFeatured: row.status === 'featured',
    isActive: row.status !== 'hidden',
    heartRating,
    overallRating: heartRating,
    cleanlinessRating: ratingOf(row, 'cleanliness'),
    maintenanceRating: ratingOf(row, 'maintenance'),
    difficultyRating: ratingOf(row, 'difficulty'),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    checkedAt: row.reviewed_at,
    credits: json<Park['credits']>(row.credits) ?? [],
  }
}

/** The columns that people edit: all except the id, the ratings, the dates, and the columns for concurrent edits. */
export type ContentColumns = Omit<
  ParksTable,
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'reviewed_at'
  | 'credits'
  | 'needs_name'
  | 'in_review'
  | keyof EditableColumns
  | keyof ChangeColumns
  | `${RatingType}_${'sum' | 'count' | 'average'}`
>

export function toContentColumns(park: NewPark): ContentColumns {
  const flags = Object.fromEntries(AMENITIES.map((name) => [AMENITY_COLUMNS[name], flagOrNull(park.amenities[name])]))
  const [longitude, latitude] = park.location.coordinates
  return {
    url: park.url,
    status: park.status,
    name_he: park.name.he,
    name_en: park.name.en,
    address_he: park.address.he,
    address_en: park.address.en,
    search: searchText(park.name.he, park.name.en, park.address.he, park.address.en),
    area: park.area,
    latitude,
    longitude,
    opening_year: park.openingYear,
    closing_year: park.closingYear,
    is_24_hours: flag(park.is24Hours),
    opening_hours: park.openingHours && JSON.stringify(park.openingHours),
    has_lights: flagOrNull(park.hasLights),
    lighting_hours: park.lightingHours && JSON.stringify(park.lightingHours),
    amenity_count: amenityCount(park),
    entry_fee_adult: park.entryFee && Math.round(park.entryFee.adult * AGOROT),
    entry_fee_child: park.entryFee && Math.round(park.entryFee.child * AGOROT),
    elements: park.elements,
    surface: park.surface,
    cover: park.cover,
    size_m2: park.sizeM2,
    eves: park.eves,
    fasts: park.fasts,
    exceptions: JSON.stringify(park.exceptions),
    notes: JSON.stringify(park.notes),
    photos: JSON.stringify(park.photos),
    maps_embed: park.mapsEmbed,
    video_embed: park.videoEmbed,
    social_image: park.socialImage,
    map_google: park.mapLinks.google,
    map_apple: park.mapLinks.apple,
    map_waze: park.mapLinks.waze,
    ...(flags as Pick<ParksTable, (typeof AMENITY_COLUMNS)[keyof Amenities]>),
  }
}

const NO_VOTES = Object.fromEntries(
  RATING_TYPES.flatMap((type) => [`${type}_sum`, `${type}_count`, `${type}_average`]).map((column) => [column, 0]),
) as Record<`${RatingType}_${'sum' | 'count' | 'average'}`, number>

/** A new row for a park that nobody has rated yet. */
export function toRow(id: string, park: NewPark, now: string): ParksTable {
  return {
    id,
    ...toContentColumns(park),
    ...NO_VOTES,
    ...NEW_ROW,
    ...NOT_COUNTED,
    credits: '[]',
    needs_name: 0,
    in_review: 0,
    reviewed_at: park.checkedAt ?? null,
    created_at: park.createdAt ?? now,
    updated_at: now,
  }
}
