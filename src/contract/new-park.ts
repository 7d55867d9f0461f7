/**
 * A park to create, as the sample content, the import and the admin form send it: the park of the API without the
 * fields that the server sets (id, name key, flags that follow from `status`, ratings and the instants).
 */
import * as z from 'zod/mini'
import { instantSchema } from './common.ts'
import { EXCEPTIONS_MAX, exceptionSchema, REASON_MAX } from './park-hours.ts'
import { parkSchema, photoSchema, UNKNOWN_AMENITIES } from './parks.ts'
import { textStateShape } from './picture-texts.ts'
import { localizedTextSchema, pictureAddressSchema, requiredLocalizedTextSchema, webAddressSchema } from './text.ts'

/** Longest accepted text per field, in UTF-16 units. */
export const TEXT_LIMITS = { name: 120, address: 200, note: 1000, alt: 300, link: 2000 } as const

const year = z.nullable(z.int().check(z.gte(1900), z.lte(2200)))
const link = z.nullable(webAddressSchema(TEXT_LIMITS.link))
const picture = pictureAddressSchema(TEXT_LIMITS.link)

export const newPhotoSchema = z.extend(photoSchema, {
  url: picture,
  thumbUrl: picture,
  alt: localizedTextSchema(TEXT_LIMITS.alt),
  ...textStateShape,
})

/** Area of the ground on which people ride, in square metres. */
export const SIZE_M2_MAX = 100_000
export const sizeM2Schema = z.int('size').check(z.gte(1, 'size'), z.lte(SIZE_M2_MAX, 'size'))

/** An exception that a person writes. */
export const newExceptionSchema = z.extend(exceptionSchema, { reason: localizedTextSchema(REASON_MAX) }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], message: 'dateOrder' }),
  z.refine(({ hours, lights }) => hours !== null || lights !== null, { path: ['hours'], message: 'noHours' }),
)
export const exceptionsSchema = z.array(newExceptionSchema).check(z.maxLength(EXCEPTIONS_MAX, 'tooMany'))

export const newParkSchema = z.extend(
  z.omit(parkSchema, {
    _id: true,
    nameKey: true,
    isFeatured: true,
    isActive: true,
    heartRating: true,
    overallRating: true,
    cleanlinessRating: true,
    maintenanceRating: true,
    difficultyRating: true,
    createdAt: true,
    updatedAt: true,
    credits: true,
  }),
  {
    name: requiredLocalizedTextSchema(TEXT_LIMITS.name),
    address: localizedTextSchema(TEXT_LIMITS.address),
    openingYear: year,
    closingYear: year,
    sizeM2: z._default(z.nullable(sizeM2Schema), null),
    exceptions: z._default(exceptionsSchema, []),
    notes: z.array(localizedTextSchema(TEXT_LIMITS.note)).check(z.maxLength(50)),
    mapsEmbed: link,
    videoEmbed: link,
    photos: z.array(newPhotoSchema),
    socialImage: z.nullable(picture),
    mapLinks: z.object({ google: link, apple: link, waze: link }),
    /** Absent: the time at which the park is stored. */
    createdAt: z.optional(instantSchema),
    /** Absent: nobody has looked at the park. */
    checkedAt: z.optional(z.nullable(instantSchema)),
  },
)
type Years = { openingYear: number | null; closingYear: number | null }

/** A park must not close in a year before it opens; otherwise both fields get a problem. */
export const yearsInOrder = (['openingYear', 'closingYear'] as const).map((field) =>
  z.refine<Years>(
    ({ openingYear, closingYear }) => openingYear === null || closingYear === null || openingYear <= closingYear,
    { path: [field], message: 'order' },
  ),
)

/** A park to create. */
export type NewPark = z.infer<typeof newParkSchema>

/** The other fields of a park of which only the name, the place and the status are known. */
export const UNKNOWN_FACTS: Omit<
  NewPark,
  'url' | 'name' | 'area' | 'address' | 'location' | 'status' | 'createdAt' | 'checkedAt'
> = {
  openingYear: null,
  closingYear: null,
  is24Hours: false,
  openingHours: null,
  hasLights: null,
  lightingHours: null,
  amenities: UNKNOWN_AMENITIES,
  entryFee: null,
  elements: null,
  surface: null,
  cover: null,
  sizeM2: null,
  eves: 'usual',
  fasts: 'usual',
  exceptions: [],
  notes: [],
  photos: [],
  mapsEmbed: null,
  videoEmbed: null,
  socialImage: null,
  mapLinks: { google: null, apple: null, waze: null },
}
