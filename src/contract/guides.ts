/** Guides in requests and answers. Their content is HTML with a small set of safe elements. */
import * as z from 'zod/mini'
import {
  flagSchema,
  focusSchema,
  idSchema,
  instantSchema,
  localizedSchema,
  slugSchema,
  successSchema,
  wholeNumberText,
} from './common.ts'
import { GUIDE_CATEGORIES, LIST_FETCH_LIMIT, RELATED_GUIDES } from './limits.ts'

export const GUIDE_STATUSES = ['draft', 'active', 'inactive'] as const
export const guideStatusSchema = z.enum(GUIDE_STATUSES)
export type GuideStatus = z.infer<typeof guideStatusSchema>

export const guideCategorySchema = z.enum(GUIDE_CATEGORIES)
export type GuideCategory = z.infer<typeof guideCategorySchema>

/**
 * A picture of a guide. The addresses are absolute or start with `/`; the sizes are those of the full picture, in
 * pixels. The first picture of a guide is its cover.
 */
export const guideImageSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  thumbUrl: z.string(),
  alt: localizedSchema,
  /** The point of the picture that stays visible; absent: the middle of the picture. */
  focus: z.optional(focusSchema),
})
export type GuideImage = z.infer<typeof guideImageSchema>

/**
 * `key` is one word in the form of a slug; the page's address contains it when guides are filtered by the tag. `name`
 * is the tag as the guide's author wrote it.
 */
export const guideTagSchema = z.object({ key: slugSchema, name: localizedSchema })
export type GuideTag = z.infer<typeof guideTagSchema>

/**
 * The HTML that a guide may contain; the server and the app sanitise by this list. An address in `src` or `href` is
 * http(s), `mailto:` (`href` only) or an address of this site. The server makes each `id` from the heading's text.
 */
export const GUIDE_HTML = {
  tags: [
    ...['h2', 'h3', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'figure', 'img', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    h2: ['id'],
    h3: ['id'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    th: ['scope'],
  },
  linkSchemes: ['http', 'https', 'mailto'],
  sourceSchemes: ['http', 'https'],
  /** Every heading's id begins with this prefix, so that it can't equal the id of an element outside of the guide. */
  idPrefix: 's-',
} as const

export const guideSchema = z.object({
  _id: idSchema,
  slug: slugSchema,
  /** The Hebrew title; empty: no Hebrew title was written. A guide has a title in at least one language. */
  title: z.string(),
  titleEn: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  /** HTML. The server sanitises it before it is stored, and the app sanitises it again before it is shown. */
  content: z.string(),
  contentEn: z.string(),
  status: guideStatusSchema,
  category: guideCategorySchema,
  tags: z.array(guideTagSchema),
  images: z.array(guideImageSchema),
  /** Pictures of the English text; empty: the English text shows the pictures of the Hebrew text. */
  imagesEn: z.array(guideImageSchema),
  relatedGuides: z.array(idSchema),
  author: z.string(),
  isFeatured: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
/** A guide as the API answers it. */
export type Guide = z.infer<typeof guideSchema>

/** Query of `GET /guides`. Unknown parameters are ignored; an invalid value is 400. */
export const guideListQuerySchema = z.object({
  /** true: drafts and inactive guides are included. Only an admin may send this. */
  includeInactive: z.optional(flagSchema),
  search: z.optional(z.string().check(z.maxLength(100))),
  category: z.optional(guideCategorySchema),
  status: z.optional(guideStatusSchema),
  tag: z.optional(slugSchema),
  featured: z.optional(flagSchema),
  page: z.optional(wholeNumberText(1, 1_000_000)),
  limit: z.optional(wholeNumberText(1, LIST_FETCH_LIMIT)),
})
export type GuideListQuery = z.infer<typeof guideListQuerySchema>

export const guideListSchema = successSchema(z.object({ guides: z.array(guideSchema), total: z.int() }))
export const guideDetailSchema = successSchema(z.object({ guide: guideSchema }))
export const relatedGuidesSchema = successSchema(z.object({ guides: z.array(guideSchema) }))
export const relatedGuidesQuerySchema = z.object({ limit: z._default(wholeNumberText(1, 12), RELATED_GUIDES) })
