import * as z from 'zod/mini'
import { type Guide, type GuideImage, guideSchema } from '#contract/guides.ts'
import { LANGUAGES, type Language } from '#contract/limits.ts'
import { cached } from '#domain/cached.ts'
import { eachOf } from '#platform/http/each-of.ts'
import { readingMinutes } from './reading-time.ts'

/**
 * Converts guides of another server with the same API. Such guides may lack the fields that only our server has, or the
 * texts of one language, and their tags may be strings.
 */
const acceptOlderForms = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const guide = value as Record<string, unknown>
  const texts = ['title', 'titleEn', 'description', 'descriptionEn', 'content', 'contentEn', 'author']
  const lists = ['tags', 'images', 'imagesEn', 'relatedGuides']
  return {
    isFeatured: false,
    ...guide,
    ...Object.fromEntries(texts.map((name) => [name, guide[name] ?? ''])),
    ...Object.fromEntries(lists.map((name) => [name, guide[name] ?? []])),
    ...(Array.isArray(guide.tags) && { tags: guide.tags.map(acceptTag) }),
  }
}

const acceptTag = (tag: unknown): unknown =>
  typeof tag === 'string'
    ? {
        key: tag
          .trim()
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, '-')
          .replaceAll(/^-|-$/g, ''),
        name: { he: tag, en: tag },
      }
    : tag

const clientGuideSchema = z.pipe(z.transform(acceptOlderForms), guideSchema)

/** Answers with guides have `data.guides` or are a plain array. */
const acceptPlainList = (value: unknown): unknown => {
  const answer = value as { data?: unknown } | null
  const guides = Array.isArray(value) ? value : Array.isArray(answer?.data) ? answer.data : null
  if (guides) return { guides, total: guides.length }
  const data = answer?.data
  if (typeof data !== 'object' || data === null || !('guides' in data) || !Array.isArray(data.guides)) return data
  return { total: data.guides.length, ...data }
}
export const guidesAnswerSchema = z.pipe(
  z.transform(acceptPlainList),
  z.object({ guides: eachOf(clientGuideSchema), total: z.int() }),
)

/** The answer has `data.guide`, or is the guide itself. */
const acceptPlainGuide = (value: unknown): unknown => {
  const data = (value as { data?: unknown } | null)?.data ?? value
  return typeof data === 'object' && data !== null && 'guide' in data ? data.guide : data
}
export const guideAnswerSchema = z.pipe(z.transform(acceptPlainGuide), clientGuideSchema)

/** The guides on the device: every active guide, with its text. */
export type GuideCollection = { items: Guide[] }

/** Drafts and archived guides are never shown or cached. */
export const isActive = ({ status }: Pick<Guide, 'status'>): boolean => status === 'active'

/** A guide without its text, for lists and search. */
export type GuideSummary = Pick<
  Guide,
  | '_id'
  | 'slug'
  | 'title'
  | 'titleEn'
  | 'description'
  | 'descriptionEn'
  | 'category'
  | 'tags'
  | 'relatedGuides'
  | 'isFeatured'
  | 'createdAt'
  | 'updatedAt'
> & {
  /** The first picture of each language's text. */
  cover: Record<Language, GuideImage | null>
  /** The reading time of each language's text; 0: the guide has no text in that language. */
  minutes: Record<Language, number>
}

/**
 * The first picture of the text in each language. If a text has no picture: the first picture of the text in the other
 * language.
 */
export const guideCovers = ({ images, imagesEn }: Pick<Guide, 'images' | 'imagesEn'>): GuideSummary['cover'] => ({
  he: images[0] ?? imagesEn[0] ?? null,
  en: imagesEn[0] ?? images[0] ?? null,
})

const summaries = new WeakMap<Guide, GuideSummary>()

/** Cached per guide object, because counting words is slow. */
export const summaryOf = (guide: Guide): GuideSummary => cached(summaries, guide, summarise)

function summarise({ content, contentEn, status: _, images, imagesEn, author: __, ...rest }: Guide): GuideSummary {
  return {
    ...rest,
    cover: guideCovers({ images, imagesEn }),
    minutes: { he: readingMinutes(content), en: readingMinutes(contentEn) },
  }
}

/** The only language in which a guide was written; null: both. */
export function onlyLanguageOf({ minutes }: Pick<GuideSummary, 'minutes'>): Language | null {
  const written = LANGUAGES.filter((language) => minutes[language] > 0)
  return written.length === 1 ? written[0]! : null
}
