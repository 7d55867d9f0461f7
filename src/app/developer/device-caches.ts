import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Weather } from '#contract/weather.ts'
import { clearSnapshots } from '#app/snapshot.ts'
import { competitionsCache } from '#features/competitions/cache.ts'
import { competitionsQuery } from '#features/competitions/queries.ts'
import { configCache, configQuery } from '#features/config/queries.ts'
import { guidesCache } from '#features/guides/cache.ts'
import type { GuideCollection } from '#features/guides/model.ts'
import { guidesQuery } from '#features/guides/queries.ts'
import { parksCache } from '#features/parks/collection/cache.ts'
import type { ParkCollection } from '#features/parks/collection/model.ts'
import { parksQuery } from '#features/parks/collection/queries.ts'
import { weatherCache, weatherQuery } from '#features/parks/weather/weather-query.ts'
import { createQueryClient } from '#platform/query-client.ts'
import type { Services } from '#platform/services.tsx'
import type { CacheSpec } from '#platform/storage/stored-copy.ts'

/** One kind of server data that the device stores, such as the parks, as the developer page shows it. */
export type DeviceCache = {
  spec: CacheSpec
  /** Fetches the data from the server into memory. */
  fetch: (services: Services) => Promise<unknown>
  count: (data: unknown) => number
  /**
   * Related queries in memory, named by the first element of their query key. Clearing this data clears these queries
   * too.
   */
  relatives: readonly string[]
}

/** Fetches a query even if its data is fresh. Generic, because each query has its own data type. */
const fresh = <T, Key extends QueryKey>(client: QueryClient, query: FetchQueryOptions<T, Error, T, Key>): Promise<T> =>
  client.fetchQuery({ ...query, staleTime: 0 })

/** Every cache of server data. A new kind of data adds its entry here. */
export const DEVICE_CACHES: readonly DeviceCache[] = [
  {
    spec: parksCache,
    fetch: (services) => fresh(services.queryClient, parksQuery(services)),
    count: (data) => (data as ParkCollection).items.length,
    relatives: ['park', 'parks-page'],
  },
  {
    spec: guidesCache,
    fetch: (services) => fresh(services.queryClient, guidesQuery(services)),
    count: (data) => (data as GuideCollection).items.length,
    relatives: ['guide', 'guide-cards', 'guide-related'],
  },
  {
    spec: competitionsCache,
    fetch: (services) => fresh(services.queryClient, competitionsQuery(services)),
    count: (data) => (data as unknown[]).length,
    relatives: ['event'],
  },
  {
    spec: configCache,
    fetch: (services) => fresh(services.queryClient, configQuery(services)),
    count: () => 1,
    relatives: [],
  },
  {
    spec: weatherCache,
    fetch: (services) => fresh(services.queryClient, weatherQuery(services)),
    count: (data) => (data as Weather).cells.length,
    relatives: [],
  },
]

/** The stored copy of one kind of data. `updatedAt` is epoch ms; `bytes` is its approximate size as JSON. */
export type CacheCopy = {
  name: string
  version: string
  copy: { updatedAt: number; items: number; bytes: number } | null
}

/** Reads the copy on the device, not the one in memory. */
export async function readCopy({ caches }: Services, { spec, count }: DeviceCache): Promise<CacheCopy> {
  const reader = createQueryClient()
  await caches.restore(spec, reader)
  const state = reader.getQueryState(spec.queryKey)
  reader.clear()
  return {
    name: spec.name,
    version: spec.version,
    copy:
      state?.data === undefined
        ? null
        : {
            updatedAt: state.dataUpdatedAt,
            items: count(state.data),
            bytes: new Blob([JSON.stringify(state.data)]).size,
          },
  }
}

/** Fetches this data from the server and stores the answer. Throws an AppError if the server does not answer. */
export async function refreshCache(services: Services, { spec, fetch }: DeviceCache): Promise<void> {
  await fetch(services)
  await services.caches.save(spec, services.queryClient)
}

/** Clears the copy on the device and in memory. Screens that show this data fetch it again. */
export async function clearCache({ queryClient, caches }: Services, { spec, relatives }: DeviceCache): Promise<void> {
  const isOurs = ({ queryKey }: { queryKey: QueryKey }) =>
    queryKey[0] === spec.queryKey[0] || relatives.includes(String(queryKey[0]))
  // A request that is still running would fill the cache again.
  await queryClient.cancelQueries({ predicate: isOurs })
  queryClient.removeQueries({ predicate: isOurs })
  await caches.clear(spec)
  clearSnapshots()
}
