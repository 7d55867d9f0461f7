import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NearbyPark, Park, ParkDetail } from '#contract/parks.ts'
import { nearbyParks } from '#domain/nearby.ts'
import { type ParkKey, parkKey } from '#domain/park-key.ts'
import { isNotFound, isUnanswered } from '#platform/app-error.ts'
import type { SearchParams } from '#platform/http-types.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { fetchPark, fetchParksPage } from './api.ts'
import { parksCache } from './cache.ts'
import { PAGE_SIZE } from './list-links.ts'
import type { ListSearch } from './list-search.ts'
import { isWhole, type ParkCollection } from './model.ts'

/** Every park; kept on the device. Without a signal: who looks away must not stop it on its way to the device. */
export const parksQuery = ({ http, caches }: Services) =>
  queryOptions({
    queryKey: parksCache.queryKey,
    // Loaded late: no first page waits for the rest of the parks.
    queryFn: async ({ client }): Promise<ParkCollection> => {
      const { loadCollection } = await import('./load-collection.ts')
      return loadCollection({ http, caches }, client)
    },
    persister: caches?.persisterFor(parksCache),
  })

/**
 * Begins the keys of what a server-rendered page carries in place of the collection: the few parks that it shows. While
 * there is such data, the collection is loaded when the page is idle (app/offline), not by the screens.
 */
export const FIRST_PARKS_KEY = 'first-parks'

/** A filtered page from the server; never kept, never written over the collection (spec §5). */
export const parksPageQuery = ({ http }: Services, filters: SearchParams) =>
  queryOptions({
    queryKey: ['parks-page', filters],
    queryFn: ({ signal }): Promise<ParkCollection> => fetchParksPage({ http, signal }, filters),
  })

/** One park by id or slug, for a device that does not have the collection yet. */
export const parkQuery = ({ http }: Services, key: ParkKey) =>
  queryOptions({
    queryKey: ['park', key.kind === 'id' ? key.id : key.slug],
    // "There is none" is an answer like any other: kept, and carried by a server-rendered not-found page.
    queryFn: ({ signal }): Promise<ParkDetail | null> =>
      fetchPark({ http, signal }, key).catch((error: unknown) => {
        if (isNotFound(error)) return null
        throw error
      }),
  })

const findIn = (collection: ParkCollection | undefined, key: ParkKey): Park | undefined =>
  collection?.items.find((park) => (key.kind === 'id' ? park._id === key.id : park.url === key.slug))

/**
 * Makes sure that a park can be shown, from memory or the device before the network. Resolves to null when
 * there is no such park; throws an AppError when nobody can tell.
 */
export async function ensurePark(services: Services, param: string): Promise<Park | null> {
  const key = parkKey(param)
  if (!key) return null
  const { queryClient, caches } = services
  let collection = queryClient.getQueryData(parksQuery(services).queryKey)
  if (!collection && caches && (await caches.restore(parksCache, queryClient))) {
    collection = queryClient.getQueryData(parksQuery(services).queryKey)
  }
  const known = findIn(collection, key)
  if (known) return known
  try {
    const query = parkQuery(services, key)
    // "There is none" is asked again once it is stale: the park may have been added meanwhile.
    const denied = queryClient.getQueryData(query.queryKey) === null
    const detail = await (denied ? queryClient.fetchQuery(query) : queryClient.ensureQueryData(query))
    return detail?.skatepark ?? null
  } catch (error) {
    // Nobody answered, but the device knows every park there was: this one is not among them.
    if (isUnanswered(error) && collection && isWhole(collection)) return null
    throw error
  }
}

/**
 * Makes sure that some of the collection can be shown: from memory, then the device, then the network, whose first part
 * is enough. Throws an AppError when there is none anywhere.
 */
export async function ensureParks(services: Services): Promise<ParkCollection> {
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
 * What the server is asked while the collection is not whole yet: the page that the address names. Open and lit are a
 * matter of the moment: it knows them not, nor where the rider is.
 */
export const pageFilters = (search: ListSearch) =>
  ({
    search: search.q,
    area: search.area,
    amenities: search.amenities,
    sort: search.sort === undefined || search.sort === 'distance' ? 'rating' : search.sort,
    page: search.page,
    limit: PAGE_SIZE,
  }) satisfies SearchParams

/** A browser's data for the list: the collection, and, while it is not whole, the server's own answer to this search. */
export async function ensureParkList(services: Services, search: ListSearch): Promise<void> {
  const collection = await ensureParks(services)
  if (isWhole(collection)) return
  try {
    await services.queryClient.ensureQueryData(parksPageQuery(services, pageFilters(search)))
  } catch {
    // A part of the collection is better than an error: the rest may still come.
  }
}

/**
 * What the device and the server know of all parks. Refreshes behind what is shown. `canWait`: what a server-rendered
 * page carries will do until the collection is loaded.
 */
export function useParks({ canWait = false }: { canWait?: boolean } = {}) {
  const services = useServices()
  const isCarried = services.queryClient.getQueriesData({ queryKey: [FIRST_PARKS_KEY] }).length > 0
  return useQuery({
    ...parksQuery(services),
    enabled: (query) => !canWait || !isCarried || query.state.data !== undefined,
  })
}

/** The park that an address names, while any copy is known, and whether that copy is being renewed. */
export function usePark(param: string | undefined): { park: Park | undefined; updatedAt: number } {
  const services = useServices()
  const key = param === undefined ? null : parkKey(param)
  // Only a device that has the collection renews it from here: a first visitor reads one park first.
  const all = useQuery({ ...parksQuery(services), enabled: (query) => query.state.data !== undefined })
  const listed = key ? findIn(all.data, key) : undefined
  const single = useQuery({
    ...parkQuery(services, key ?? { kind: 'slug', slug: '' }),
    enabled: key !== null && !listed,
  })
  return listed
    ? { park: listed, updatedAt: all.dataUpdatedAt }
    : { park: single.data?.skatepark, updatedAt: single.dataUpdatedAt }
}

/** Parks within reach of this one: computed from the collection when the device has it whole (spec §9). */
export function useNearbyParks(park: Park): NearbyPark[] {
  const services = useServices()
  const all = useQuery({ ...parksQuery(services), enabled: false })
  // The one park was read under the name that the address gave it.
  const bySlug = useQuery({ ...parkQuery(services, { kind: 'slug', slug: park.url }), enabled: false })
  const byId = useQuery({ ...parkQuery(services, { kind: 'id', id: park._id }), enabled: false })
  const collection = all.data && isWhole(all.data) ? all.data : undefined
  const answered = (bySlug.data ?? byId.data)?.nearbyParks
  return useMemo(
    () => (collection ? nearbyParks(park, collection.items) : (answered ?? [])),
    [collection, park, answered],
  )
}
