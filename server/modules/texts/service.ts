/** The edited long texts, for everyone. */
import { LONG_TEXTS } from '#contract/site-texts.ts'
import type { LongTextKey, SiteText } from '#contract/site-texts.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { notFound } from '#server/http/api-error.ts'
import { siteTextOf, textDocument } from './stored.ts'

export interface TextsService {
  /** All long texts that were edited. */
  list(): Promise<SiteText[]>
  /** @throws ApiError 404: the text was never edited */
  one(key: LongTextKey): Promise<SiteText>
}

export function createTextsService(settings: Pick<Dependencies['settings'], 'read'>): TextsService {
  const find = async (key: LongTextKey) => siteTextOf(key, await settings.read(textDocument(key)))
  return {
    async list() {
      const texts: SiteText[] = []
      for (const key of LONG_TEXTS) texts.push(...[(await find(key)) ?? []].flat())
      return texts
    },
    async one(key) {
      const text = await find(key)
      if (text === undefined) throw notFound('This text was never edited')
      return text
    },
  }
}
