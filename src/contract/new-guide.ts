/**
 * A guide to create or replace, as the sample content and the admin form send it: the guide of the API without the
 * fields that the server sets (the id and the instants).
 */
import * as z from 'zod/mini'
import { idSchema, instantSchema, SLUG_PATTERN, slugSchema } from './common.ts'
import { RESERVED_GUIDES } from './reserved-names.ts'
import { revisionShape } from './editing.ts'
import { guideImageSchema, guideSchema, type GuideStatus } from './guides.ts'
import { code, isBlank, webAddress } from './pasted.ts'
import { hasPictureTexts, publicPictures, textStateShape } from './picture-texts.ts'
import { localizedTextSchema, textSchema } from './text.ts'
import { type Times, timesInOrder, timesShape } from './times.ts'

/** Longest accepted text per field, in UTF-16 units. For a list, the highest number of items. */
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

/** Address of a picture: http(s), or a path of this site. */
const pictureUrl = z
  .string()
  .check(webAddress(), z.maxLength(GUIDE_LIMITS.link), z.regex(/^(?:https?:\/\/|\/(?![/\\]))[^\s\\]+$/, 'address'))
const size = z.int().check(z.gte(1), z.lte(20_000))
const image = z.extend(guideImageSchema, {
  url: pictureUrl,
  thumbUrl: pictureUrl,
  width: size,
  height: size,
  alt: localizedTextSchema(GUIDE_LIMITS.alt),
  ...textStateShape,
})
const images = z.array(image).check(z.maxLength(GUIDE_LIMITS.images, 'tooMany'))
const tag = z.object({ key: slugSchema, name: localizedTextSchema(GUIDE_LIMITS.tag) })
const unique = (keys: readonly string[]) => new Set(keys).size === keys.length

const newGuideFields = z.extend(z.omit(guideSchema, { _id: true, createdAt: true, updatedAt: true }), {
  title: textSchema(GUIDE_LIMITS.title),
  titleEn: textSchema(GUIDE_LIMITS.title),
  description: textSchema(GUIDE_LIMITS.description),
  descriptionEn: textSchema(GUIDE_LIMITS.description),
  content: textSchema(GUIDE_LIMITS.content),
  contentEn: textSchema(GUIDE_LIMITS.content),
  tags: z.array(tag).check(
    z.maxLength(GUIDE_LIMITS.tags, 'tooMany'),
    z.refine((tags) => unique(tags.map(({ key }) => key)), 'repeated'),
  ),
  images,
  imagesEn: images,
  relatedGuides: z.array(idSchema).check(
    z.maxLength(GUIDE_LIMITS.relatedGuides, 'tooMany'),
    z.refine((ids) => unique(ids), 'repeated'),
  ),
  author: textSchema(GUIDE_LIMITS.author),
  ...timesShape,
  /** Absent: the time at which the guide is stored. */
  createdAt: z.optional(instantSchema),
})

type Titles = Pick<z.infer<typeof newGuideFields>, 'title' | 'titleEn'>
const hasTitle = <T extends Titles>() =>
  z.refine<T>(({ title, titleEn }) => !isBlank(title) || !isBlank(titleEn), {
    path: ['title'],
    message: 'required',
  })

export const newGuideSchema = newGuideFields.check(hasTitle())
/** A guide to store. */
export type NewGuide = z.infer<typeof newGuideSchema>

type Texts = Pick<z.infer<typeof newGuideFields>, 'title' | 'titleEn' | 'content' | 'contentEn'>
/** Whether a guide can be read: it has both a title and a text in at least one language. */
export const isReadable = ({ title, titleEn, content, contentEn }: Texts): boolean =>
  (!isBlank(title) && !isBlank(content)) || (!isBlank(titleEn) && !isBlank(contentEn))

const slug = z.string('required').check(
  code(),
  z.minLength(1, 'required'),
  z.maxLength(96, 'tooLong'),
  z.regex(SLUG_PATTERN, 'slug'),
  z.refine((slug) => !RESERVED_GUIDES.includes(slug), 'reserved'),
)
/** The fields of the admin form. A slug and a title are required; a text is required only if the guide is published. */
const guideForm = z.extend(z.omit(newGuideFields, { createdAt: true }), { slug })
const canBeActive = <T extends Texts & Times & { status: GuideStatus }>() =>
  z.refine<T>((guide) => (guide.status !== 'active' && !guide.publishAt) || isReadable(guide), {
    path: ['content'],
    message: 'required',
  })

/** A published guide's pictures have texts, or are decorative. */
export const guideHasTexts = hasPictureTexts(publicPictures.guide)

/** Body of `POST /guides`. */
export const guideBodySchema = guideForm.check(hasTitle(), canBeActive(), guideHasTexts, ...timesInOrder)
export type GuideBody = z.infer<typeof guideBodySchema>
/** Body of `PUT /guides/{id}`. */
export const editGuideBodySchema = z
  .extend(guideForm, revisionShape)
  .check(hasTitle(), canBeActive(), guideHasTexts, ...timesInOrder)
export type EditGuideBody = z.infer<typeof editGuideBodySchema>
