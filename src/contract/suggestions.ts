/** Riders' suggestions about a park, and parks that the directory lacks (docs/decisions/what-riders-tell.md). */
import * as z from 'zod/mini'
import { parkBodySchema } from './admin-parks.ts'
import { deviceIdSchema, idSchema, instantSchema } from './common.ts'
import { sizeM2Schema, TEXT_LIMITS } from './new-park.ts'
import { coverSchema, elementLettersSchema, surfaceSchema } from './park-elements.ts'
import { dateSchema, REASON_MAX } from './park-hours.ts'
import { AMENITIES, amenitiesSchema, parkSchema } from './parks.ts'
import type { Amenity } from './parks.ts'
import { isBlank } from './pasted.ts'
import { localizedTextSchema, requiredTextSchema, textSchema } from './text.ts'

export const SUGGESTION_NOTE_MAX = 500
/** Largest photo that is sent for a receipt: JPEG, PNG or WebP, recognised by its content. */
export const SUGGESTION_PHOTO_MAX_BYTES = 2 * 1024 * 1024

/**
 * Amenities that can be suggested on their own. The entry fee is excluded, because it is suggested together with its
 * amounts.
 */
export type PlainAmenity = Exclude<Amenity, 'entryFee'>
export const PLAIN_AMENITIES = AMENITIES.filter((amenity): amenity is PlainAmenity => amenity !== 'entryFee')
const amenityFact = (amenity: PlainAmenity) => `amenity.${amenity}` as const
export type AmenityFact = ReturnType<typeof amenityFact>
export const AMENITY_FACTS = PLAIN_AMENITIES.map(amenityFact)

/** Facts of a park that have a value. */
export const VALUE_FACTS = [
  'name',
  'address',
  'area',
  'hours',
  'lights',
  'fee',
  'place',
  'openingYear',
  'closingYear',
  'elements',
  'surface',
  'cover',
  'sizeM2',
] as const

/**
 * Everything that a suggestion can be about. `closure`: the park is closed for some time. `photo`: a photo to add.
 * `other`: a text only. `park`: a park that the directory lacks.
 */
export const FACTS = [...VALUE_FACTS, ...AMENITY_FACTS, 'closure', 'photo', 'other', 'park'] as const
export const factSchema = z.enum(FACTS, 'choice')
export type Fact = z.infer<typeof factSchema>

/** `right`: schemas with the rules of the admin's form. `seen`: schemas of the values that riders may have seen. */
const right = parkBodySchema.shape
const seen = parkSchema.shape
const known = amenitiesSchema.shape.entryFee

/** While `is24Hours` is false, null means that the hours are unknown. */
const hoursOf = <Shape extends Pick<typeof seen, 'is24Hours' | 'openingHours'>>({ is24Hours, openingHours }: Shape) =>
  z.object({ is24Hours, openingHours })

/** A park has hours of lighting only if it has lights. */
const litOnlyWithLights = z.refine<{ hasLights: boolean | null; lightingHours: unknown }>(
  ({ hasLights, lightingHours }) => lightingHours === null || hasLights === true,
  { path: ['lightingHours'], message: 'order' },
)
const lightsOf = ({ hasLights, lightingHours }: Pick<typeof seen, 'hasLights' | 'lightingHours'>) =>
  z.object({ hasLights, lightingHours })

/** A park has amounts of a fee only if it takes a fee. `takesFee` is `amenities.entryFee`; null: unknown. */
const feeOnlyWhereTaken = z.refine<{ takesFee: boolean | null; entryFee: unknown }>(
  ({ takesFee, entryFee }) => entryFee === null || takesFee === true,
  { path: ['entryFee'], message: 'order' },
)

/**
 * A park is closed for the dates `from` to `to`, both included. The reason is in the rider's language; the text of the
 * other language, or of both, is empty.
 */
export const closingSchema = z
  .object({ from: dateSchema, to: dateSchema, reason: localizedTextSchema(REASON_MAX) })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], message: 'dateOrder' }))
export type Closing = z.infer<typeof closingSchema>

/** Facts whose value may be null: nobody knows. */
const inPark = {
  elements: elementLettersSchema,
  surface: z.nullable(surfaceSchema),
  cover: z.nullable(coverSchema),
  sizeM2: z.nullable(sizeM2Schema),
}

/** The suggested value of each fact, by the rules of the admin's form. */
export const FACT_VALUES = {
  name: right.name,
  address: right.address,
  area: right.area,
  hours: hoursOf(right),
  lights: lightsOf(right).check(litOnlyWithLights),
  fee: z.object({ takesFee: known, entryFee: right.entryFee }).check(feeOnlyWhereTaken),
  place: right.location,
  openingYear: right.openingYear,
  closingYear: right.closingYear,
  closure: closingSchema,
  ...inPark,
} as const

/**
 * A fact as the rider saw it. The rules of the admin's form do not apply, because the fact may come from an old copy.
 */
export const SEEN_VALUES = {
  name: seen.name,
  address: seen.address,
  area: seen.area,
  hours: hoursOf(seen),
  lights: lightsOf(seen),
  fee: z.object({ takesFee: known, entryFee: seen.entryFee }),
  place: seen.location,
  openingYear: seen.openingYear,
  closingYear: seen.closingYear,
  /** Always null: a park has many exceptions, so no single one is the fact that the rider saw. */
  closure: z.null(),
  ...inPark,
} as const

const senderShape = {
  deviceId: deviceIdSchema,
  /** When the rider wrote the suggestion. */
  seenAt: instantSchema,
}
const noteSchema = textSchema(SUGGESTION_NOTE_MAX)
const ofPark = {
  ...senderShape,
  /** Must be the park id in the request's path; the server refuses any other id. */
  skateparkId: idSchema,
}
const withNote = { ...ofPark, note: z.optional(noteSchema) }

type ValueFact = keyof typeof FACT_VALUES
const factShape = <Name extends ValueFact>(name: Name) =>
  z.object({ fact: z.literal(name), value: FACT_VALUES[name], was: SEEN_VALUES[name], ...withNote })

/**
 * Body of `POST /skateparks/{id}/suggestions`: one fact of a park. `was` is the fact as the rider saw it. A photo is
 * sent afterwards, with the receipt (`POST /suggestions/receipts/{id}/photo`). The suggestion of a photo counts only
 * after the photo has arrived.
 */
export const suggestionBodySchema = z.discriminatedUnion('fact', [
  factShape('name'),
  factShape('address'),
  factShape('area'),
  factShape('hours'),
  factShape('lights'),
  factShape('fee'),
  factShape('place'),
  factShape('openingYear'),
  factShape('closingYear'),
  factShape('elements'),
  factShape('surface'),
  factShape('cover'),
  factShape('sizeM2'),
  factShape('closure'),
  z.object({ fact: z.enum(AMENITY_FACTS), value: known, was: known, ...withNote }),
  z.object({ fact: z.literal('photo'), ...withNote }),
  z.object({ fact: z.literal('other'), note: requiredTextSchema(SUGGESTION_NOTE_MAX), ...ofPark }),
])
export type SuggestionBody = z.infer<typeof suggestionBodySchema>

/** A park that the directory lacks. Its name and address are in the language in which the rider writes. */
export const missingParkSchema = z.object({
  name: requiredTextSchema(TEXT_LIMITS.name),
  address: textSchema(TEXT_LIMITS.address),
  /** The point of the park; null: an admin has to find the park by its address. */
  location: z.nullable(right.location),
})
export type MissingPark = z.infer<typeof missingParkSchema>

/** Body of `POST /suggestions/parks`. */
export const missingParkBodySchema = z.object({
  value: missingParkSchema.check(
    z.refine(({ address, location }) => location !== null || !isBlank(address), {
      path: ['location'],
      message: 'required',
    }),
  ),
  ...senderShape,
  note: z.optional(noteSchema),
})
export type MissingParkBody = z.infer<typeof missingParkBodySchema>

/** The type of each fact's value. */
export type FactValues = { [Name in ValueFact]: z.infer<(typeof FACT_VALUES)[Name]> } & Record<
  AmenityFact,
  z.infer<typeof known>
> & { photo: null; other: null; park: MissingPark }
