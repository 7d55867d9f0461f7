import { SEARCH_KINDS, type SearchHit } from '#domain/search/search-item.ts'
import { shareResults } from '#domain/search/share-results.ts'
import type { SiteItem } from './site-items.ts'
import type { SiteSearchView } from './use-site-search.ts'

/**
 * The best results, at most `most`. Each kind gets a share in proportion to its number of results. The order is the
 * same as in the whole list.
 */
export function shortList({ answer, counts }: SiteSearchView, most: number): SearchHit<SiteItem>[] {
  const shares = new Map(
    shareResults(
      SEARCH_KINDS.map((kind) => counts[kind]),
      most,
    ).map((share, at) => [SEARCH_KINDS[at]!, share]),
  )
  const shown: SearchHit<SiteItem>[] = []
  for (const hit of answer.hits) {
    const share = shares.get(hit.item.kind)!
    if (share === 0) continue
    shares.set(hit.item.kind, share - 1)
    shown.push(hit)
    if (shown.length === most) break
  }
  return shown
}
