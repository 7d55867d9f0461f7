/** Guides as admins see them. */
import * as z from 'zod/mini'
import { idSchema, slugSchema, successSchema } from './common.ts'
import { bulkIdsSchema, pageQueryShape } from './editing.ts'
import { guideCategorySchema, guideImageSchema, guideSchema, guideStatusSchema, guideTagSchema } from './guides.ts'
import { textStateShape } from './picture-texts.ts'
import { shownTimesShape } from './times.ts'

const images = z.array(z.extend(guideImageSchema, textStateShape))

/** A guide with its revision, which an edit sends back. */
export const adminGuideSchema = z.extend(guideSchema, {
  images,
  imagesEn: images,
  ...shownTimesShape,
  revision: z.int(),
})
export type AdminGuide = z.infer<typeof adminGuideSchema>
export const adminGuideAnswerSchema = successSchema(z.object({ guide: adminGuideSchema }))

/** `GET /admin/guides/{id}` accepts an id or a slug. */
export const guideKeySchema = z.union([idSchema, slugSchema])

/** Sort orders of the list; `-` is descending. */
export const GUIDE_SORTS = [
  'title',
  '-title',
  'category',
  '-category',
  'status',
  '-status',
  'createdAt',
  '-createdAt',
  'updatedAt',
  '-updatedAt',
] as const
export type GuideSort = (typeof GUIDE_SORTS)[number]

/** Query of `GET /admin/guides`. `search` matches titles, descriptions and tags. */
export const adminGuideListQuerySchema = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(guideStatusSchema),
  category: z.optional(guideCategorySchema),
  sort: z.optional(z.enum(GUIDE_SORTS)),
  ...pageQueryShape,
})
export type AdminGuideListQuery = z.infer<typeof adminGuideListQuerySchema>

/** A guide in the list, without its texts. */
export const guideRowSchema = z.extend(
  z.pick(guideSchema, {
    _id: true,
    slug: true,
    title: true,
    titleEn: true,
    status: true,
    category: true,
    author: true,
    isFeatured: true,
    createdAt: true,
    updatedAt: true,
  }),
  {
    ...shownTimesShape,
    revision: z.int(),
    /** In which languages the guide has a text. */
    hasText: z.object({ he: z.boolean(), en: z.boolean() }),
    /** Address of a small picture of the cover; null: the guide has no cover. */
    thumbUrl: z.nullable(z.string()),
  },
)
export type GuideRow = z.infer<typeof guideRowSchema>
export const adminGuideListSchema = successSchema(z.object({ guides: z.array(guideRowSchema), total: z.int() }))

/** Answer of `GET /admin/guides/tags`: all tags in use, the most frequent first. */
export const guideTagsAnswerSchema = successSchema(z.object({ tags: z.array(guideTagSchema) }))

/** Body of `PATCH /guides/{id}/featured`. */
export const featuredBodySchema = z.object({ featured: z.boolean() })

export const GUIDE_BULK_ACTIONS = ['publish', 'unpublish', 'feature', 'unfeature', 'delete'] as const
export const bulkGuidesBodySchema = z.object({ ids: bulkIdsSchema, action: z.enum(GUIDE_BULK_ACTIONS) })
export type BulkGuidesBody = z.infer<typeof bulkGuidesBodySchema>
