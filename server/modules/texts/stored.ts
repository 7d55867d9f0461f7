/** The stored texts of the site: a document of the settings for each text that was ever edited. */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { SiteConfig } from '#contract/config.ts'
import type { LongText } from '#contract/long-text.ts'
import { homeContentSchema, LONG_TEXTS, longTextContentSchema } from '#contract/site-texts.ts'
import type {
  HomeContent,
  LongTextContent,
  LongTextKey,
  LongTextSource,
  SiteText,
  SiteTextKey,
} from '#contract/site-texts.ts'
import { longTextFile, readLongTextSource } from '#domain/admin/long-text-source.ts'
import { DAY_MS, isoDay } from '#contract/time.ts'
import { dayNumber, localTime } from '#domain/israel-time.ts'

/** The key of a text's document. */
export const textDocument = (key: SiteTextKey): string => `text-${key}`

/** The day in Israel, `YYYY-MM-DD`. @param now milliseconds since 1970 */
export const israelDay = (now: number): string => isoDay(dayNumber(localTime(now)) * DAY_MS)

export interface StoredText<Content = HomeContent | LongTextContent> {
  /** null: the built-in text is shown. */
  content: Content | null
  /** The day of the last change, `YYYY-MM-DD`; null: the text was never changed. */
  updated: string | null
  /** Id of the admin who changed it last; null: unknown. */
  by: string | null
}

type Saved = { value: unknown; revision: number }

const storedSchema = <Content extends z.ZodMiniType>(content: Content) =>
  z.object({
    content: z.nullable(content),
    updated: z._default(z.nullable(z.string()), null),
    by: z._default(z.nullable(z.string()), null),
  })
const storedHome = storedSchema(homeContentSchema)
const storedLongText = storedSchema(longTextContentSchema)
const NEVER_EDITED = { content: null, updated: null, by: null }

/** The stored lines of the home page. What does not fit the contract counts as never edited. */
export const homeTextFrom = (stored: unknown): StoredText<HomeContent> =>
  storedHome.safeParse(stored).data ?? NEVER_EDITED

/** A stored long text. What does not fit the contract counts as never edited. */
export const longTextFrom = (stored: unknown): StoredText<LongTextContent> =>
  storedLongText.safeParse(stored).data ?? NEVER_EDITED

export const textFrom = (key: SiteTextKey, stored: unknown): StoredText =>
  key === 'home' ? homeTextFrom(stored) : longTextFrom(stored)

/** The edited texts as `GET /config` names them; undefined: none was edited. */
export async function editedTexts(settings: { read: (key: string) => Promise<Saved> }): Promise<SiteConfig['texts']> {
  const texts: NonNullable<SiteConfig['texts']> = {}
  const home = homeTextFrom((await settings.read(textDocument('home'))).value).content
  if (home !== null) texts.home = home
  for (const key of LONG_TEXTS) {
    const { value, revision } = await settings.read(textDocument(key))
    if (longTextFrom(value).updated !== null) texts[key] = revision
  }
  return Object.keys(texts).length === 0 ? undefined : texts
}

/**
 * A long text as riders get it. It is read from the Markdown at each change of the content, so a stored text can't
 * bring more than the rules of today allow.
 * @returns undefined: the text was never edited, or can't be read
 */
export function siteTextOf(key: LongTextKey, { value, revision }: Saved): SiteText | undefined {
  const { content, updated } = longTextFrom(value)
  if (updated === null) return undefined
  if (content === null) return { key, revision, updated, text: null }
  try {
    const shown = { he: shownText(content.he), en: shownText(content.en) }
    const digests = { he: digestOf(content.he, updated), en: digestOf(content.en, updated) }
    return { key, revision, updated, text: shown, digests }
  } catch {
    return undefined
  }
}

const shownText = ({ title, description, body }: LongTextSource): Omit<LongText, 'updated'> => ({
  title,
  description,
  ...readLongTextSource(body),
})

const digestOf = ({ title, description, body }: LongTextSource, updated: string): string =>
  createHash('sha256').update(longTextFile({ title, description, updated }, body)).digest('hex')
