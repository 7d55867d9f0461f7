import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Guide } from '#contract/guides.ts'
import { RELATED_GUIDES } from '#contract/limits.ts'
import { parkKey } from '#domain/park-key.ts'
import { relatedIds } from '#domain/related-guides.ts'
import { isNotFound, isUnanswered } from '#platform/app-error.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { fetchAllGuides, fetchGuide, fetchRelatedGuides, type GuideKey } from './api.ts'
import { guidesCache } from './cache.ts'
import { type GuideCollection, type GuideSummary, isActive, summaryOf } from './model.ts'

/** Every guide, whole; kept on the device. Without a signal: who looks away must not stop it on its way to the device. */
export const guidesQuery = ({ http, caches }: Services) =>
  queryOptions({
    queryKey: guidesCache.queryKey,
    queryFn: (): Promise<GuideCollection> => fetchAllGuides({ http }),
    persister: caches?.persisterFor(guidesCache),
  })

/** Every guide without its text: all that a server-rendered list carries. The client has the whole when it is idle. */
export const guideCardsQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: ['guide-cards'],
    queryFn: async ({ signal }): Promise<GuideSummary[]> =>
      (await fetchAllGuides({ http, signal })).items.map(summaryOf),
  })

/** One guide by id or slug, for a device that does not have the collection yet. */
export const guideQuery = ({ http }: Services, key: GuideKey) =>
  queryOptions({
    queryKey: ['guide', key.kind === 'id' ? key.id : key.slug],
    // "There is none" is an answer like any other: kept, and carried by a server-rendered not-found page.
    queryFn: ({ signal }): Promise<Guide | null> =>
      fetchGuide({ http, signal }, key).then(
        (guide) => (isActive(guide) ? guide : null),
        (error: unknown) => {
          if (isNotFound(error)) return null
          throw error
        },
      ),
  })

/** What to read after a guide, as the server has it: for a device that does not have the collection yet. */
export const relatedGuidesQuery = ({ http }: Services, id: string) =>
  queryOptions({
    queryKey: ['guide-related', id],
    queryFn: async ({ signal }): Promise<GuideSummary[]> =>
      (await fetchRelatedGuides({ http, signal }, id)).map(summaryOf),
  })

/** How an address names a guide. null: it can name none; `/guides/categories` is no guide (spec §2). */
export function guideKey(param: string): GuideKey | null {
  const key = parkKey(param)
  return key?.kind === 'slug' && key.slug === 'categories' ? null : key
}

const findIn = (collection: GuideCollection | undefined, key: GuideKey): Guide | undefined =>
  collection?.items.find((guide) => (key.kind === 'id' ? guide._id === key.id : guide.slug === key.slug))

/** Whether the device's copy lost guides to today's schema and was not replaced yet (platform/storage). */
const isPartial = (queryClient: QueryClient): boolean =>
  queryClient.getQueryState(guidesCache.queryKey)?.isInvalidated === true

/** The collection from memory, or else from the device. */
async function knownGuides(services: Services): Promise<GuideCollection | undefined> {
  const { queryClient, caches } = services
  const { queryKey } = guidesQuery(services)
  if (queryClient.getQueryData(queryKey) === undefined) await caches?.restore(guidesCache, queryClient)
  return queryClient.getQueryData(queryKey)
}

/**
 * Makes sure that a guide can be shown, from memory or the device before the network. Resolves to null when there is
 * no such guide; throws an AppError when nobody can tell.
 */
export async function ensureGuide(services: Services, param: string): Promise<Guide | null> {
  const key = guideKey(param)
  if (!key) return null
  const { queryClient } = services
  const query = guideQuery(services, key)
  // The page came with it: the device need not be read first.
  const carried = queryClient.getQueryData(query.queryKey)
  if (carried) return carried
  const collection = await knownGuides(services)
  const known = findIn(collection, key)
  if (known) return known
  try {
    // "There is none" is asked again once it is stale: the guide may have been published meanwhile.
    // Where every guide is known there is no second try: nobody waits half a minute to read that there is none.
    return await queryClient.fetchQuery(collection ? { ...query, retry: false } : query)
  } catch (error) {
    // Nobody answered, but the device knows every guide there was: this one is not among them.
    if (isUnanswered(error) && collection && !isPartial(queryClient)) return null
    throw error
  }
}

/** A guide's page: the guide, and on the server what to read next, which a browser works out or has when it comes. */
export async function ensureGuidePage(services: Services, param: string): Promise<Guide | null> {
  const guide = await ensureGuide(services, param)
  if (guide && !services.caches) await services.queryClient.ensureQueryData(relatedGuidesQuery(services, guide._id))
  return guide
}

/** The list's data: what the page came with, or the collection from memory, the device or the network. Throws an AppError when there is none anywhere. */
export async function ensureGuideList(services: Services): Promise<void> {
  const { queryClient, caches } = services
  const cards = guideCardsQuery(services)
  if (!caches) await queryClient.ensureQueryData(cards)
  else if (!queryClient.getQueryData(cards.queryKey)) await queryClient.ensureQueryData(guidesQuery(services))
}

/** The collection, while it is known; renews it behind what is shown. Whoever needs it first sees to it (loaders, app/offline). */
function useKnownGuides() {
  return useQuery({ ...guidesQuery(useServices()), enabled: (query) => query.state.data !== undefined })
}

/**
 * Every guide without its text, in the server's order: from the collection, or what a server-rendered page carries.
 * `guides` is undefined while neither is there; `isError` then says that asking failed, `retry` asks again.
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
  const collection = all.data
  const guides = useMemo(() => collection?.items.map(summaryOf) ?? cards.data, [collection, cards.data])
  return { guides, isError: all.isError, retry: all.refetch }
}

/** The guide that an address names, while any copy is known. */
export function useGuide(param: string): Guide | undefined {
  const services = useServices()
  const key = guideKey(param)
  const all = useKnownGuides()
  const listed = key ? findIn(all.data, key) : undefined
  const single = useQuery({
    ...guideQuery(services, key ?? { kind: 'slug', slug: '' }),
    enabled: key !== null && !listed,
  })
  return listed ?? single.data ?? undefined
}

/** What to read after a guide: by the server's rule from the collection, or, until that is there, the server's own answer. */
export function useRelatedGuides(guide: Guide): readonly GuideSummary[] {
  const services = useServices()
  const collection = useKnownGuides().data
  const { data } = useQuery({ ...relatedGuidesQuery(services, guide._id), enabled: !collection })
  return useMemo(() => (collection ? relatedAmong(guide, collection.items) : (data ?? [])), [collection, guide, data])
}

/** The server's rule over what the device has. */
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
