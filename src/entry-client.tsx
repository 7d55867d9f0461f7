import '#ui/styles/index.css'
import { setupI18n } from '@lingui/core'
import { hydrate } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { createTellFailure } from '#app/errors/tell-failure.ts'
import { createAppOutbox } from '#app/outbox/outbox.ts'
import { Providers } from '#app/providers.tsx'
import { PAGE_DATA_ID, type PageData } from '#app/start.ts'
import { configCache } from '#features/config/queries.ts'
import { parksCache } from '#features/parks/cache.ts'
import { AppError } from '#platform/app-error.ts'
import { createMinuteClock } from '#platform/clock.tsx'
import { createStore } from 'jotai'
import { createConnectivity } from '#platform/connectivity.ts'
import { API_BASE } from '#platform/env.ts'
import { createHttp } from '#platform/http.ts'
import { completeCatalog, loadCatalog } from '#platform/i18n.ts'
import { applyLanguage, detectLanguage, rememberLanguage, storedLanguage, toLanguage } from '#platform/language.ts'
import { createQueryClient } from '#platform/query-client.ts'
import type { Services } from '#platform/services.tsx'
import { createDeviceStore, openDeviceStorage } from '#platform/storage/device-store.ts'
import { createQueryCaches, openKeyValueStorage } from '#platform/storage/query-cache.ts'
import { createStorageReport } from '#platform/storage/storage-health.ts'
import { whenIdle } from '#platform/when-idle.ts'
import { createToastStore } from '#ui/toasts/toast-store.ts'
import { type AppRouter, createAppRouter } from './router.tsx'

declare global {
  /** Of index.html, in built pages: takes back the note about an app that does not start. */
  var appStarted: (() => void) | undefined
}

const root = document.getElementById('root')!
const block = document.getElementById(PAGE_DATA_ID)
const page = block && (JSON.parse(block.textContent) as PageData)

/** A call that failed has its page (app/errors), in words: nothing for the console. What else breaks a page is. */
const errorReports: RootOptions = {
  onCaughtError: (error) => {
    if (!(error instanceof AppError)) console.error(error)
  },
}

/** Whether the whole catalog is there. */
let whole = !page
/** Whether a text was wanted before it was there. */
let missed = false
/** How long the snapshot stays at most while the router loads. */
const SNAPSHOT_TIMEOUT_MS = 300
/** How long the work for offline waits for the page to be idle. */
const IDLE_TIMEOUT_MS = 2000
/** How long a navigation waits for the rest of the texts. */
const TEXTS_PATIENCE_MS = 3000

const store = createStore()
const reportStorage = createStorageReport(store)
const services: Services = {
  http: createHttp({ base: API_BASE, connectivity: createConnectivity(store) }),
  queryClient: createQueryClient(),
  // A server-rendered page brings only its own texts. What shows up before the rest is there stays empty, never a code.
  i18n: setupI18n({
    missing: (_, id) => {
      if (whole) return id
      missed = true
      return ''
    },
  }),
  store,
  caches: createQueryCaches(openKeyValueStorage('rampa'), reportStorage),
  device: createDeviceStore(openDeviceStorage('rampa-device'), reportStorage),
  origin: location.origin,
  addressSpeaks: toLanguage(new URLSearchParams(location.search).get('lang')) !== null,
}
const { i18n, queryClient } = services
const toasts = createToastStore()
services.tellFailure = createTellFailure(services, toasts)
services.outbox = createAppOutbox(services, toasts.toast)

// The page's own script (index.html) or the server has chosen already; this only reads it, in a type.
const language = detectLanguage({ address: document.documentElement.lang })
// The first language spoken is kept. A shared link in the other one is read in it, but changes nobody's choice.
if ((storedLanguage() ?? language) === language) rememberLanguage(language)

if (page) {
  i18n.loadAndActivate({ locale: language, messages: page.messages })
  // The page may come from a cache and the clocks may differ: its data's age counts from now.
  for (const query of page.queries.queries) query.state.dataUpdatedAt = Date.now()
  hydrate(queryClient, page.queries)

  // Not needed for the first paint: the whole catalog. What comes next waits for it, though not for ever.
  let hydrated = false
  let rest: Promise<unknown> | undefined
  const loadRest = () =>
    (rest ??= completeCatalog(i18n, language, () => missed).then(
      () => (whole = true),
      // The next navigation tries again.
      () => (rest = undefined),
    ))
  const patience = () => new Promise((resolve) => setTimeout(resolve, TEXTS_PATIENCE_MS))
  services.ready = () => (hydrated && !whole ? Promise.race([loadRest(), patience()]) : Promise.resolve())

  // Who has begun to read stays where they are when the page comes to life.
  let moved = false
  const router = createAppRouter(services, { mayScroll: () => moved || scrollY === 0 })
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => (moved ||= !!fromLocation && hrefChanged))
  // The same Suspense boundaries as the server's.
  router.ssr = { manifest: undefined }
  await router.load()
  // In slices, because nothing changes that could be seen: a finger never waits for the whole of it.
  startTransition(() => {
    hydrateRoot(
      root,
      <Providers services={services} toasts={toasts} clock={createMinuteClock()} rendered={page.instant}>
        <RouterProvider router={router} />
      </Providers>,
      { ...errorReports, onRecoverableError: (error) => console.error('hydration', error) },
    )
  })
  hydrated = true
  globalThis.appStarted?.()
  // The words first: what the data brings to the page (how old the copy is) is said in words that the page did not need.
  void loadRest()
  whenIdle(() => void services.ready!().then(goOffline), IDLE_TIMEOUT_MS)
} else {
  applyLanguage(language)
  const router = createAppRouter(services)
  // All of it is on the device after the first visit: read side by side, then one paint.
  const [speaks] = await Promise.all([
    loadCatalog(i18n, language).then(
      () => true,
      () => false,
    ),
    services.caches!.restore(parksCache, queryClient),
    services.caches!.restore(configCache, queryClient),
    loadScreen(router),
  ])
  if (speaks) {
    if (document.getElementById('snapshot')) {
      // The start-up snapshot is shown (index.html): it stays until the whole page can replace it.
      await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, SNAPSHOT_TIMEOUT_MS))])
    }
    createRoot(root, errorReports).render(
      <Providers services={services} toasts={toasts} clock={createMinuteClock()} rendered={Date.now()}>
        <RouterProvider router={router} />
      </Providers>,
    )
    whenIdle(goOffline, IDLE_TIMEOUT_MS)
  } else {
    sayUnreachable()
  }
  globalThis.appStarted?.()
}

/** Makes the app ready for no signal. Its code is nothing that the first page needs. */
function goOffline(): void {
  // The worker looks whether its files are whole. First, and from here: the code below may be what was lost.
  navigator.serviceWorker?.controller?.postMessage({ type: 'CHECK_FILES' })
  // No answer: the next start tries again.
  void import('#app/offline/start.ts').then(({ startOffline }) => startOffline(services)).catch(() => undefined)
}

/** The code of the screen that the address names; the router waits for it only after its data. It also reports a failure. */
function loadScreen(router: AppRouter): Promise<unknown> {
  const matches: readonly { routeId: keyof AppRouter['routesById'] }[] = router.matchRoutes(router.latestLocation)
  return Promise.allSettled(matches.map(({ routeId }) => router.loadRouteChunk(router.routesById[routeId])))
}

/** Without its texts the app would show codes for words. Only a first visit that lost its server ends here. */
function sayUnreachable(): void {
  const again = document.createElement('a')
  again.href = location.href
  again.textContent = language === 'he' ? 'אין חיבור לרמפה. לנסות שוב' : 'Rampa can’t be reached. Try again'
  again.style.cssText = 'display: block; padding: 4rem 1.5rem; font: 1.25rem sans-serif; text-align: center'
  root.replaceChildren(again)
}
