import type { Localized } from '#contract/common.ts'
import type { Language } from '#contract/limits.ts'

/** The kinds of things that the site's search finds, in the order in which they share a short list. */
export const SEARCH_KINDS = ['skatepark', 'guide', 'product'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** One thing to be found. Treat it as frozen: what search prepares of it is remembered by the object. */
export type SearchItem = {
  readonly kind: SearchKind
  readonly id: string
  /** Empty where a language has none. */
  readonly name: Localized
  /** What else it is called: the words of its slug, its town and address, tags. */
  readonly otherNames?: readonly string[]
  /** What is said about it: descriptions. Only whole beginnings of words count there. */
  readonly texts?: readonly string[]
}

/**
 * By which rule something was found, the best first. `exact` is spec §5; the others stand in where it finds nothing or
 * less: `spelling` (niqqud, geresh, maqaf, final letters, plene and defective), `other` (another of its names), `text`
 * (its description), `layout` (typed in the other keyboard layout), `slip` (one typing slip).
 */
export const SEARCH_RULES = ['exact', 'spelling', 'other', 'text', 'layout', 'slip'] as const
export type SearchRule = (typeof SEARCH_RULES)[number]

export type SearchHit<Item extends SearchItem = SearchItem> = {
  readonly item: Item
  readonly rule: SearchRule
  /** Spec §5: 100, 90, or 80 less the position, within its rule. */
  readonly score: number
  /** The name or text that matched, as it was written. */
  readonly text: string
  /** What to mark in it, in the folded spelling of `looseText`. */
  readonly needles: readonly string[]
}

const HEBREW_LETTER = /[א-ת\ufb1d-\ufb4f]/u

/** The language of a term: Hebrew as soon as it has a Hebrew letter, otherwise English (spec §5). */
export const termLanguage = (term: string): Language => (HEBREW_LETTER.test(term) ? 'he' : 'en')
