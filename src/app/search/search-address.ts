import { paramTerm, paramText } from '#domain/address-text.ts'
import type { SearchKind } from '#domain/search/search-item.ts'

/** The tabs of `/search`, in order (spec §2). */
export const SEARCH_TABS = ['all', 'skateparks', 'guides', 'products'] as const
export type SearchTab = (typeof SEARCH_TABS)[number]

/** What a tab shows; null: everything. */
export const KIND_OF_TAB: Readonly<Record<SearchTab, SearchKind | null>> = {
  all: null,
  skateparks: 'skatepark',
  guides: 'guide',
  products: 'product',
}

/** The search in the address. Everything is optional, and defaults are left out. */
export type SiteSearch = {
  q?: string
  /** Absent: all. */
  tab?: Exclude<SearchTab, 'all'>
  /** How many pages of results are shown; from 2 on. */
  page?: number
}

const MAX_PAGE = 500

/** Reads the address. A bad value falls back to its default and never fails (decisions, Routes). */
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

/** The search for another term in the same tab, from the first page. */
export const withTerm = ({ tab }: SiteSearch, term: string): SiteSearch => ({
  ...(term.trim() && { q: term }),
  ...(tab && { tab }),
})

export const inTab = ({ q }: SiteSearch, tab: SearchTab): SiteSearch => ({
  ...(q && { q }),
  ...(tab !== 'all' && { tab }),
})
