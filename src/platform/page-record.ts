/** The record that a page shows: listed in a collection, which the device may have, or asked for alone. */
import { type FetchQueryOptions, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { answerSoon } from './answer-soon.ts'
import { isNotFound } from './http/app-error.ts'
import { newerCopy } from './newer-copy.ts'
import { useOnceHydrated } from './page/hydrated.ts'
import type { RenderServices } from './services.tsx'
import type { CacheSpec } from './storage/stored-copy.ts'

/** null where the server says that there is none: an answer like any other, cached, and part of a not-found page. */
export const orNone = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })

/**
 * Loads a record from memory, the device or the network. Resolves to null when the server says that there is none; throws an
 * AppError when it does not answer: the record may have been added after the device's copy.
 */
export async function ensureRecord<Collection, Row, Answer extends Row, Key extends QueryKey>(
  { queryClient, caches }: RenderServices,
  query: FetchQueryOptions<Answer | null, Error, Answer | null, Key>,
  cache: CacheSpec,
  find: (collection: Collection | undefined) => Row | undefined,
): Promise<Row | null> {
  // Rendered by the server: an older copy on the device must not change the page during hydration.
  const carried = queryClient.getQueryData<Answer>(query.queryKey)
  if (carried) return carried
  const { queryKey } = cache
  if (queryClient.getQueryData(queryKey) === undefined) await caches?.restore(cache, queryClient)
  const collection = queryClient.getQueryData<Collection>(queryKey)
  const listed = find(collection)
  if (listed) return listed
  // A stale null is fetched again: the record may have been added since. Without retries where the device has the
  // collection, because this one hardly exists.
  const answer = queryClient.fetchQuery(collection ? { ...query, retry: false } : query)
  return answerSoon(queryClient, query.queryKey, answer)
}

/** The record from any copy; the collection is refreshed only where it is loaded. @param one asks for the record alone */
export function useRecord<Collection, Row, Answer extends Row, AllKey extends QueryKey, Key extends QueryKey>(
  collection: UseQueryOptions<Collection, Error, Collection, AllKey>,
  one: UseQueryOptions<Answer | null, Error, Answer | null, Key>,
  find: (collection: Collection | undefined) => Row | undefined,
  canAsk = true,
): Row | undefined {
  const all = useQuery({ ...collection, enabled: (query) => query.state.data !== undefined })
  const listed = useOnceHydrated(find(all.data))
  const single = useQuery({ ...one, enabled: canAsk && !listed })
  return newerCopy<Row>(
    { record: listed, updatedAt: all.dataUpdatedAt },
    { record: single.data, updatedAt: single.dataUpdatedAt },
  ).record
}
