import { queryOptions } from '@tanstack/react-query'
import type { Park } from '#contract/parks.ts'
import { elementRule } from '#domain/search/element-hit.ts'
import { search } from '#domain/search/search.ts'
import { searchIndexOf } from '#domain/search/search-index.ts'
import { fetchCompetitions } from '#features/competitions/api.ts'
import { competitionsCache } from '#features/competitions/cache.ts'
import { fetchAllGuides } from '#features/guides/api.ts'
import { guidesCache } from '#features/guides/cache.ts'
import { type GuideSummary, summaryOf } from '#features/guides/model.ts'
import { fetchParksPage } from '#features/parks/collection/api.ts'
import { parksCache } from '#features/parks/collection/cache.ts'
import type { RenderServices } from '#platform/services.tsx'
import { type FoundCompetition, type SiteItem, siteItems } from './site-items.ts'
import { countUnknown } from './unknown-parks.ts'

/** The data of a server-rendered results page: the results that it shows, and the number of results of each kind. */
export type ServedSearch = {
  parks: Park[]
  guides: GuideSummary[]
  competitions: FoundCompetition[]
  counts: { skatepark: number; guide: number; competition: number }
  /** Number of parks that have perhaps what the term names: nobody knows what is in them. */
  unknown: number
}

/** Highest number of results of each kind in a server-rendered page. */
const SERVED_MOST = 24

/**
 * Results from the server, for a device that has no collections yet. Searches the server's first hundred parks; if the
 * server has more, also the parks that the API's own search finds.
 */
export const servedSearchQuery = ({ http }: RenderServices, term: string) =>
  queryOptions({
    queryKey: ['site-search', term],
    queryFn: async ({ signal }): Promise<ServedSearch> => {
      const call = { http, signal }
      const [first, guides, events] = await Promise.all([
        fetchParksPage(call),
        fetchAllGuides(call).then(({ items }) => items.map(summaryOf)),
        fetchCompetitions(call),
      ])
      const more = first.items.length < first.total ? await fetchParksPage(call, { search: term }) : null
      const parks = [...new Map([...first.items, ...(more?.items ?? [])].map((park) => [park._id, park])).values()]
      const { hits } = search(searchIndexOf<SiteItem>(siteItems(parks, guides, [], events)), term, elementRule)
      const found = { parks: [] as Park[], guides: [] as GuideSummary[], competitions: [] as FoundCompetition[] }
      const counts = { skatepark: 0, guide: 0, competition: 0 }
      for (const { item } of hits as readonly { item: SiteItem }[]) {
        // Products are left out, because the browser adds them.
        if (item.kind === 'product' || ++counts[item.kind] > SERVED_MOST) continue
        if (item.kind === 'skatepark') found.parks.push(item.park)
        else if (item.kind === 'guide') found.guides.push(item.guide)
        else found.competitions.push(foundOf(item.event))
      }
      return { ...found, counts, unknown: countUnknown(parks, term, hits) }
    },
  })

/** Leaves out the rules and what else the results do not need. */
const foundOf = ({ _id, slug, name, summary, place, date }: FoundCompetition): FoundCompetition => ({
  ...{ _id, slug, name, summary, place, date },
})

/**
 * Loads the data for the results page: on the server, the results; in a browser, the device's data, without waiting for
 * the network.
 */
export async function ensureSearch(services: RenderServices, term: string): Promise<void> {
  const { queryClient, caches } = services
  const served = servedSearchQuery(services, term)
  if (!caches) {
    if (term !== '') await queryClient.ensureQueryData(served)
    return
  }
  // A server-rendered page has brought the results, so nothing is loaded.
  if (queryClient.getQueryData(served.queryKey)) return
  await Promise.all(
    [parksCache, guidesCache, competitionsCache].map(
      (spec) => queryClient.getQueryData(spec.queryKey) === undefined && caches.restore(spec, queryClient),
    ),
  )
}
