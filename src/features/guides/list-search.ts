import { SLUG_PATTERN } from '#contract/common.ts'
import type { GuideCategory } from '#contract/guides.ts'
import { GUIDE_CATEGORIES } from '#contract/limits.ts'
import { paramTerm, paramText } from '#domain/address-text.ts'

/** The list's state in the address. */
export type GuideSearch = {
  q?: string
  category?: GuideCategory
  /** A tag's key. */
  tag?: string
}

const MAX_TAG = 96

/** Reads the address. An invalid value falls back to its default and never fails (docs/product.md#addresses). */
export function parseGuideSearch(raw: Record<string, unknown>): GuideSearch {
  const search: GuideSearch = {}
  const q = paramTerm(raw.q)
  if (q) search.q = q
  const category = GUIDE_CATEGORIES.find((known) => known === paramText(raw.category))
  if (category) search.category = category
  const tag = paramText(raw.tag)
  if (tag.length <= MAX_TAG && SLUG_PATTERN.test(tag)) search.tag = tag
  return search
}
