import type { QueryClient } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import type { Park, ParkDetail } from '#contract/parks.ts'
import type { Http } from '#platform/http/http-types.ts'
import type { RenderServices } from '#platform/services.tsx'
import { grantedPosition } from '#platform/device/location.ts'
import { fetchParksPage } from './api.ts'
import { parksCache } from './cache.ts'
import type { fetchChanges as FetchChanges } from './changes.ts'
import { fetchAllParks } from './fetch-all.ts'
import { isWhole, type ParkCollection } from './model.ts'

/** How far a database replica, or a cache in front of it, may lag behind. */
const LAG_MS = 60 * 60_000
/** Longest time for the fallback. */
const FALLBACK_MS = 5000

/**
 * Loads every park. Each part is shown and saved at once, and the next call continues with the missing pages. Throws an
 * AppError while some are missing.
 */
export async function loadCollection(
  { http, caches }: Pick<RenderServices, 'http' | 'caches'>,
  client: QueryClient,
): Promise<ParkCollection> {
  const { queryKey } = parksCache
  const query = client.getQueryCache().find<ParkCollection>({ queryKey })
  const { data: base, dataUpdatedAt = 0 } = query?.state ?? {}
  const keep = (collection: ParkCollection) => {
    // The developer tools may have cleared it.
    if (client.getQueryCache().find({ queryKey }) !== query) return
    // A mixture of old and new data keeps the age of the old data.
    const partial = withParksRead(collection, client)
    if (partial.items.length === 0) return
    client.setQueryData(queryKey, partial, base && { updatedAt: dataUpdatedAt })
    void caches?.save(parksCache, client)
  }
  try {
    const renewed = base && isWhole(base) ? await renew({ http }, base, keep) : undefined
    if (renewed) return renewed
    const resume = Math.abs(Date.now() - dataUpdatedAt) < FRESH_MS
    // A lagging server catches up within this time. After that, the database itself was restored to an older state, and
    // the copy follows it.
    const notBefore = base && isWhole(base) && Date.now() - dataUpdatedAt < LAG_MS ? base : undefined
    return await fetchAllParks({ http }, { base, resume, notBefore, locate: grantedPosition, onProgress: keep })
  } catch (error) {
    // `missing` marks it as incomplete.
    const fallback = query?.state.data ?? { items: await fetchFeaturedParks(http), total: 0, missing: ['1'] }
    // Parks from other queries have not been saved yet.
    if (!isWhole(fallback)) keep(fallback)
    throw error
  }
}

/** Loads the code for changes on demand: a first visit has nothing to update. */
async function renew(...given: Parameters<typeof FetchChanges>) {
  if (given[1].cursor === undefined) return undefined
  const { fetchChanges } = await import('./changes.ts')
  return fetchChanges(...given)
}

/** The fallback if nothing is known and the list can't be loaded: the featured parks. */
const fetchFeaturedParks = (http: Http): Promise<Park[]> =>
  fetchParksPage({ http, signal: AbortSignal.timeout(FALLBACK_MS) }, { featured: true }).then(
    ({ items }) => items,
    () => [],
  )

/** The collection, plus the parks that were loaded one by one. */
function withParksRead(collection: ParkCollection, client: QueryClient): ParkCollection {
  if (isWhole(collection)) return collection
  const knownIds = new Set(collection.items.map(({ _id }) => _id))
  const read = client
    .getQueriesData<ParkDetail | null>({ queryKey: ['park'] })
    .flatMap(([, detail]) => detail?.skatepark ?? [])
    .filter(({ _id }) => !knownIds.has(_id) && knownIds.add(_id))
  return { ...collection, items: [...collection.items, ...read] }
}
