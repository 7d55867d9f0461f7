import { SLUG_PATTERN } from '#contract/common.ts'
import type { GuideCategory } from '#contract/guides.ts'
import { GUIDE_CATEGORIES } from '#contract/limits.ts'
import { cutText } from '#domain/cut-text.ts'

/** The list's state as it stands in the address: everything optional, nothing added that was not said. */
export type GuideSearch = {
  q?: string
  category?: GuideCategory
  /** A tag's key. */
  tag?: string
}

const MAX_TERM = 100
const MAX_TAG = 96

/** Reads the address. A bad value falls back to its default and never fails (decisions, Routes). */
export function parseGuideSearch(raw: Record<string, unknown>): GuideSearch {
  const search: GuideSearch = {}
  // A character that was cut in half could not travel in an address.
  const q = cutText(text(raw.q), MAX_TERM)
  if (q.trim()) search.q = q
  const category = GUIDE_CATEGORIES.find((known) => known === text(raw.category))
  if (category) search.category = category
  const tag = text(raw.tag)
  if (tag.length <= MAX_TAG && SLUG_PATTERN.test(tag)) search.tag = tag
  return search
}

/** The router reads `2` as a number, `true` as a flag, and what is said twice as a list: the last one counts. */
function text(value: unknown): string {
  if (Array.isArray(value)) return text(value.at(-1))
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
