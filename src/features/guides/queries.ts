import { queryOptions, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Guide } from '#contract/guides.ts'
import { RELATED_GUIDES } from '#contract/limits.ts'
import { parkKey } from '#domain/park-key.ts'
import { relatedIds } from '#domain/related-guides.ts'
import { useOnceHydrated } from '#platform/page/hydrated.ts'
import { ensureRecord, orNone, useRecord } from '#platform/page-record.ts'
import { type RenderServices, useServices } from '#platform/services.tsx'
import { fetchAllGuides, fetchGuide, fetchRelatedGuides, type GuideKey } from './api.ts'
import { guidesCache } from './cache.ts'
import { type GuideCollection, type GuideSummary, isActive, summaryOf } from './model.ts'

/**
 * Every guide with its text; cached on the device. The request ignores the abort signal: the answer is cached even if
 * the page is left.
 */
export const guidesQuery = ({ http, caches }: RenderServices) =>
  queryOptions({
    queryKey: guidesCache.queryKey,
    queryFn: (): Promise<GuideCollection> => fetchAllGuides({ http }),
    persister: caches?.persisterFor(guidesCache),
  })

/** Every guide without its text: the data of a server-rendered list. */
export const guideCardsQuery = ({ http }: RenderServices) =>
  queryOptions({
    queryKey: ['guide-cards'],
    queryFn: async ({ signal }): Promise<GuideSummary[]> =>
      (await fetchAllGuides({ http, signal })).items.map(summaryOf),
  })

/** One guide by id or slug, for a device that lacks the collection. */
export const guideQuery = ({ http }: RenderServices, key: GuideKey) =>
  queryOptions({
    queryKey: ['guide', key.kind === 'id' ? key.id : key.slug],
    queryFn: ({ signal }): Promise<Guide | null> =>
      orNone(fetchGuide({ http, signal }, key).then((guide) => (isActive(guide) ? guide : null))),
  })

/** The related guides from the server, for a device that lacks the collection. */
export const relatedGuidesQuery = ({ http }: RenderServices, id: string) =>
  queryOptions({
    queryKey: ['guide-related', id],
    queryFn: async ({ signal }): Promise<GuideSummary[]> =>
      (await fetchRelatedGuides({ http, signal }, id)).map(summaryOf),
  })

/** The id or slug in an address; null if the address contains neither, and for `/guides/categories`. */
export function guideKey(param: string): GuideKey | null {
  const key = parkKey(param)
  return key?.kind === 'slug' && key.slug === 'categories' ? null : key
}

const findIn = (collection: GuideCollection | undefined, key: GuideKey): Guide | undefined =>
  collection?.items.find((guide) => (key.kind === 'id' ? guide._id === key.id : guide.slug === key.slug))

/** Loads a guide from memory, the device or the network; null: it does not exist. Throws an AppError. */
export async function ensureGuide(services: RenderServices, param: string): Promise<Guide | null> {
  const key = guideKey(param)
  return (
    key && ensureRecord(services, guideQuery(services, key), guidesCache, (all?: GuideCollection) => findIn(all, key))
  )
}

/** Loads the data of a guide's page: the guide; on the server also the related guides. */
export async function ensureGuidePage(services: RenderServices, param: string): Promise<Guide | null> {
  const guide = await ensureGuide(services, param)
  if (guide && !services.caches) await services.queryClient.ensureQueryData(relatedGuidesQuery(services, guide._id))
  return guide
}

/**
 * Loads the list's data. On the server: the summaries. In a browser: the collection, unless the server-rendered page
 * contains the summaries. Throws an AppError.
 */
export async function ensureGuideList(services: RenderServices): Promise<void> {
  const { queryClient, caches } = services
  const cards = guideCardsQuery(services)
  if (!caches) await queryClient.ensureQueryData(cards)
  else if (!queryClient.getQueryData(cards.queryKey)) await queryClient.ensureQueryData(guidesQuery(services))
}

/** The collection, refreshed in the background; undefined until loaders or app/offline have loaded it. */
function useKnownGuides() {
  return useQuery({ ...guidesQuery(useServices()), enabled: (query) => query.state.data !== undefined })
}

/**
 * Every guide without its text, in the server's order. The guides come from the collection or from a server-rendered
 * page; undefined while neither is loaded. `isError`: loading the collection failed; `retry` loads it again.
 */
export function useGuideSummaries() {
  const services = useServices()
  const all = useQuery({
    ...guidesQuery(services),
    enabled: (query) =>
      query.state.data !== undefined ||
      services.queryClient.getQueryData(guideCardsQuery(services).queryKey) === undefined,
  })
  const cards = useQuery({ ...guideCardsQuery(services), enabled: false })
  const collection = useOnceHydrated(all.data)
  const guides = useMemo(() => collection?.items.map(summaryOf) ?? cards.data, [collection, cards.data])
  return { guides, isError: all.isError, retry: all.refetch }
}

/** The guide that an address names, from the collection or from the query for one guide. */
export function useGuide(param: string): Guide | undefined {
  const services = useServices()
  const key = guideKey(param)
  return useRecord(
    guidesQuery(services),
    guideQuery(services, key ?? { kind: 'slug', slug: '' }),
    (all) => (key ? findIn(all, key) : undefined),
    key !== null,
  )
}

/** The related guides, computed from the collection; until it is loaded, from the server. */
export function useRelatedGuides(guide: Guide): readonly GuideSummary[] {
  const services = useServices()
  const collection = useOnceHydrated(useKnownGuides().data)
  const { data } = useQuery({ ...relatedGuidesQuery(services, guide._id), enabled: !collection })
  // Equal items keep their identity, so that their cards don't render again.
  return useMemo(
    () => (collection ? replaceEqualDeep(data, relatedAmong(guide, collection.items)) : (data ?? [])),
    [collection, guide, data],
  )
}

/** Selects the related guides among those on the device, by the same rule as the server. */
export function relatedAmong(guide: Guide, guides: readonly Guide[]): GuideSummary[] {
  const byId = new Map(guides.map((one) => [one._id, one]))
  const keysOf = ({ tags }: Guide) => tags.map(({ key }) => key)
  const ids = relatedIds(
    { id: guide._id, tagKeys: keysOf(guide) },
    guide.relatedGuides.filter((id) => byId.has(id)),
    guides
      .filter(({ category }) => category === guide.category)
      .map((one) => ({ id: one._id, tagKeys: keysOf(one), createdAt: one.createdAt })),
    RELATED_GUIDES,
  )
  return ids.map((id) => summaryOf(byId.get(id)!))
}
