/** Managing skateparks (`/admin/skateparks`). */
import * as z from 'zod/mini'
import { idSchema, successSchema } from './common.ts'
import { bulkIdsSchema, countsSchema, pageQueryShape, revisionShape } from './editing.ts'
import { newExceptionSchema, newParkSchema, newPhotoSchema, TEXT_LIMITS, yearsInOrder } from './new-park.ts'
import { parkSourceSchema } from './park-sources.ts'
import { AREAS, PARK_STATUSES, areaSchema, parkSchema, parkStatusSchema, photoSchema } from './parks.ts'
import { code, isBlank } from './pasted.ts'
import { hasPictureTexts, publicPictures, textStateShape } from './picture-texts.ts'
import { localizedTextSchema, requiredLocalizedTextSchema } from './text.ts'

/** Codes of field errors of a park, in addition to `FIELD_PROBLEMS`. */
export const PARK_PROBLEMS = [
  /** Not a slug: lower-case Latin letters, digits and single hyphens. */
  'slug',
  /** The coordinates are not a point on the earth. */
  'coordinates',
  /** The text is not the address of a picture or a web page. */
  'address',
  /** The number is not a year or an amount, or is outside of the allowed range. */
  'year',
  'amount',
  /** The number is not a size in whole square metres, or is outside of the allowed range. */
  'size',
  /** The park closes in a year before it opens. */
  'order',
  /** The last date is before the first. */
  'dateOrder',
  /** An exception with neither opening hours nor hours of the lights. */
  'noHours',
  'tooMany',
  /** The text is not a time of the form `HH:MM`. */
  'clock',
  /** More than one photo is marked as featured. */
  'oneFeatured',
  /** A picture of a public park has no text and is not decorative. */
  'altRequired',
] as const
export type ParkProblem = (typeof PARK_PROBLEMS)[number]

export const PARK_PHOTOS_MAX = 40
export const PARK_NOTES_MAX = 50

/** Reasons why an admin should look at a park. */
export const PARK_CARES = [
  'no-photo',
  'unknown-hours',
  /** Nobody has looked at all facts of the park within the last year. */
  'not-checked',
  /** A different park is closer than 30 metres. */
  'same-spot',
  /** A map link of the park names a point more than 300 metres away from it. */
  'map-link',
] as const
export const parkCareSchema = z.enum(PARK_CARES, 'choice')
export type ParkCare = z.infer<typeof parkCareSchema>

/** A park as admins get it, hidden ones included. */
export const adminParkSchema = z.extend(parkSchema, {
  photos: z.array(z.extend(photoSchema, textStateShape)),
  /** An edit sends the revision that it began from. If somebody has saved since, the answer is 409 `STALE_EDIT`. */
  revision: z.int(),
  /** Whether an import made up the park's name, and nobody has taken or changed it yet. */
  needsName: z.boolean(),
  /** Whether an import added the park, and nobody has decided yet whether to publish it. */
  isInReview: z.boolean(),
  care: z.array(parkCareSchema),
})
export type AdminPark = z.infer<typeof adminParkSchema>

/** One park as admins get it, with its sources, which the list lacks. */
export const adminParkDetailSchema = z.extend(adminParkSchema, {
  /** Where the park's facts come from. */
  sources: z._default(z.array(parkSourceSchema), []),
})
export type AdminParkDetail = z.infer<typeof adminParkDetailSchema>

/** Sort orders of the admins' list; `-` is descending. `name` sorts by the Hebrew name. */
export const ADMIN_PARK_SORTS = [
  'name',
  '-name',
  'nameEn',
  '-nameEn',
  'area',
  '-area',
  'status',
  '-status',
  'rating',
  '-rating',
  'photos',
  '-photos',
  'updatedAt',
  '-updatedAt',
  /** Parks that nobody has looked at come first. */
  'checkedAt',
  '-checkedAt',
  'createdAt',
  '-createdAt',
] as const
export type AdminParkSort = (typeof ADMIN_PARK_SORTS)[number]

/**
 * Query of `GET /admin/skateparks`. `search` matches both names and the address. `care=any` selects the parks that an
 * admin should look at for at least one reason.
 */
export const adminParkListQuerySchema = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(parkStatusSchema),
  area: z.optional(areaSchema),
  care: z.optional(z.enum(['any', ...PARK_CARES], 'choice')),
  sort: z.optional(z.enum(ADMIN_PARK_SORTS)),
  ...pageQueryShape,
})
export type AdminParkListQuery = z.infer<typeof adminParkListQuerySchema>

/** `total` counts the parks that match; `totals` counts all parks. */
export const adminParkListSchema = successSchema(
  z.object({
    skateparks: z.array(adminParkSchema),
    total: z.int(),
    totals: z.object({
      all: z.int(),
      published: z.int(),
      hidden: z.int(),
      featured: z.int(),
      /** Number of parks for each reason to look at them; `any`: for at least one reason. */
      care: countsSchema(['any', ...PARK_CARES]),
    }),
  }),
)
export type AdminParkList = z.infer<typeof adminParkListSchema>['data']

export const adminParkAnswerSchema = successSchema(z.object({ skatepark: adminParkDetailSchema }))

/**
 * Answer of `GET /admin/skateparks/points`: all parks, hidden ones included. The park form draws them on its map. It
 * warns if the name or slug already exists, or if the point is far away from the other parks of the area.
 */
export const parkPointsSchema = successSchema(
  z.object({
    parks: z.array(
      z.object({
        id: idSchema,
        url: parkSchema.shape.url,
        name: parkSchema.shape.name,
        area: areaSchema,
        status: parkStatusSchema,
        latitude: z.number(),
        longitude: z.number(),
        address: parkSchema.shape.address,
      }),
    ),
  }),
)
export type ParkPoint = z.infer<typeof parkPointsSchema>['data']['parks'][number]

const year = z.nullable(z.int('year').check(z.gte(1900, 'year'), z.lte(2200, 'year')))
const shekels = z.number('amount').check(z.gte(0, 'amount'), z.lte(100_000, 'amount'))
const degrees = (most: number) => z.number('coordinates').check(z.gte(-most, 'coordinates'), z.lte(most, 'coordinates'))

/** A note in one language or in both, because the text of each language may be empty. */
const noteSchema = localizedTextSchema(TEXT_LIMITS.note).check(
  z.refine(({ he, en }) => !isBlank(he) || !isBlank(en), 'required'),
)

const photosSchema = z.array(newPhotoSchema).check(
  z.maxLength(PARK_PHOTOS_MAX, 'tooMany'),
  z.refine((photos) => photos.filter(({ isFeatured }) => isFeatured).length <= 1, 'oneFeatured'),
)

const parkBodyFields = z.extend(z.omit(newParkSchema, { createdAt: true, checkedAt: true }), {
  url: z.string('slug').check(
    code(),
    z.maxLength(96, 'tooLong'),
    z.refine<string>((text) => parkSchema.shape.url.safeParse(text).success, 'slug'),
  ),
  area: z.enum(AREAS, 'choice'),
  status: z.enum(PARK_STATUSES, 'choice'),
  address: requiredLocalizedTextSchema(TEXT_LIMITS.address),
  location: z.object({ type: z.literal('Point'), coordinates: z.tuple([degrees(180), degrees(90)], 'coordinates') }),
  openingYear: year,
  closingYear: year,
  entryFee: z.nullable(z.object({ adult: shekels, child: shekels })),
  notes: z.array(noteSchema).check(z.maxLength(PARK_NOTES_MAX, 'tooMany')),
  photos: photosSchema.check(z.minLength(1, 'required')),
})

const hasTexts = hasPictureTexts(publicPictures.park)

const checkedShape = {
  /** Whether the admin has looked at all facts of the park. Absent: yes for a new park, no for an edit. */
  isChecked: z.optional(z.boolean()),
  /** Whether the admin takes the name that an import made up. Changing the name or publishing the park does so too. */
  isNameRight: z.optional(z.boolean()),
}

/**
 * Body of `POST /admin/skateparks`: `newParkSchema` with the rules of the park form. If a different park already has
 * the slug, the answer is 409 `SLUG_TAKEN`.
 */
export const parkBodySchema = z.extend(parkBodyFields, checkedShape).check(...yearsInOrder, hasTexts)
export type ParkBody = z.infer<typeof parkBodySchema>

const editedFields = z.extend(parkBodyFields, {
  // An import may have left them empty. In such a park they may stay empty (`emptiedFacts`).
  address: localizedTextSchema(TEXT_LIMITS.address),
  photos: photosSchema,
  ...checkedShape,
})

/** The content that an edit saves, without the revision from which it began. */
export const editedParkSchema = editedFields.check(...yearsInOrder, hasTexts)

/** Body of `PUT /admin/skateparks/{id}`. */
export const editParkBodySchema = z.extend(editedFields, revisionShape).check(...yearsInOrder, hasTexts)
export type EditParkBody = z.infer<typeof editParkBodySchema>

export const PARK_BULK_ACTIONS = ['publish', 'hide', 'feature', 'unfeature', 'check', 'delete'] as const
export type ParkBulkAction = (typeof PARK_BULK_ACTIONS)[number]

/** Body of `POST /admin/skateparks/bulk`: changes all the parks or none. `check`: marks them as looked at. */
export const bulkParksBodySchema = z.object({
  ids: bulkIdsSchema,
  action: z.enum(PARK_BULK_ACTIONS, 'choice'),
})
export type BulkParksBody = z.infer<typeof bulkParksBodySchema>

/** Body of `POST /admin/skateparks/area`: moves all the parks into an area, or none. */
export const parksAreaBodySchema = z.object({ ids: bulkIdsSchema, area: z.enum(AREAS, 'choice') })
export type ParksAreaBody = z.infer<typeof parksAreaBodySchema>

/**
 * Body of `POST /admin/skateparks/exceptions`: writes an exception into each of the parks, or into all parks that the
 * area has now, hidden ones included.
 */
export const addExceptionBodySchema = z
  .object({
    ids: z.optional(bulkIdsSchema),
    area: z.optional(z.enum(AREAS, 'choice')),
    exception: newExceptionSchema,
  })
  .check(
    z.refine(({ ids, area }) => (ids === undefined) !== (area === undefined), { path: ['ids'], message: 'choice' }),
  )
export type AddExceptionBody = z.infer<typeof addExceptionBodySchema>

/** Body of `PATCH /skateparks/{id}/feature`. */
export const featureParkBodySchema = z.object({ featured: z.boolean() })
/** `historyId` is the history entry that undoes the change; null: nothing was changed. */
export const featureParkAnswerSchema = successSchema(
  z.object({ skatepark: adminParkDetailSchema, historyId: z.nullable(idSchema) }),
)
