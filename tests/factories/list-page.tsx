/** The list of parks over a list in memory, at an address. */
import { setupI18n } from '@lingui/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { Providers } from '#app/providers.tsx'
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import type { Conditions } from '#contract/reports.ts'
import { configQuery } from '#features/config/queries.ts'
import { firstListQuery, loadList, makeFirstList } from '#features/parks/list/first-list.ts'
import { parseListSearch, withoutView } from '#features/parks/list/list-search.ts'
import { parksQuery } from '#features/parks/collection/queries.ts'
import { ListScreen } from '#features/parks/list/list-screen.tsx'
import { createHttp } from '#platform/http/http.ts'
import { hydratedAtom } from '#platform/page/hydrated.ts'
import type { MinuteClock } from '#platform/time/clock.tsx'
import { createQueryClient } from '#platform/query-client.ts'
import type { QueryCaches } from '#platform/storage/query-cache.ts'
import { aConfig } from './config.ts'
import { parksApi } from './parks-api.ts'
import { RENDERED } from './routes.ts'
import { servedServices } from './services.ts'

/** A Saturday noon in November, far from any holiday. */
export const SATURDAY_NOON = Date.parse('2026-11-14T10:00:00Z')

export type ListOptions = {
  /** The part of the address after `/skateparks`. */
  query?: string
  language?: Language
  instant?: number
  /** Present: a device with storage, which reads the whole collection. */
  caches?: QueryCaches
  /** Riders' reports about parks. */
  reports?: Conditions['parks']
  /** The collection is in memory from the start, so nothing is fetched. */
  known?: boolean | number
  /** Absent: the time stands still. */
  clock?: MinuteClock
  /** A page of the server, in a browser with only the page's data. */
  carried?: boolean
}

/** An app at the list, with the data that the route's loader reads. Messages are their English sources. */
export async function listApp(
  parks: Park[],
  {
    query = '',
    language = 'en',
    instant = SATURDAY_NOON,
    caches,
    known = false,
    carried = false,
    clock,
    reports,
  }: ListOptions = {},
) {
  const api = parksApi(parks)
  const services = servedServices({
    http: createHttp({ base: 'http://in.process/api', fetch: api.fetch }),
    queryClient: createQueryClient(),
    i18n: setupI18n({ locale: language, messages: { [language]: {} } }),
    ...(caches && { caches }),
  })
  if (known) {
    const items = known === true ? parks : parks.slice(0, known)
    services.queryClient.setQueryData(parksQuery(services).queryKey, { items, total: parks.length })
  }
  if (reports) {
    const conditions = { counter: 1, parks: reports }
    const config = aConfig({ shop: false, accounts: false }, { conditions })
    services.queryClient.setQueryData(configQuery(services).queryKey, config)
  }
  const address = withoutView(parseListSearch(Object.fromEntries(new URLSearchParams(query))))
  if (carried) {
    const first = await makeFirstList({ ...services, instant }, address, reports)
    services.queryClient.setQueryData(firstListQuery(services, address).queryKey, first)
    services.store.set(hydratedAtom, false)
  }
  const root = createRootRoute({ ...RENDERED, component: Outlet })
  const list = createRoute({
    ...RENDERED,
    getParentRoute: () => root,
    path: '/skateparks/',
    validateSearch: parseListSearch,
    loaderDeps: ({ search }) => withoutView(parseListSearch(search)),
    loader: ({ deps }) => loadList(services, deps, reports),
    component: function List() {
      return <ListScreen search={list.useSearch({ select: parseListSearch, structuralSharing: true })} />
    },
  })
  const park = createRoute({
    ...RENDERED,
    getParentRoute: () => root,
    path: '/skateparks/$url',
    component: () => <p>a park</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([list, park]),
    history: createMemoryHistory({ initialEntries: [`/skateparks${query}`] }),
  })
  await router.load()
  const page = (
    <Providers services={services} clock={clock ?? null} rendered={instant}>
      <RouterProvider router={router} />
    </Providers>
  )
  return { api, services, router, page }
}

/** The list, mounted. */
export async function openList(parks: Park[], options?: ListOptions) {
  const app = await listApp(parks, options)
  const view = render(app.page)
  // Waits for the device's answer about the location.
  await act(async () => {})
  return { ...app, ...view, search: () => app.router.state.location.search as object }
}

/** The names of the listed parks. A row's heading also contains the park's state. */
export const listedNames = () => [...document.querySelectorAll('li[data-park] h2 a')].map((link) => link.textContent)
