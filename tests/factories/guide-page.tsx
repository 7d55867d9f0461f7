/** Both screens of the guides over a list in memory, in a browser-like environment. */
import { setupI18n } from '@lingui/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { Providers } from '#app/providers.tsx'
import type { Guide } from '#contract/guides.ts'
import type { Language } from '#contract/limits.ts'
import { parseGuideSearch } from '#features/guides/list-search.ts'
import { ensureGuideList, ensureGuidePage, guidesQuery } from '#features/guides/queries.ts'
import { GuideListScreen } from '#features/guides/screens/guide-list-screen.tsx'
import { GuideScreen } from '#features/guides/screens/guide-screen.tsx'
import { createHttp } from '#platform/http/http.ts'
import type { QueryCaches } from '#platform/storage/query-cache.ts'
import { createToastStore } from '#ui/toasts/toast-store.ts'
import { guidesApi } from './guides-api.ts'
import { RENDERED } from './routes.ts'
import { servedServices } from './services.ts'

export type GuideAppOptions = {
  language?: Language
  /** Present: a device with storage. Absent: the page as the server renders it. */
  caches?: QueryCaches
  /** The collection is in memory from the start, so nothing is fetched. */
  known?: boolean
  related?: Guide[]
}

/**
 * An app at an address of the guides, with the data that the routes' loaders read. Messages are their English sources.
 */
export async function guideApp(
  guides: Guide[],
  address: string,
  { language = 'en', caches, known = false, related }: GuideAppOptions = {},
) {
  const api = guidesApi(guides, related)
  const services = servedServices({
    http: createHttp({ base: 'http://in.process/api', fetch: api.fetch }),
    i18n: setupI18n({ locale: language, messages: { [language]: {} } }),
    ...(caches && { caches }),
  })
  if (known) services.queryClient.setQueryData(guidesQuery(services).queryKey, { items: guides })
  const root = createRootRoute({ ...RENDERED, component: Outlet, notFoundComponent: () => <h1>Not found</h1> })
  const list = createRoute({
    ...RENDERED,
    getParentRoute: () => root,
    path: '/guides/',
    validateSearch: parseGuideSearch,
    loader: () => ensureGuideList(services),
    component: function List() {
      return <GuideListScreen search={list.useSearch({ select: parseGuideSearch, structuralSharing: true })} />
    },
  })
  const guide = createRoute({
    ...RENDERED,
    getParentRoute: () => root,
    path: '/guides/$slug',
    loader: async ({ params }) => {
      if (!(await ensureGuidePage(services, params.slug))) throw notFound()
    },
    component: function Page() {
      return <GuideScreen slug={guide.useParams().slug} />
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([list, guide]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  const toasts = createToastStore()
  const page = (
    <Providers services={services} toasts={toasts} clock={null} rendered={Date.parse('2026-11-14T10:00:00Z')}>
      <RouterProvider router={router} />
    </Providers>
  )
  return { api, services, router, toasts, page }
}

/** The same app, mounted. */
export async function openGuides(guides: Guide[], address: string, options?: GuideAppOptions) {
  const app = await guideApp(guides, address, options)
  const view = render(app.page)
  await act(async () => {})
  return { ...app, ...view, search: () => app.router.state.location.search as object }
}
