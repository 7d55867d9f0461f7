import { queryOptions } from '@tanstack/react-query'
import type { Park } from '#contract/parks.ts'
import { search } from '#domain/search/search.ts'
import { searchIndexOf } from '#domain/search/search-index.ts'
import { fetchAllGuides } from '#features/guides/api.ts'
import { guidesCache } from '#features/guides/cache.ts'
import { type GuideSummary, summaryOf } from '#features/guides/model.ts'
import { fetchParksPage } from '#features/parks/collection/api.ts'
import { parksCache } from '#features/parks/collection/cache.ts'
import type { RenderServices } from '#platform/services.tsx'
import { type SiteItem, siteItems } from './site-items.ts'

/** The data of a server-rendered page of results: the results that it shows, and the number of each kind. */
export type ServedSearch = {
  parks: Park[]
  guides: GuideSummary[]
  counts: { skatepark: number; guide: number }
}

/** How many results of each kind such a page carries at most. */
const SERVED_MOST = 24

/**
 * A search for a device that has no collections yet. The parks are the server's first hundred and, where there are
 * more, those that its own search finds.
 */
export const servedSearchQuery = ({ http }: RenderServices, term: string) =>
  queryOptions({
    queryKey: ['site-search', term],
    queryFn: async ({ signal }): Promise<ServedSearch> => {
      const call = { http, signal }
      const [first, guides] = await Promise.all([
        fetchParksPage(call),
        fetchAllGuides(call).then(({ items }) => items.map(summaryOf)),
      ])
      const more = first.items.length < first.total ? await fetchParksPage(call, { search: term }) : null
      const parks = [...new Map([...first.items, ...(more?.items ?? [])].map((park) => [park._id, park])).values()]
      const { hits } = search(searchIndexOf(siteItems(parks, guides)), term)
      const found = { parks: [] as Park[], guides: [] as GuideSummary[] }
      const counts = { skatepark: 0, guide: 0 }
      for (const { item } of hits as readonly { item: SiteItem }[]) {
        // Products join in the browser.
        if (item.kind === 'product' || ++counts[item.kind] > SERVED_MOST) continue
        if (item.kind === 'skatepark') found.parks.push(item.park)
        else found.guides.push(item.guide)
      }
      return { ...found, counts }
    },
  })

/** The page's data: on the server its search, in a browser the device's data. It does not wait for the network. */
export async function ensureSearch(services: RenderServices, term: string): Promise<void> {
  const { queryClient, caches } = services
  const served = servedSearchQuery(services, term)
  if (!caches) {
    if (term !== '') await queryClient.ensureQueryData(served)
    return
  }
  // The server-rendered page brought it.
  if (queryClient.getQueryData(served.queryKey)) return
  await Promise.all(
    [parksCache, guidesCache].map(
      (spec) => queryClient.getQueryData(spec.queryKey) === undefined && caches.restore(spec, queryClient),
    ),
  )
}
