import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { elementRule } from '#domain/search/element-hit.ts'
import { search, type SearchAnswer } from '#domain/search/search.ts'
import { prepareSlice, searchIndexOf } from '#domain/search/search-index.ts'
import type { SearchKind } from '#domain/search/search-item.ts'
import { competitionsQuery } from '#features/competitions/queries.ts'
import { useGuideSummaries } from '#features/guides/queries.ts'
import { isWhole } from '#features/parks/collection/model.ts'
import { useParks } from '#features/parks/collection/queries.ts'
import { useOnceHydrated } from '#platform/page/hydrated.ts'
import { useServices } from '#platform/services.tsx'
import { servedSearchQuery } from './served-search.ts'
import { type SiteItem, siteItems } from './site-items.ts'
import { countUnknown } from './unknown-parks.ts'
import { useProductItems } from './use-product-items.ts'

export type SiteSearchView = {
  answer: SearchAnswer<SiteItem>
  /** The number of results of each kind, and in total. */
  counts: Readonly<Record<SearchKind, number>>
  total: number
  /** Number of parks that have perhaps what the term names: nobody knows what is in them. */
  unknown: number
}

export type SiteSearchState = {
  /** null while there is no data to search. */
  view: SiteSearchView | null
  /** Whether products are still loading and may add results. */
  isPending: boolean
  /** Whether the server did not answer and the device has no copy. */
  failed: boolean
  retry: () => Promise<void>
}

/**
 * Searches the device's data. While the device lacks parks or guides, shows the server's results instead.
 * @param addressed the term in the page's address, for which the server is asked; '': no request is sent
 */
export function useSiteSearch(term: string, addressed = ''): SiteSearchState {
  const services = useServices()
  const parks = useParks()
  const guides = useGuideSummaries()
  const competitions = useOnceHydrated(useQuery(competitionsQuery(services)).data)
  const all = useOnceHydrated(parks.data)
  const whole = all !== undefined && isWhole(all) && guides.guides !== undefined
  const served = useQuery({
    ...servedSearchQuery(services, addressed),
    enabled: addressed !== '' && !whole,
    placeholderData: keepPreviousData,
  })
  const own = addressed === '' ? undefined : served.data
  const collection = all?.items
  const summaries = guides.guides
  const { items: products, isPending } = useProductItems()
  const items = useMemo(() => {
    if (!whole && own) return siteItems(own.parks, own.guides, products, own.competitions)
    return collection || summaries ? siteItems(collection ?? [], summaries ?? [], products, competitions) : null
  }, [whole, own, collection, summaries, products, competitions])
  usePrepared(items)

  const view = useMemo((): SiteSearchView | null => {
    if (!items) return null
    const answer = search(searchIndexOf(items), term, elementRule)
    const counts = { skatepark: 0, guide: 0, product: 0, competition: 0 }
    for (const { item } of answer.hits) counts[item.kind]++
    // The server sends only some results, but counts all of them.
    if (!whole && own) Object.assign(counts, own.counts)
    const total = counts.skatepark + counts.guide + counts.product + counts.competition
    const unknown = !whole && own ? own.unknown : countUnknown(collection ?? [], term, answer.hits)
    return { answer, counts, total, unknown }
  }, [items, collection, term, whole, own])

  return {
    view,
    isPending,
    failed: view === null && parks.isError && guides.isError,
    retry: async () => {
      const [first, second] = await Promise.all([parks.refetch(), guides.retry()])
      const error = first.error ?? second.error
      if (error) services.tellFailure(error)
    },
  }
}

const STEP_INTERVAL_MS = 20
const STEP_BUDGET_MS = 6

/** Prepares the search index in small steps, so that the first keystroke need not wait for it. */
function usePrepared(items: readonly SiteItem[] | null): void {
  useEffect(() => {
    if (!items) return
    const index = searchIndexOf(items)
    const timer = setInterval(() => {
      const until = performance.now() + STEP_BUDGET_MS
      while (performance.now() < until) {
        if (prepareSlice(index)) continue
        clearInterval(timer)
        return
      }
    }, STEP_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [items])
}
