/** Skateparks in requests and answers: the park itself and the answers of calls that read parks. */
import * as z from 'zod/mini'
import { focusSchema, idSchema, instantSchema, localizedSchema, slugSchema } from './common.ts'
import { EVE_HOURS, exceptionSchema, FAST_HOURS, lightingHoursSchema, openingHoursSchema } from './park-hours.ts'
import { coverSchema, elementLettersSchema, surfaceSchema } from './park-elements.ts'

export const AREAS = ['north', 'center', 'south'] as const
export const areaSchema = z.enum(AREAS)
export type Area = z.infer<typeof areaSchema>

export const PARK_STATUSES = ['published', 'hidden', 'featured'] as const
export const parkStatusSchema = z.enum(PARK_STATUSES)
export type ParkStatus = z.infer<typeof parkStatusSchema>

export const AMENITIES = [
  'entryFee',
  'parking',
  'bathroom',
  'shade',
  'seating',
  'guard',
  'bombShelter',
  'helmetRequired',
  'scootersAllowed',
  'bikesAllowed',
  'noWax',
] as const
export const amenitySchema = z.enum(AMENITIES)
export type Amenity = z.infer<typeof amenitySchema>

/** true, false, or null for unknown. */
const knownOrNotSchema = z.nullable(z.boolean())

/**
 * Amenities and rules of a park. null means unknown and must not be treated as false
 * (docs/decisions/unknown-facts-of-a-park.md).
 */
export const amenitiesSchema = z.object({
  entryFee: knownOrNotSchema,
  parking: knownOrNotSchema,
  bathroom: knownOrNotSchema,
  shade: knownOrNotSchema,
  seating: knownOrNotSchema,
  guard: knownOrNotSchema,
  bombShelter: knownOrNotSchema,
  helmetRequired: knownOrNotSchema,
  scootersAllowed: knownOrNotSchema,
  bikesAllowed: knownOrNotSchema,
  noWax: knownOrNotSchema,
})
export type Amenities = z.infer<typeof amenitiesSchema>

/** Amenities of a park about which nothing is known. */
export const UNKNOWN_AMENITIES: Readonly<Amenities> = {
  entryFee: null,
  parking: null,
  bathroom: null,
  shade: null,
  seating: null,
  guard: null,
  bombShelter: null,
  helmetRequired: null,
  scootersAllowed: null,
  bikesAllowed: null,
  noWax: null,
}

/** A rating: the average to two decimals (0 without votes), and the number of votes. */
export const ratingSchema = z.object({ average: z.number().check(z.gte(0), z.lte(5)), count: z.int().check(z.gte(0)) })
export type Rating = z.infer<typeof ratingSchema>

/** `url` and `thumbUrl` are absolute or start with `/`; `width` and `height` are the full picture's pixels. */
export const photoSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  thumbUrl: z.string(),
  alt: localizedSchema,
  isFeatured: z.boolean(),
  /** The point of the picture that stays visible; absent: the middle of the picture. */
  focus: z.optional(focusSchema),
})
export type Photo = z.infer<typeof photoSchema>

/** `coordinates` is `[longitude, latitude]` in degrees, WGS 84. */
export const geoPointSchema = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number().check(z.gte(-180), z.lte(180)), z.number().check(z.gte(-90), z.lte(90))]),
})

export const mapLinksSchema = z.object({
  google: z.nullable(z.string()),
  apple: z.nullable(z.string()),
  waze: z.nullable(z.string()),
})
export type MapLinks = z.infer<typeof mapLinksSchema>

/**
 * A source that must be named wherever the park's facts are shown. `ref` is the element's `type/id` for `osm`, and the
 * text of the credit for `file`.
 */
export const creditSchema = z.object({ source: z.enum(['osm', 'file']), ref: z.string() })
export type Credit = z.infer<typeof creditSchema>

/** Facts that older files and older copies on devices lack; they then have these defaults. */
const laterFacts = {
  /** Letters of the elements (`park-elements.ts`); null: nobody knows. */
  elements: z._default(elementLettersSchema, null),
  surface: z._default(z.nullable(surfaceSchema), null),
  cover: z._default(z.nullable(coverSchema), null),
  sizeM2: z._default(z.nullable(z.int()), null),
  /** Hours on the eves of holidays and on fast days, for a park with known opening hours. */
  eves: z._default(z.enum(EVE_HOURS, 'choice'), 'usual'),
  fasts: z._default(z.enum(FAST_HOURS, 'choice'), 'usual'),
  /** Dates on which other hours hold, in the order of their first dates. */
  exceptions: z._default(z.array(exceptionSchema), []),
}

export const parkSchema = z.object({
  _id: idSchema,
  url: slugSchema,
  /** `parks.<slug>`: the key of the park's name in the translations. */
  nameKey: z.string(),
  name: localizedSchema,
  area: areaSchema,
  address: localizedSchema,
  openingYear: z.nullable(z.int()),
  closingYear: z.nullable(z.int()),
  location: geoPointSchema,
  is24Hours: z.boolean(),
  /** null: the hours are unknown, so the app shows no badge and marks no day as closed. */
  openingHours: z.nullable(openingHoursSchema),
  /** Whether the park has floodlights at all; null: unknown. */
  hasLights: z.nullable(z.boolean()),
  lightingHours: z.nullable(lightingHoursSchema),
  amenities: amenitiesSchema,
  /** Amounts in shekels; null: the park takes no fee, or the amounts are unknown (`amenities.entryFee` tells which). */
  entryFee: z.nullable(z.object({ adult: z.number(), child: z.number() })),
  ...laterFacts,
  notes: z.array(localizedSchema),
  photos: z.array(photoSchema),
  mapsEmbed: z.nullable(z.string()),
  videoEmbed: z.nullable(z.string()),
  socialImage: z.nullable(z.string()),
  mapLinks: mapLinksSchema,
  status: parkStatusSchema,
  isFeatured: z.boolean(),
  isActive: z.boolean(),
  heartRating: ratingSchema,
  /** Always equal to `heartRating`. */
  overallRating: ratingSchema,
  cleanlinessRating: ratingSchema,
  maintenanceRating: ratingSchema,
  difficultyRating: ratingSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** When a person last looked at all facts of the park; null: never. */
  checkedAt: z._default(z.nullable(instantSchema), null),
  credits: z._default(z.array(creditSchema), []),
})
/** A park as the API answers it. */
export type Park = z.infer<typeof parkSchema>

/**
 * Sort orders of the server. `distance` needs the parameter `near`. A leading `-` reverses the order, for example for
 * difficulty: then hard parks come first.
 */
export const PARK_SORTS = ['rating', 'distance', 'difficulty', '-difficulty', 'amenities', 'newest'] as const
export type ParkSort = (typeof PARK_SORTS)[number]

/**
 * The state of the directory that an answer shows. Within one epoch, the higher version is newer. Versions of different
 * epochs cannot be compared, because a new epoch begins when a backup is restored.
 */
export const asOf = { epoch: z.string(), version: z.int() }

export const nearbyParkSchema = z.extend(parkSchema, { distanceKm: z.number() })
/** A park within 50 km of a point, with its great-circle distance, rounded to one decimal or finer. */
export type NearbyPark = z.infer<typeof nearbyParkSchema>
