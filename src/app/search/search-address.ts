import { paramTerm, paramText } from '#domain/address-text.ts'
import type { SearchKind } from '#domain/search/search-item.ts'

/** The tabs of `/search`, in order. Competitions are few and have no tab of their own. */
export const SEARCH_TABS = ['all', 'skateparks', 'guides', 'products'] as const
export type SearchTab = (typeof SEARCH_TABS)[number]

/** The kind that a tab shows; null: all kinds. */
export const KIND_OF_TAB: Readonly<Record<SearchTab, SearchKind | null>> = {
  all: null,
  skateparks: 'skatepark',
  guides: 'guide',
  products: 'product',
}

/** The search in the page's address. Every field is optional; defaults are left out of the address. */
export type SiteSearch = {
  q?: string
  /** Absent: the tab is `all`. */
  tab?: Exclude<SearchTab, 'all'>
  /** Number of result pages shown; absent for 1. */
  page?: number
}

const MAX_PAGE = 500

/**
 * Reads the page's address. An invalid value is replaced by its default; nothing throws (docs/product.md#addresses).
 */
export function parseSiteSearch(raw: Record<string, unknown>): SiteSearch {
  const search: SiteSearch = {}
  const q = paramTerm(raw.q)
  if (q) search.q = q
  const tab = SEARCH_TABS.find((known) => known === paramText(raw.tab))
  if (tab && tab !== 'all') search.tab = tab
  const page = Number(paramText(raw.page))
  if (Number.isSafeInteger(page) && page > 1 && page <= MAX_PAGE) search.page = page
  return search
}

/** The address of a search for another term, in the same tab, from the first page of results. */
export const withTerm = ({ tab }: SiteSearch, term: string): SiteSearch => ({
  ...(term.trim() && { q: term }),
  ...(tab && { tab }),
})

export const inTab = ({ q }: SiteSearch, tab: SearchTab): SiteSearch => ({
  ...(q && { q }),
  ...(tab !== 'all' && { tab }),
})
