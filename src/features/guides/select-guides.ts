/** Selects the guides that a list shows: pure functions over the device's data. */
import type { GuideTag } from '#contract/guides.ts'
import { cached } from '#domain/cached.ts'
import { foldText } from '#domain/fold.ts'
import { type GuideFilter, without } from './list-links.ts'
import type { GuideSearch } from './list-search.ts'
import type { GuideSummary } from './model.ts'

const folded = new WeakMap<GuideSummary, string>()

/** Titles, descriptions and tags in both languages, folded once per guide. */
const searchTextOf = (guide: GuideSummary): string => cached(folded, guide, foldGuide)

function foldGuide({ title, titleEn, description, descriptionEn, tags }: GuideSummary): string {
  const words = tags.flatMap(({ name }) => [name.he, name.en])
  return foldText([title, titleEn, description, descriptionEn, ...words].join(' '))
}

/**
 * The guides that match the search term and all filters, in the given order. Every word of the term must occur
 * somewhere in the guide's search text.
 */
export function selectGuides(
  guides: readonly GuideSummary[],
  { q = '', category, tag }: { [name in keyof GuideSearch]: GuideSearch[name] | undefined },
): GuideSummary[] {
  const term = foldText(q)
  // A term that is only punctuation finds nothing.
  if (q.trim() !== '' && term === '') return []
  const words = term === '' ? [] : term.split(' ')
  return guides.filter(
    (guide) =>
      (category === undefined || guide.category === category) &&
      (tag === undefined || guide.tags.some(({ key }) => key === tag)) &&
      (words.length === 0 || words.every((word) => searchTextOf(guide).includes(word))),
  )
}

/** A tag, and the number of guides with it. */
export type CountedTag = GuideTag & { count: number }

/** The tags of some guides, the most frequent first, then by key. */
export function tagsOf(guides: readonly GuideSummary[]): CountedTag[] {
  const counted = new Map<string, CountedTag>()
  for (const { tags } of guides) {
    for (const tag of new Map(tags.map((one) => [one.key, one])).values()) {
      const countedTag = counted.get(tag.key)
      if (countedTag) countedTag.count++
      else counted.set(tag.key, { ...tag, count: 1 })
    }
  }
  return [...counted.values()].sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
}

/** A filter to remove, and the number of guides that then match. */
export type FilterToDrop = { drop: GuideFilter; count: number }

const FILTERS: readonly GuideFilter[] = ['q', 'tag', 'category']

/** The filters to remove if no guide matches. Filters with the highest `count` come first. */
export function findFiltersToDrop(guides: readonly GuideSummary[], search: GuideSearch): FilterToDrop[] {
  return FILTERS.filter((drop) => search[drop] !== undefined)
    .map((drop) => ({ drop, count: selectGuides(guides, without(search, drop)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}
