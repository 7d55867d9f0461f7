import type { Language } from '#contract/limits.ts'
import type { SearchHit } from '#domain/search/search-item.ts'
import { descriptionOf, titleOf } from '#features/guides/guide-text.ts'
import { textIn, type TextInLanguage } from '#platform/texts/text-in-language.ts'
import type { SiteItem } from './site-items.ts'

/** Longest English description of a guide in the results, in characters. */
const DESCRIPTION_CUT = 100

/** Cuts at 100 whole characters and adds an ellipsis. */
function cutDescription(text: string): string {
  const signs = [...text]
  return signs.length > DESCRIPTION_CUT ? `${signs.slice(0, DESCRIPTION_CUT).join('')}…` : text
}

/** The name of an item in a language. */
function nameOf(item: SiteItem, language: Language): TextInLanguage {
  if (item.kind === 'guide') return titleOf(item.guide, language)
  if (item.kind === 'product' || item.kind === 'competition') return textIn(item.name, language)
  return { text: item.park.name[language] || item.park.name.he || item.park.name.en, language }
}

export type HitText = {
  name: TextInLanguage
  /** The words to highlight in the name. */
  marks: readonly string[]
  /**
   * The text that matched, if it is not the shown name: for example another name, a town, or the name in the other
   * language. null also if the park's elements matched.
   */
  via: string | null
}

/** A result's name, and the text that matched the search. */
export function hitText({ item, rule, text, needles, elements }: SearchHit<SiteItem>, language: Language): HitText {
  const name = nameOf(item, language)
  const inName = text === name.text
  return { name, marks: inName ? needles : [], via: inName || rule === 'text' || elements ? null : text }
}

/** The text under a guide's name. English descriptions are cut; Hebrew ones are shown whole. */
export function guideLine(item: Extract<SiteItem, { kind: 'guide' }>, language: Language): TextInLanguage {
  const description = descriptionOf(item.guide, language)
  return description.language === 'en' ? { ...description, text: cutDescription(description.text) } : description
}
