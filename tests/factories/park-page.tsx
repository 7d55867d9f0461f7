/** The page of a park over a list in memory, in a browser-like environment. */
import { setupI18n } from '@lingui/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createTellFailure } from '#app/errors/tell-failure.ts'
import { Providers } from '#app/providers.tsx'
import type { SiteConfig } from '#contract/config.ts'
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { configCache } from '#features/config/queries.ts'
import { parkReportKind } from '#features/parks/reports/report-kind.ts'
import { parkSuggestionKind } from '#features/parks/suggestions/suggestion-kind.ts'
import { ensurePark, parksQuery } from '#features/parks/collection/queries.ts'
import { ParkScreen } from '#features/parks/page/park-screen.tsx'
import { createHttp } from '#platform/http/http.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { createDeviceStore, type DeviceStorage } from '#platform/storage/device-store.ts'
import { createOutbox, type OutboxOptions } from '#platform/outbox/outbox.ts'
import { createSender } from '#platform/outbox/outbox-sender.ts'
import type { OutboxStorage } from '#platform/outbox/outbox-entries.ts'
import { parkRatingKind } from '#features/parks/ratings/rating-kind.ts'
import { createToastStore } from '#ui/toasts/toast-store.ts'
import { parksApi } from './parks-api.ts'
import { RENDERED } from './routes.ts'
import { testServices } from './services.ts'

/** A device in memory that outlives the page: own votes and waiting writes. */
export function aRidersDevice() {
  const kept = new Map<string, unknown>()
  const waiting = new Map<string, unknown>()
  const change = (map: Map<string, unknown>) => (key: string, change: (old: unknown) => unknown) => {
    const next = change(map.get(key))
    if (next === undefined) map.delete(key)
    else map.set(key, structuredClone(next))
    return Promise.resolve()
  }
  const storage: DeviceStorage = { get: (key) => Promise.resolve(kept.get(key)), update: change(kept) }
  const outboxStorage: OutboxStorage = {
    all: () => Promise.resolve([...waiting]),
    change: change(waiting),
  }
  return { kept, waiting, storage, outboxStorage }
}
export type RidersDevice = ReturnType<typeof aRidersDevice>

/** A Saturday noon in November, far from any holiday. */
export const SATURDAY_NOON = Date.parse('2026-11-14T10:00:00Z')

export type PageOptions = {
  language?: Language
  instant?: number
  /** Without one the device keeps nothing, and no vote is sent. */
  device?: RidersDevice
  outbox?: Partial<OutboxOptions>
  /** Answers the API's calls instead of the list in memory. */
  fetch?: typeof fetch
  /** The site's settings; absent: they never load. */
  config?: SiteConfig
}

/** An app with the first park that the route's loader reads. Messages are their English sources. */
export async function appWith(
  parks: Park[],
  { language = 'en', instant = SATURDAY_NOON, device, outbox, config, fetch = parksApi(parks).fetch }: PageOptions = {},
) {
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api', fetch }),
    queryClient: createQueryClient(),
    i18n: setupI18n({ locale: language, messages: { [language]: {} } }),
  })
  const toasts = createToastStore()
  if (device) {
    services.device = createDeviceStore(device.storage)
    services.tellFailure = createTellFailure(services, toasts)
    const refresh = () => services.queryClient.invalidateQueries({ queryKey: configCache.queryKey })
    const kinds = [parkRatingKind(services), parkReportKind(services, refresh), parkSuggestionKind(services)]
    // The sender is loaded from the start, because these tests move the clock by hand.
    const loadSender = () => Promise.resolve(createSender)
    services.outbox = createOutbox({ storage: device.outboxStorage, kinds, loadSender, ...outbox })
  }
  if (config) services.queryClient.setQueryData(configCache.queryKey, config)
  await ensurePark(services, parks[0]!.url)
  const within = (children: ReactNode) => (
    <Providers services={services} clock={null} rendered={instant}>
      {children}
    </Providers>
  )
  // The page's links need a router; their targets don't matter.
  const router = createRouter({ routeTree: createRootRoute(RENDERED), history: createMemoryHistory() })
  const page = (
    <RouterContextProvider router={router}>
      <ParkScreen url={parks[0]!.url} />
    </RouterContextProvider>
  )
  return { services, toasts, within, page: within(page) }
}

/** The page of the first park, mounted. */
export async function openPark(parks: Park[], options?: PageOptions) {
  const app = await appWith(parks, options)
  const view = render(app.page)
  // Waits for the device's answer about the location.
  await act(async () => {})
  return { ...app, ...view }
}

/** Opens the fold in a part of the page. jsdom opens none on a click. */
export async function openFold(part: HTMLElement): Promise<void> {
  await act(async () => {
    part.querySelector('details')!.open = true
    // The browser tells the page in a task of its own.
    await new Promise((resolve) => setTimeout(resolve))
  })
}

/** The same page on a device that has all parks, with working links. */
export async function openParkAmong(parks: Park[], options?: PageOptions) {
  const app = await appWith(parks, options)
  app.services.queryClient.setQueryData(parksQuery(app.services).queryKey, { items: parks, total: parks.length })
  const root = createRootRoute({ ...RENDERED, component: Outlet })
  const route = createRoute({
    ...RENDERED,
    getParentRoute: () => root,
    path: '/skateparks/$url',
    component: function Page() {
      return <ParkScreen url={route.useParams().url} />
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/skateparks/${parks[0]!.url}`] }),
  })
  await router.load()
  const view = render(app.within(<RouterProvider router={router} />))
  await act(async () => {})
  return { ...app, ...view, router }
}
