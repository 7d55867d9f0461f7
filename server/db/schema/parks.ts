/**
 * The `parks` table. Booleans are 0/1 (null: unknown), instants ISO text, lists and hours JSON text, money in agorot.
 */
import type { EveHours, FastHours } from '#contract/park-hours.ts'
import type { Cover, Surface } from '#contract/park-elements.ts'
import type { Amenity } from '#contract/parks.ts'
import type { RatingType } from '#contract/ratings.ts'
import type { EditableColumns } from './editing.ts'

type Flag = 0 | 1

/** The column of each amenity. */
export const AMENITY_COLUMNS = {
  entryFee: 'has_entry_fee',
  parking: 'has_parking',
  bathroom: 'has_bathroom',
  shade: 'has_shade',
  seating: 'has_seating',
  guard: 'has_guard',
  bombShelter: 'has_bomb_shelter',
  helmetRequired: 'helmet_required',
  scootersAllowed: 'scooters_allowed',
  bikesAllowed: 'bikes_allowed',
  noWax: 'no_wax',
} as const satisfies Record<Amenity, string>

type AmenityFlags = Record<(typeof AMENITY_COLUMNS)[Amenity], Flag | null>

/**
 * A rating is stored as the sum and the number of its votes, so that adding a vote is exact. Their average, rounded to
 * two decimals, is stored too, for showing and sorting.
 */
type RatingColumns<Type extends string> = Record<`${Type}_${'sum' | 'count' | 'average'}`, number>

/** When a park last changed, expressed in content versions (`content_version`). */
export interface ChangeColumns {
  /** The content version that the park's last edit made. */
  rev: number
  /** The content version that the park's last edit or vote made: `GET /skateparks/changes` sorts by it. */
  latest_rev: number
  /**
   * The value that `revision` had when `rev` was set. If `revision` differs, the transaction that edited the park has
   * not ended yet.
   */
  counted_revision: number
  /** 1: a vote for the park is in a transaction that has not ended yet. */
  has_new_votes: Flag
  /** 1: visitors can see the park, or could see it at some time. */
  was_public: Flag
}

/** These columns of a new park. The transaction that adds the park sets their real values at its end. */
export const NOT_COUNTED: ChangeColumns = {
  rev: 0,
  latest_rev: 0,
  counted_revision: 0,
  has_new_votes: 0,
  was_public: 0,
}

/** A park that was deleted for good, remembered for devices that still have it. */
export interface ParkTombstonesTable {
  park_id: string
  /** The content version that the deletion made. */
  rev: number
  deleted_at: string
}

export interface ParksTable extends AmenityFlags, RatingColumns<RatingType>, EditableColumns, ChangeColumns {
  id: string
  url: string
  status: 'published' | 'hidden' | 'featured'
  name_he: string
  name_en: string
  address_he: string
  address_en: string
  /** Names and addresses folded by `src/domain/fold.ts`, one per line. */
  search: string
  area: 'north' | 'center' | 'south'
  latitude: number
  longitude: number
  opening_year: number | null
  closing_year: number | null
  is_24_hours: Flag
  opening_hours: string | null
  has_lights: Flag | null
  lighting_hours: string | null
  /** Number of comforts that the park is known to have (`src/domain/park-list.ts`), for `sort=amenities`. */
  amenity_count: number
  entry_fee_adult: number | null
  entry_fee_child: number | null
  notes: string
  photos: string
  maps_embed: string | null
  video_embed: string | null
  social_image: string | null
  map_google: string | null
  map_apple: string | null
  map_waze: string | null
  /** Letters of the elements (`src/contract/park-elements.ts`). */
  elements: string | null
  surface: Surface | null
  cover: Cover | null
  size_m2: number | null
  eves: EveHours
  fasts: FastHours
  exceptions: string
  /** The credits that follow from `park_sources`, so that public reads need no join. */
  credits: string
  /** 1: an import made up the name, and nobody has taken or changed it yet. */
  needs_name: Flag
  /** 1: an import added the park, and nobody has decided yet whether to publish it. */
  in_review: Flag
  /** When a person last looked at all facts of the park. */
  reviewed_at: string | null
  created_at: string
  updated_at: string
}
