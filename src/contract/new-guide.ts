/**
 * What it takes to create a guide, or to write one anew: the sample content and (later) the admin form hand this in.
 * It is the wire's guide without what the server itself decides: the id and the instants.
 */
import * as z from 'zod/mini'
import { idSchema, instantSchema, slugSchema } from './common.ts'
import { guideImageSchema, guideSchema } from './guides.ts'
import { localizedTextSchema, textSchema } from './text.ts'

/** Longest accepted text per field, in UTF-16 units; lists in items. */
export const GUIDE_LIMITS = {
  title: 120,
  description: 500,
  content: 200_000,
  author: 120,
  tag: 60,
  alt: 300,
  link: 2000,
  tags: 20,
  images: 30,
  relatedGuides: 12,
} as const

/** Where a picture lies: at an http(s) address, or on this site. */
const pictureUrl = z
  .string()
  .check(z.maxLength(GUIDE_LIMITS.link), z.regex(/^(?:https?:\/\/|\/(?![/\\]))[^\s\\]+$/, 'must be an address'))
const size = z.int().check(z.gte(1), z.lte(20_000))
const image = z.extend(guideImageSchema, {
  url: pictureUrl,
  thumbUrl: pictureUrl,
  width: size,
  height: size,
  alt: localizedTextSchema(GUIDE_LIMITS.alt),
})
const images = z.array(image).check(z.maxLength(GUIDE_LIMITS.images))
const tag = z.object({ key: slugSchema, name: localizedTextSchema(GUIDE_LIMITS.tag) })
const unique = (keys: readonly string[]) => new Set(keys).size === keys.length

export const newGuideSchema = z
  .extend(z.omit(guideSchema, { _id: true, createdAt: true, updatedAt: true }), {
    title: textSchema(GUIDE_LIMITS.title),
    titleEn: textSchema(GUIDE_LIMITS.title),
    description: textSchema(GUIDE_LIMITS.description),
    descriptionEn: textSchema(GUIDE_LIMITS.description),
    content: textSchema(GUIDE_LIMITS.content),
    contentEn: textSchema(GUIDE_LIMITS.content),
    tags: z.array(tag).check(
      z.maxLength(GUIDE_LIMITS.tags),
      z.refine((tags) => unique(tags.map(({ key }) => key)), 'must not repeat a key'),
    ),
    images,
    imagesEn: images,
    relatedGuides: z
      .array(idSchema)
      .check(z.maxLength(GUIDE_LIMITS.relatedGuides), z.refine(unique, 'must not repeat')),
    author: textSchema(GUIDE_LIMITS.author),
    /** Defaults to the instant of creation. */
    createdAt: z.optional(instantSchema),
  })
  .check(
    z.refine(({ title, titleEn }) => title.trim() !== '' || titleEn.trim() !== '', {
      path: ['title'],
      message: 'must be there in one of the languages',
    }),
  )
/** A guide to be stored. */
export type NewGuide = z.infer<typeof newGuideSchema>
