import type { QueryClient } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import type { ParkDetail } from '#contract/park-reads.ts'
import type { Http } from '#platform/http/http-types.ts'
import type { RenderServices } from '#platform/services.tsx'
import { grantedPosition } from '#platform/device/location.ts'
import { fetchParksPage } from './api.ts'
import { parksCache } from './cache.ts'
import type { fetchChanges as FetchChanges } from './changes.ts'
import { fetchAllParks } from './fetch-all.ts'
import { isWhole, type ParkCollection } from './model.ts'

/** Longest delay of a database replica, or of a cache in front of it. */
const LAG_MS = 60 * 60_000
/** Longest time to wait for the featured parks, which are shown if the list can't be loaded. */
const FALLBACK_MS = 5000

/**
 * Loads every park. Each loaded part is shown and saved at once, and the next call continues with the missing pages.
 * Throws an AppError if pages are still missing.
 */
export async function loadCollection(
  { http, caches }: Pick<RenderServices, 'http' | 'caches'>,
  client: QueryClient,
): Promise<ParkCollection> {
  const { queryKey } = parksCache
  const query = client.getQueryCache().find<ParkCollection>({ queryKey })
  const { data: base, dataUpdatedAt = 0 } = query?.state ?? {}
  const keep = (collection: ParkCollection) => {
    // The developer tools may have cleared the query meanwhile.
    if (client.getQueryCache().find({ queryKey }) !== query) return
    // A collection with old and new parks keeps the age of the old parks.
    const partial = withParksRead(collection, client)
    if (partial.items.length === 0) return
    client.setQueryData(queryKey, partial, base && { updatedAt: dataUpdatedAt })
    void caches?.save(parksCache, client)
  }
  try {
    const renewed = base && isWhole(base) ? await renew({ http }, base, keep) : undefined
    if (renewed) return renewed
    const resume = Math.abs(Date.now() - dataUpdatedAt) < FRESH_MS
    // While the copy is younger than `LAG_MS`, an answer with an older state is refused, because a lagging server may
    // have sent it. If the copy is older than `LAG_MS`, the cause is no lag: the database was restored to an older
    // state, so the answer is accepted.
    const notBefore = base && isWhole(base) && Date.now() - dataUpdatedAt < LAG_MS ? base : undefined
    return await fetchAllParks({ http }, { base, resume, notBefore, locate: grantedPosition, onProgress: keep })
  } catch (error) {
    // `missing` marks the fallback as incomplete, so that it is not taken for the whole collection.
    const fallback = query?.state.data ?? { items: await fetchFeaturedParks(http), total: 0, missing: ['1'] }
    // Adds the parks that single queries have loaded, and saves the incomplete collection.
    if (!isWhole(fallback)) keep(fallback)
    throw error
  }
}

/** Imports the code for changes only when there is a collection to update: a first visit does not need it. */
async function renew(...given: Parameters<typeof FetchChanges>) {
  if (given[1].cursor === undefined) return undefined
  const { fetchChanges } = await import('./changes.ts')
  return fetchChanges(...given)
}

/** Fetches the featured parks, which are shown if the list can't be loaded and the device has no parks. */
const fetchFeaturedParks = (http: Http): Promise<Park[]> =>
  fetchParksPage({ http, signal: AbortSignal.timeout(FALLBACK_MS) }, { featured: true }).then(
    ({ items }) => items,
    () => [],
  )

/** Adds the parks that single queries have loaded to an incomplete collection. */
function withParksRead(collection: ParkCollection, client: QueryClient): ParkCollection {
  if (isWhole(collection)) return collection
  const knownIds = new Set(collection.items.map(({ _id }) => _id))
  const read = client
    .getQueriesData<ParkDetail | null>({ queryKey: ['park'] })
    .flatMap(([, detail]) => detail?.skatepark ?? [])
    .filter(({ _id }) => !knownIds.has(_id) && knownIds.add(_id))
  return { ...collection, items: [...collection.items, ...read] }
}
