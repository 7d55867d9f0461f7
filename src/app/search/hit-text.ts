import type { Language } from '#contract/limits.ts'
import type { SearchHit } from '#domain/search/search-item.ts'
import { descriptionOf, type TextInLanguage, titleOf } from '#features/guides/guide-text.ts'
import type { SiteItem } from './site-items.ts'

/** Where the English description of a guide is cut in the panel (spec §9). */
export const DESCRIPTION_CUT = 100

/** Cut at 100 characters plus an ellipsis; by whole characters. */
export function cutDescription(text: string): string {
  const signs = [...text]
  return signs.length > DESCRIPTION_CUT ? `${signs.slice(0, DESCRIPTION_CUT).join('')}…` : text
}

/** What a hit is called in a language. */
export function nameOf(item: SiteItem, language: Language): TextInLanguage {
  if (item.kind === 'guide') return titleOf(item.guide, language)
  return { text: item.park.name[language] || item.park.name.he || item.park.name.en, language }
}

export type HitText = {
  name: TextInLanguage
  /** What to mark in the name. */
  marks: readonly string[]
  /** What matched in place of the name that is shown: another name, a town, the name in the other language. */
  via: string | null
}

/** How a hit shows why it was found. */
export function hitText({ item, rule, text, needles }: SearchHit<SiteItem>, language: Language): HitText {
  const name = nameOf(item, language)
  const inName = text === name.text
  return { name, marks: inName ? needles : [], via: inName || rule === 'text' ? null : text }
}

/** What a guide's row says under its name; only the English one is cut (spec §9). */
export function guideLine(item: Extract<SiteItem, { kind: 'guide' }>, language: Language): TextInLanguage {
  const said = descriptionOf(item.guide, language)
  return said.language === 'en' ? { ...said, text: cutDescription(said.text) } : said
}
