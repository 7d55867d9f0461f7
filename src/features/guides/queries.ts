import { queryOptions, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Guide } from '#contract/guides.ts'
import { RELATED_GUIDES } from '#contract/limits.ts'
import { parkKey } from '#domain/park-key.ts'
import { relatedIds } from '#domain/related-guides.ts'
import { isNotFound } from '#platform/http/app-error.ts'
import { useOnceHydrated } from '#platform/page/hydrated.ts'
import { answerSoon } from '#platform/answer-soon.ts'
import { newerCopy } from '#platform/newer-copy.ts'
import { type RenderServices, useServices } from '#platform/services.tsx'
import { fetchAllGuides, fetchGuide, fetchRelatedGuides, type GuideKey } from './api.ts'
import { guidesCache } from './cache.ts'
import { type GuideCollection, type GuideSummary, isActive, summaryOf } from './model.ts'

/**
 * Every guide, whole; cached on the device. It ignores the abort signal, so that it is cached even if its page is left.
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
    // null is an ordinary answer: it is cached, and part of a server-rendered not-found page.
    queryFn: ({ signal }): Promise<Guide | null> =>
      fetchGuide({ http, signal }, key).then(
        (guide) => (isActive(guide) ? guide : null),
        (error: unknown) => {
          if (isNotFound(error)) return null
          throw error
        },
      ),
  })

/** The related guides from the server, for a device that lacks the collection. */
export const relatedGuidesQuery = ({ http }: RenderServices, id: string) =>
  queryOptions({
    queryKey: ['guide-related', id],
    queryFn: async ({ signal }): Promise<GuideSummary[]> =>
      (await fetchRelatedGuides({ http, signal }, id)).map(summaryOf),
  })

/** The id or slug in an address; null for anything else, and for `/guides/categories`. */
export function guideKey(param: string): GuideKey | null {
  const key = parkKey(param)
  return key?.kind === 'slug' && key.slug === 'categories' ? null : key
}

const findIn = (collection: GuideCollection | undefined, key: GuideKey): Guide | undefined =>
  collection?.items.find((guide) => (key.kind === 'id' ? guide._id === key.id : guide.slug === key.slug))

/** The collection from memory, otherwise from the device. */
async function knownGuides(services: RenderServices): Promise<GuideCollection | undefined> {
  const { queryClient, caches } = services
  const { queryKey } = guidesQuery(services)
  if (queryClient.getQueryData(queryKey) === undefined) await caches?.restore(guidesCache, queryClient)
  return queryClient.getQueryData(queryKey)
}

/**
 * Loads a guide from memory, the device or the network. Resolves to null if the server says that it does not exist;
 * throws an AppError if the server does not answer, because the guide may be newer than the device's copy.
 */
export async function ensureGuide(services: RenderServices, param: string): Promise<Guide | null> {
  const key = guideKey(param)
  if (!key) return null
  const { queryClient } = services
  const query = guideQuery(services, key)
  // A server-rendered page contains it: the device is not read.
  const carried = queryClient.getQueryData(query.queryKey)
  if (carried) return carried
  const collection = await knownGuides(services)
  const listedGuide = findIn(collection, key)
  if (listedGuide) return listedGuide
  // A stale null is fetched again: the guide may have been published since. No retries if the device has every guide,
  // because this one hardly exists.
  const answer = queryClient.fetchQuery(collection ? { ...query, retry: false } : query)
  return answerSoon(queryClient, query.queryKey, answer)
}

/** Loads a guide's page: the guide, and on the server the related ones. */
export async function ensureGuidePage(services: RenderServices, param: string): Promise<Guide | null> {
  const guide = await ensureGuide(services, param)
  if (guide && !services.caches) await services.queryClient.ensureQueryData(relatedGuidesQuery(services, guide._id))
  return guide
}

/**
 * Loads the list's data: on the server the summaries, in a browser the collection if the page lacks them. Throws an
 * AppError.
 */
export async function ensureGuideList(services: RenderServices): Promise<void> {
  const { queryClient, caches } = services
  const cards = guideCardsQuery(services)
  if (!caches) await queryClient.ensureQueryData(cards)
  else if (!queryClient.getQueryData(cards.queryKey)) await queryClient.ensureQueryData(guidesQuery(services))
}

/** The collection once it is loaded (by loaders or app/offline), refreshed in the background. */
function useKnownGuides() {
  return useQuery({ ...guidesQuery(useServices()), enabled: (query) => query.state.data !== undefined })
}

/**
 * Every guide without its text, in the server's order: from the collection or a server-rendered page; undefined while
 * neither is loaded. `isError`: loading the collection failed; `retry` loads it again.
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

/** The guide that an address names, from any copy. */
export function useGuide(param: string): Guide | undefined {
  const services = useServices()
  const key = guideKey(param)
  const all = useKnownGuides()
  const listed = useOnceHydrated(key ? findIn(all.data, key) : undefined)
  const single = useQuery({
    ...guideQuery(services, key ?? { kind: 'slug', slug: '' }),
    enabled: key !== null && !listed,
  })
  return newerCopy(
    { record: listed, updatedAt: all.dataUpdatedAt },
    { record: single.data, updatedAt: single.dataUpdatedAt },
  ).record
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

/** The related guides among those on the device, by the server's rule. */
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
