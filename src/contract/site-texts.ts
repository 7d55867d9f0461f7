/**
 * Texts of the site that admins can edit: the long texts and the lines of the home page. A text that was never edited is
 * the built-in one (`src/content`; the home page's in `src/app/home`).
 */
import * as z from 'zod/mini'
import { instantSchema, successSchema } from './common.ts'
import { type Block, type Inline, LINK_PATTERN, type LongText } from './long-text.ts'
import { requiredTextSchema } from './text.ts'

/** Long texts, each with a page of the same name. */
export const LONG_TEXTS = ['about', 'accessibility', 'terms'] as const
export const longTextKeySchema = z.enum(LONG_TEXTS)
export type LongTextKey = (typeof LONG_TEXTS)[number]

export const SITE_TEXTS = ['home', ...LONG_TEXTS] as const
export type SiteTextKey = (typeof SITE_TEXTS)[number]

/** Highest numbers of UTF-16 units. */
export const LONG_TEXT_MAX = { title: 80, description: 300, body: 40_000 } as const
export const HOME_LINE_MAX = { title: 60, lead: 120, promise: 80, description: 200 } as const
export type HomeLine = keyof typeof HOME_LINE_MAX

/** A line break inside a line, or another character that is no letter. */
const LINE = z.regex(/^\P{Cc}*$/u, 'oneLine')

/** A long text as an admin writes it. `body` is Markdown (`src/content/README.md`). */
export const longTextSourceSchema = z.strictObject({
  title: requiredTextSchema(LONG_TEXT_MAX.title).check(LINE),
  description: requiredTextSchema(LONG_TEXT_MAX.description).check(LINE),
  body: requiredTextSchema(LONG_TEXT_MAX.body),
})
export type LongTextSource = z.infer<typeof longTextSourceSchema>
export const longTextContentSchema = z.strictObject({ he: longTextSourceSchema, en: longTextSourceSchema })
export type LongTextContent = z.infer<typeof longTextContentSchema>

const homeLine = (max: number) => z.optional(requiredTextSchema(max).check(LINE))
/** The edited lines of the home page; an absent line is the built-in one. */
const homeLinesSchema = z.strictObject({
  title: homeLine(HOME_LINE_MAX.title),
  lead: homeLine(HOME_LINE_MAX.lead),
  promise: homeLine(HOME_LINE_MAX.promise),
  description: homeLine(HOME_LINE_MAX.description),
})
export const homeContentSchema = z.strictObject({ he: homeLinesSchema, en: homeLinesSchema })
export type HomeContent = z.infer<typeof homeContentSchema>

const words = z.array(
  z.union([
    z.string(),
    z.object({ strong: z.string() }),
    z.object({ text: z.string(), href: z.string().check(z.regex(LINK_PATTERN)) }),
  ]),
) satisfies z.ZodMiniType<Inline[]>
const blocks = z.array(
  z.union([
    words,
    z.object({ items: z.array(words) }),
    z.object({ licensed: z.boolean(), text: words }),
    z.enum(['contact', 'kept', 'credits']),
  ]),
) satisfies z.ZodMiniType<Block[]>
const shownTextSchema = z.object({
  title: z.string(),
  description: z.string(),
  intro: blocks,
  sections: z.array(z.object({ id: z.string(), heading: z.string(), blocks })),
}) satisfies z.ZodMiniType<Omit<LongText, 'updated'>>

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** A long text that an admin has edited, as riders get it. */
export const siteTextSchema = z.object({
  key: longTextKeySchema,
  /** Every save increments the revision. */
  revision: z.int(),
  /** The day of the last change, by Israel's clock, `YYYY-MM-DD`. */
  updated: day,
  /** null: the built-in text was brought back on the day `updated`. */
  text: z.nullable(z.object({ he: shownTextSchema, en: shownTextSchema })),
  /** SHA-256 of each language's text with its title, which a consent names; absent: `text` is null. */
  digests: z.optional(z.object({ he: z.string(), en: z.string() })),
})
export type SiteText = z.infer<typeof siteTextSchema>
export const siteTextsAnswerSchema = successSchema(z.object({ texts: z.array(siteTextSchema) }))
export const siteTextAnswerSchema = successSchema(z.object({ text: siteTextSchema }))

/** Who saved a text last, and when. */
const saved = {
  /** 0: the text was never saved. */
  revision: z.int(),
  updatedAt: z.nullable(instantSchema),
  /** Name of the admin; null: unknown, or the account was deleted. */
  updatedBy: z.nullable(z.string()),
  /** The day that the page shows; null: that of the built-in text. */
  updated: z.nullable(day),
}
/** The rules of the form are not checked in an answer, so that a stored value never makes an answer fail. */
const source = z.object({ title: z.string(), description: z.string(), body: z.string() })
const lines = z.object({
  title: z.optional(z.string()),
  lead: z.optional(z.string()),
  promise: z.optional(z.string()),
  description: z.optional(z.string()),
})
/** A text as admins get it. `content` null: the built-in text is shown. */
const adminHomeSchema = z.object({
  key: z.literal('home'),
  content: z.nullable(z.object({ he: lines, en: lines })),
  ...saved,
})
const adminLongTextSchema = z.object({
  key: longTextKeySchema,
  content: z.nullable(z.object({ he: source, en: source })),
  ...saved,
})
export const adminTextSchema = z.union([adminHomeSchema, adminLongTextSchema])
export type AdminText = z.infer<typeof adminTextSchema>
export type AdminHomeText = z.infer<typeof adminHomeSchema>
export type AdminLongText = z.infer<typeof adminLongTextSchema>
/** Answer of `GET /admin/texts`: all texts, in the order of `SITE_TEXTS`. */
export const adminTextsAnswerSchema = successSchema(z.object({ texts: z.array(adminTextSchema) }))
/** `historyId`: the history entry that undoes the save; null: nothing was changed. */
export const savedTextAnswerSchema = successSchema(
  z.object({ text: adminTextSchema, historyId: z.nullable(z.string()) }),
)

/** The revision that an edit began from; 0: the text was never saved. */
const begunFrom = { revision: z.int().check(z.gte(0)) }
/** `content` null brings the built-in text back. */
export const homeBodySchema = z.object({ ...begunFrom, content: z.nullable(homeContentSchema) })
export const longTextBodySchema = z.object({ ...begunFrom, content: z.nullable(longTextContentSchema) })
