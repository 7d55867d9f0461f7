/**
 * What it takes to create a park: the sample content, the import and (later) the admin form all hand this in.
 * It is the wire's park without what the server itself decides: id, name key, flags that follow from `status`,
 * the overall rating (the heart rating by another name) and the instants.
 */
import * as z from 'zod/mini'
import { instantSchema } from '#contract/common.ts'
import { parkSchema, ratingSchema } from '#contract/parks.ts'

/** Longest accepted text per field, in UTF-16 units. */
export const TEXT_LIMITS = { name: 120, address: 200, note: 1000, alt: 300, link: 2000 } as const

/** NUL is refused everywhere: PostgreSQL cannot store it. */
const storable = z.refine<string>((text) => !text.includes('\0'), 'must not contain NUL characters')
const text = (max: number) => z.string().check(z.maxLength(max), storable)
const requiredText = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), storable)
const localized = (max: number) => z.object({ he: text(max), en: text(max) })
const requiredLocalized = (max: number) => z.object({ he: requiredText(max), en: requiredText(max) })
const year = z.nullable(z.int().check(z.gte(1900), z.lte(2200)))
const link = z.nullable(text(TEXT_LIMITS.link))

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
  }),
  {
    name: requiredLocalized(TEXT_LIMITS.name),
    address: localized(TEXT_LIMITS.address),
    openingYear: year,
    closingYear: year,
    notes: z.array(localized(TEXT_LIMITS.note)).check(z.maxLength(50)),
    mapsEmbed: link,
    videoEmbed: link,
    socialImage: link,
    mapLinks: z.object({ google: link, apple: link, waze: link }),
    /** Ratings default to nobody having voted. */
    heartRating: z.optional(ratingSchema),
    cleanlinessRating: z.optional(ratingSchema),
    maintenanceRating: z.optional(ratingSchema),
    difficultyRating: z.optional(ratingSchema),
    /** Defaults to the instant of creation. */
    createdAt: z.optional(instantSchema),
  },
)
/** A park to be created. */
export type NewPark = z.infer<typeof newParkSchema>
