import { keepPreviousData, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { Services } from '#platform/services.tsx'

type Caller = Pick<Services, 'http'> & { signal: AbortSignal }

type Routes = RegisteredRouter['routesByPath']
/** The things that have a page of their own at `/admin/<section>/edit/$id`. */
type Section = { [Path in keyof Routes]: Path extends `/admin/${infer Name}/edit/$id` ? Name : never }[keyof Routes]

type Calls<Thing, Query, Page> = {
  /** Names one thing in the keys of its drafts: `park`. */
  name: string
  /** The section that lists the things, in addresses and in the keys of the queries. */
  section: Section
  fetchRows: (caller: Caller, query: Query) => Promise<Page>
  /** @param key what an address calls the thing by */
  fetchOne: (caller: Caller, key: string) => Promise<Thing>
  /** The queries of public pages that show the things. */
  publicKeys?: readonly QueryKey[]
}

/** What the screens of a noun know of its things. */
export type Things<Thing = unknown> = ReturnType<typeof thingQueries<Thing, never, unknown>>

/** The queries of what admins list and edit, and what becomes of them when things were changed. */
export function thingQueries<Thing, Query, Page>(calls: Calls<Thing, Query, Page>) {
  const { name, section, fetchRows, fetchOne, publicKeys = [] } = calls
  const keyOf = (key: string): QueryKey => ['admin', section, 'one', key]

  /** Asks again for what admins and riders see on this device: lists, the overview, the history, public pages. */
  async function refresh(queryClient: QueryClient): Promise<void> {
    await Promise.all([...publicKeys, ['admin']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
  return {
    name,
    section,
    refresh,
    /** A page of the list. Keeps the previous page while the next one loads. */
    rows: ({ http }: Pick<Services, 'http'>, query: Query) =>
      queryOptions({
        queryKey: ['admin', section, 'list', query] as QueryKey,
        queryFn: ({ signal }) => fetchRows({ http, signal }, query),
        placeholderData: keepPreviousData,
        staleTime: 0,
        meta: { personal: true },
      }),
    /** One thing as admins have it, hidden ones too. @param key what its address calls it by */
    one: ({ http }: Pick<Services, 'http'>, key: string) =>
      queryOptions({
        queryKey: keyOf(key),
        queryFn: ({ signal }) => fetchOne({ http, signal }, key),
        staleTime: 0,
        meta: { personal: true },
      }),
    /** Puts what the server answered in place of what is known. @param keys all that addresses call it by */
    keep(queryClient: QueryClient, thing: Thing, ...keys: string[]): void {
      for (const key of keys) queryClient.setQueryData(keyOf(key), thing)
      void refresh(queryClient)
    },
    /** Drops what is known of a deleted thing. */
    forget(queryClient: QueryClient, ...keys: string[]): void {
      for (const key of keys) queryClient.removeQueries({ queryKey: keyOf(key) })
      void refresh(queryClient)
    },
  }
}
