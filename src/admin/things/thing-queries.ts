import { keepPreviousData, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { Services } from '#platform/services.tsx'

type Caller = Pick<Services, 'http'> & { signal: AbortSignal }

type Routes = RegisteredRouter['routesByPath']
/** Sections with an edit page at `/admin/<section>/edit/$id`. */
type Section = { [Path in keyof Routes]: Path extends `/admin/${infer Name}/edit/$id` ? Name : never }[keyof Routes]

type Calls<Thing, Query, Page> = {
  /** The kind's name in draft keys, such as `park`. */
  name: string
  /** The section that has the list, in addresses and query keys. */
  section: Section
  fetchRows: (caller: Caller, query: Query) => Promise<Page>
  /** @param key the id or slug from the address */
  fetchOne: (caller: Caller, key: string) => Promise<Thing>
  /** Keys of the public queries that show these things. */
  publicKeys?: readonly QueryKey[]
}

/** The queries of one kind of thing, which the screens of that kind use. */
export type Things<Thing = unknown> = ReturnType<typeof thingQueries<Thing, never, unknown>>

/**
 * Makes the queries for a kind of thing that admins list and edit, and functions that update the cache after a change.
 */
export function thingQueries<Thing, Query, Page>(calls: Calls<Thing, Query, Page>) {
  const { name, section, fetchRows, fetchOne, publicKeys = [] } = calls
  const keyOf = (key: string): QueryKey => ['admin', section, 'one', key]

  /** Refetches what admins and riders see on this device: lists, the overview, the history and public pages. */
  async function refresh(queryClient: QueryClient): Promise<void> {
    await Promise.all([...publicKeys, ['admin']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
  return {
    name,
    section,
    refresh,
    /** A page of the list. While the next page loads, the previous one stays. */
    rows: ({ http }: Pick<Services, 'http'>, query: Query) =>
      queryOptions({
        queryKey: ['admin', section, 'list', query] as QueryKey,
        queryFn: ({ signal }) => fetchRows({ http, signal }, query),
        placeholderData: keepPreviousData,
        staleTime: 0,
        meta: { personal: true },
      }),
    /**
     * One thing as admins see it, even if the thing is hidden from riders.
     * @param key the thing's id or slug in the address
     */
    one: ({ http }: Pick<Services, 'http'>, key: string) =>
      queryOptions({
        queryKey: keyOf(key),
        queryFn: ({ signal }) => fetchOne({ http, signal }, key),
        staleTime: 0,
        meta: { personal: true },
      }),
    /**
     * Replaces the cached thing with the server's answer.
     * @param keys all ids and slugs that addresses use for the thing
     */
    keep(queryClient: QueryClient, thing: Thing, ...keys: string[]): void {
      for (const key of keys) queryClient.setQueryData(keyOf(key), thing)
      void refresh(queryClient)
    },
    /** Removes a deleted thing from the cache. */
    forget(queryClient: QueryClient, ...keys: string[]): void {
      for (const key of keys) queryClient.removeQueries({ queryKey: keyOf(key) })
      void refresh(queryClient)
    },
  }
}
