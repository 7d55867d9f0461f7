import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NearbyPark, Park } from '#contract/parks.ts'
import type { ParkDetail } from '#contract/park-reads.ts'
import { ROOFED } from '#domain/elements.ts'
import { nearbyParks } from '#domain/nearby.ts'
import { isClosedForGood } from '#domain/stretches.ts'
import { type ParkKey, parkKey } from '#domain/park-key.ts'
import { useOnceHydrated } from '#platform/page/hydrated.ts'
import type { SearchParams } from '#platform/http/http-types.ts'
import { answerSoon } from '#platform/answer-soon.ts'
import { newerCopy } from '#platform/newer-copy.ts'
import { orNone } from '#platform/page-record.ts'
import { type RenderServices, useServices } from '#platform/services.tsx'
import { useInstant } from '#platform/time/clock.tsx'
import { fetchPark, fetchParksPage } from './api.ts'
import { parksCache } from './cache.ts'
import { PAGE_SIZE } from '../list/list-links.ts'
import type { ListSearch } from '../list/list-search.ts'
import { isWhole, type ParkCollection } from './model.ts'

/**
 * The query of all parks, cached on the device. It ignores the abort signal, so that the parks are cached even if the
 * rider leaves the page.
 */
export const parksQuery = ({ http, caches }: RenderServices) =>
  queryOptions({
    queryKey: parksCache.queryKey,
    // The code is imported on demand, because the first page does not need it.
    queryFn: async ({ client }): Promise<ParkCollection> => {
      const { loadCollection } = await import('./load-collection.ts')
      return loadCollection({ http, caches }, client)
    },
    persister: caches?.persisterFor(parksCache),
  })

/**
 * The key prefix of a server-rendered page's data. While such data exists, screens don't load the collection; it is
 * loaded when the page is idle (app/offline).
 */
export const FIRST_PARKS_KEY = 'first-parks'

/** A filtered page of parks from the server; never cached on the device. */
export const parksPageQuery = ({ http }: RenderServices, filters: SearchParams) =>
  queryOptions({
    queryKey: ['parks-page', filters],
    queryFn: ({ signal }): Promise<ParkCollection> => fetchParksPage({ http, signal }, filters),
  })

/** One park by id or slug, for a device that does not have the collection. */
export const parkQuery = ({ http }: RenderServices, key: ParkKey) =>
  queryOptions({
    queryKey: ['park', key.kind === 'id' ? key.id : key.slug],
    queryFn: ({ signal }): Promise<ParkDetail | null> => orNone(fetchPark({ http, signal }, key)),
  })

function findIn(collection: ParkCollection | undefined, key: ParkKey): Park | undefined {
  const { items = [], moved = {} } = collection ?? {}
  const own = items.find((park) => (key.kind === 'id' ? park._id === key.id : park.url === key.slug))
  if (own) return own
  const id = moved[key.kind === 'id' ? key.id : key.slug]
  return id === undefined ? undefined : items.find((park) => park._id === id)
}

/**
 * Loads a park from memory, the device or the network. Resolves to null if the server says that the park does not
 * exist. If the device lacks the park and the server does not answer, throws an AppError, because the park may be new.
 */
export async function ensurePark(services: RenderServices, param: string): Promise<Park | null> {
  const key = parkKey(param)
  if (!key) return null
  const { queryClient, caches } = services
  const query = parkQuery(services, key)
  let collection = queryClient.getQueryData(parksQuery(services).queryKey)
  // The server rendered this park: an older copy on the device must not change the page during hydration.
  const carried = collection ? undefined : queryClient.getQueryData(query.queryKey)
  if (carried) return carried.skatepark
  if (!collection && caches && (await caches.restore(parksCache, queryClient))) {
    collection = queryClient.getQueryData(parksQuery(services).queryKey)
  }
  const listedPark = findIn(collection, key)
  if (listedPark) return listedPark
  // If an earlier request found no park, the park is requested again, because it may have been added since.
  const denied = queryClient.getQueryData(query.queryKey) === null
  const answer = denied ? queryClient.fetchQuery(query) : queryClient.ensureQueryData(query)
  return (await answerSoon(queryClient, query.queryKey, answer))?.skatepark ?? null
}

/** Loads at least a part of the collection from memory, the device or the network. Throws an AppError. */
export async function ensureParks(services: RenderServices): Promise<ParkCollection> {
  const { queryClient } = services
  const query = parksQuery(services)
  let stop = () => {}
  const firstPart = new Promise<ParkCollection>((resolve) => {
    stop = queryClient.getQueryCache().subscribe(() => {
      const collection = queryClient.getQueryData(query.queryKey)
      if (collection) resolve(collection)
    })
  })
  return Promise.race([firstPart, queryClient.ensureQueryData(query)]).finally(stop)
}

/**
 * The filters with which the server is asked for a page. “Open now”, “lit now”, “fine now” and the distance are left
 * out: the server filters by none of these states, and does not know the rider's location.
 */
export const pageFilters = (search: ListSearch) =>
  ({
    search: search.q,
    area: search.area,
    amenities: search.amenities,
    elements: search.elements,
    surface: search.surface,
    cover: search.roof && ROOFED.join(','),
    sort: search.sort === undefined || search.sort === 'distance' ? 'rating' : search.sort,
    page: search.page,
    limit: PAGE_SIZE,
  }) satisfies SearchParams

/**
 * Loads the list's data in a browser: the collection and, while it is incomplete, the server's answer to this search.
 * Does not wait for this answer: the list first shows the parks on the device. So the list is never emptied, and the
 * search field keeps the focus.
 */
export async function ensureParkList(services: RenderServices, search: ListSearch): Promise<void> {
  const collection = await ensureParks(services)
  if (isWhole(collection)) return
  // A failure is ignored, because the incomplete collection is still shown.
  services.queryClient.ensureQueryData(parksPageQuery(services, pageFilters(search))).catch(() => {})
}

/**
 * The collection, refreshed in the background. `canWait`: the collection is not loaded while a server-rendered page has
 * its own data.
 */
export function useParks({ canWait = false }: { canWait?: boolean } = {}) {
  const services = useServices()
  const isCarried = services.queryClient.getQueriesData({ queryKey: [FIRST_PARKS_KEY] }).length > 0
  return useQuery({
    ...parksQuery(services),
    enabled: (query) => !canWait || !isCarried || query.state.data !== undefined,
  })
}

/** The collection, but undefined during hydration, because the server renders the page without the collection. */
export const useParkCollection = (options?: { canWait?: boolean }): ParkCollection | undefined =>
  useOnceHydrated(useParks(options).data)

/** The park with the id or slug in the URL, from the newest copy in memory, and the age of that copy. */
export function usePark(param: string | undefined): { park: Park | undefined; updatedAt: number } {
  const services = useServices()
  const key = param === undefined ? null : parkKey(param)
  // The collection is refreshed only if it is in memory already: a first visitor needs only this park.
  const all = useQuery({ ...parksQuery(services), enabled: (query) => query.state.data !== undefined })
  const listed = useOnceHydrated(key ? findIn(all.data, key) : undefined)
  const single = useQuery({
    ...parkQuery(services, key ?? { kind: 'slug', slug: '' }),
    enabled: key !== null && !listed,
  })
  const { record, updatedAt } = newerCopy(
    { record: listed, updatedAt: all.dataUpdatedAt },
    { record: single.data?.skatepark, updatedAt: single.dataUpdatedAt },
  )
  return { park: record, updatedAt }
}

/**
 * The parks near this one. Computed from the collection if the device has all of it, otherwise taken from the server's
 * answer.
 */
export function useNearbyParks(park: Park): NearbyPark[] {
  const services = useServices()
  const all = useOnceHydrated(useQuery({ ...parksQuery(services), enabled: false }).data)
  // The park may have been loaded by its slug or by its id, so both queries are read.
  const bySlug = useQuery({ ...parkQuery(services, { kind: 'slug', slug: park.url }), enabled: false })
  const byId = useQuery({ ...parkQuery(services, { kind: 'id', id: park._id }), enabled: false })
  const collection = all && isWhole(all) ? all : undefined
  const answered = (bySlug.data ?? byId.data)?.nearbyParks
  const instant = useInstant()
  return useMemo(
    () =>
      collection
        ? nearbyParks(park, collection.items, instant)
        : // The stored answer may be from last year, so parks that have closed since are left out.
          (answered ?? []).filter(({ closingYear }) => !isClosedForGood(closingYear, instant)),
    [collection, park, answered, instant],
  )
}
