/**
 * The record that a page shows. It comes from a collection, which may be on the device, or from a request for this
 * record alone.
 */
import { type FetchQueryOptions, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { answerSoon } from './answer-soon.ts'
import { isNotFound } from './http/app-error.ts'
import { newerCopy } from './newer-copy.ts'
import { useOnceHydrated } from './page/hydrated.ts'
import type { RenderServices } from './services.tsx'
import type { CacheSpec } from './storage/stored-copy.ts'

/**
 * Turns the answer "not found" into null. null is then cached like any other answer, and the not-found page contains
 * it.
 */
export const orNone = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })

/**
 * Loads a record from memory, the device or the network. Resolves to null if the server says that the record does not
 * exist. If the device does not have the record and the server does not answer, throws an AppError and does not resolve
 * to null: the record may be newer than the device's copy of the collection.
 */
export async function ensureRecord<Collection, Row, Answer extends Row, Key extends QueryKey>(
  { queryClient, caches }: RenderServices,
  query: FetchQueryOptions<Answer | null, Error, Answer | null, Key>,
  cache: CacheSpec,
  find: (collection: Collection | undefined) => Row | undefined,
): Promise<Row | null> {
  // The server rendered the page with this record: an older copy on the device must not change the page during
  // hydration.
  const carried = queryClient.getQueryData<Answer>(query.queryKey)
  if (carried) return carried
  const { queryKey } = cache
  if (queryClient.getQueryData(queryKey) === undefined) await caches?.restore(cache, queryClient)
  const collection = queryClient.getQueryData<Collection>(queryKey)
  const listed = find(collection)
  if (listed) return listed
  // A stale null is fetched again, because the record may have been added since. If the device has the collection, a
  // failed request is not repeated: a record that is not in the collection probably does not exist.
  const answer = queryClient.fetchQuery(collection ? { ...query, retry: false } : query)
  return answerSoon(queryClient, query.queryKey, answer)
}

/**
 * The record, from the collection or from a request for the record alone. The collection is refreshed only if it is in
 * memory.
 * @param one the query for the record alone
 */
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
