import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { clearSnapshots } from '#app/snapshot.ts'
import { eventsCache } from '#features/competitions/cache.ts'
import { eventsQuery } from '#features/competitions/queries.ts'
import { configCache, configQuery } from '#features/config/queries.ts'
import { guidesCache } from '#features/guides/cache.ts'
import type { GuideCollection } from '#features/guides/model.ts'
import { guidesQuery } from '#features/guides/queries.ts'
import { parksCache } from '#features/parks/cache.ts'
import type { ParkCollection } from '#features/parks/model.ts'
import { parksQuery } from '#features/parks/queries.ts'
import { createQueryClient } from '#platform/query-client.ts'
import type { Services } from '#platform/services.tsx'
import type { CacheSpec } from '#platform/storage/stored-copy.ts'

/** One noun's copy on the device, as the tools see it. */
export type DeviceCache = {
  spec: CacheSpec
  /** Fetches a fresh answer into memory. */
  fetch: (services: Services) => Promise<unknown>
  count: (data: unknown) => number
  /** What else memory holds of this noun, by the first part of its key. */
  relatives: readonly string[]
}

/** What a query of ours is asked for by hand; each has a type of its own for its data. */
const fresh = <T, Key extends QueryKey>(client: QueryClient, query: FetchQueryOptions<T, Error, T, Key>): Promise<T> =>
  client.fetchQuery({ ...query, staleTime: 0 })

/** Every cache that the app keeps of the server's data. A new noun adds its line here. */
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
    spec: eventsCache,
    fetch: (services) => fresh(services.queryClient, eventsQuery(services)),
    count: (data) => (data as unknown[]).length,
    relatives: ['event'],
  },
  {
    spec: configCache,
    fetch: (services) => fresh(services.queryClient, configQuery(services)),
    count: () => 1,
    relatives: [],
  },
]

/** What the device holds of one noun. `updatedAt` is epoch ms; `bytes` is its size as JSON, near enough. */
export type CacheCopy = {
  name: string
  version: string
  copy: { updatedAt: number; items: number; bytes: number } | null
}

/** Reads the device's own copy, past what memory holds. */
export async function readCopy({ caches }: Services, { spec, count }: DeviceCache): Promise<CacheCopy> {
  const reader = createQueryClient()
  await caches?.restore(spec, reader)
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

/** Asks the server anew and keeps the answer. Throws an AppError when there is none. */
export async function refreshCache(services: Services, { spec, fetch }: DeviceCache): Promise<void> {
  await fetch(services)
  await services.caches?.save(spec, services.queryClient)
}

/** Empties device and memory. Screens that show it fetch it anew. */
export async function clearCache({ queryClient, caches }: Services, { spec, relatives }: DeviceCache): Promise<void> {
  const isOurs = ({ queryKey }: { queryKey: QueryKey }) =>
    queryKey[0] === spec.queryKey[0] || relatives.includes(String(queryKey[0]))
  // What is on its way would fill it again.
  await queryClient.cancelQueries({ predicate: isOurs })
  queryClient.removeQueries({ predicate: isOurs })
  await caches?.clear(spec)
  clearSnapshots()
}
