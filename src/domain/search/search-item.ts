import type { Localized } from '#contract/common.ts'
import type { Language } from '#contract/limits.ts'
import type { Element } from '#contract/park-elements.ts'

/** Kinds of items that the site's search finds, in the order in which a short list shows them. */
export const SEARCH_KINDS = ['skatepark', 'guide', 'product', 'competition'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** An item that search can find. Don't mutate it: its index entry is cached by the object. */
export type SearchItem = {
  readonly kind: SearchKind
  readonly id: string
  /** The item's name. Empty in a language in which the item has no name. */
  readonly name: Localized
  /** Other names of the item: the words of its slug, its town, its address and its tags. */
  readonly otherNames?: readonly string[]
  /** Letters of the elements of a park (`src/contract/park-elements.ts`); null or absent: unknown. */
  readonly elements?: string | null
  /** Descriptions, in which only beginnings of words match. */
  readonly texts?: readonly string[]
}

/**
 * The rules of search, the best first. `exact` matches the name as typed. The other rules find more: `spelling`
 * (ignores niqqud, geresh, maqaf, final letters, plene and defective spelling), `other` (another of the item's names),
 * `element` (an element of the park), `text` (the item's description), `layout` (typed in the wrong keyboard layout),
 * `slip` (one typing mistake).
 */
export const SEARCH_RULES = ['exact', 'spelling', 'other', 'element', 'text', 'layout', 'slip'] as const
export type SearchRule = (typeof SEARCH_RULES)[number]

export type SearchHit<Item extends SearchItem = SearchItem> = {
  readonly item: Item
  readonly rule: SearchRule
  /** Score within the hit's rule: 100, 90, or 80 minus the position of the match. */
  readonly score: number
  /** The name or text that matched. */
  readonly text: string
  /** The parts to mark in the text, in the spelling of `looseText`. */
  readonly needles: readonly string[]
  /** For the rule `element`: the park's elements that the term names. */
  readonly elements?: readonly Element[] | undefined
}

const HEBREW_LETTER = /[א-ת\ufb1d-\ufb4f]/u

/** The language of a term: Hebrew as soon as it has a Hebrew letter, otherwise English. */
export const termLanguage = (term: string): Language => (HEBREW_LETTER.test(term) ? 'he' : 'en')
