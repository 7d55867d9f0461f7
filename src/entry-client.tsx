import '#ui/styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { Providers } from '#app/providers.tsx'
import { startOfflineWhenIdle } from '#app/start/offline.ts'
import { type PageData, readPageData } from '#app/start/page-data.ts'
import { adoptPage, createScrollGuard, restoreApp, showUnreachable, startLanguage } from '#app/start/prepare.ts'
import { createAppServices } from '#app/start/services.ts'
import { createTexts } from '#app/start/texts.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createMinuteClock } from '#platform/time/clock.tsx'
import { applyLanguage } from '#platform/texts/language.ts'
import { type AppRouter, createAppRouter } from './router.tsx'

const root = document.getElementById('root')!
const page = readPageData()
const language = startLanguage()
const texts = createTexts(language, page === null)
const { services, toasts } = createAppServices(texts)

/** A failed call gets an error page (app/errors) and is not logged; any other error is logged. */
const rootOptions: RootOptions = {
  onCaughtError: (error) => {
    if (!(error instanceof AppError)) console.error(error)
  },
}

const app = (router: AppRouter, rendered: number) => (
  <Providers services={services} toasts={toasts} clock={createMinuteClock(rendered)} rendered={rendered}>
    <RouterProvider router={router} />
  </Providers>
)

async function hydratePage(page: PageData): Promise<void> {
  // Hydration starts in a new task: a press or a scroll then waits either for the modules' code to run or for hydration
  // to start, not for both.
  await new Promise((resolve) => setTimeout(resolve))
  adoptPage(services, language, page)
  services.isMissing = () => page.isMissing && texts.isAdopting()
  const { mayScroll, watch } = createScrollGuard()
  const router = createAppRouter(services, { mayScroll })
  watch(router)
  // With this field, the router renders the same Suspense boundaries in the browser as on the server.
  router.ssr = { manifest: undefined }
  await router.load()
  const hydrateApp = () =>
    void hydrateRoot(root, app(router, page.instant), {
      ...rootOptions,
      // If a translator replaced texts before hydration, React can't hydrate these parts and renders them anew.
      // `restoreTexts` puts back the replaced texts in the other parts.
      onRecoverableError: (error) => globalThis.restoreTexts?.() || console.error('hydration', error),
    })
  // A transition hydrates in slices, and input does not wait for all of it. A translated page is hydrated in one piece:
  // between two slices the translator would replace the texts again.
  if (globalThis.restoreTexts?.()) hydrateApp()
  else startTransition(hydrateApp)
  texts.loadRest()
  startOfflineWhenIdle(services, router)
}

async function mountApp(): Promise<void> {
  applyLanguage(language)
  const router = createAppRouter(services)
  if (!(await restoreApp(services, language, router))) return showUnreachable(root, language)
  createRoot(root, rootOptions).render(app(router, Date.now()))
  startOfflineWhenIdle(services, router)
}

// No top-level await: the screens' chunks import this module's chunk, so they would wait for this module while this
// module waits for the screens.
void (page ? hydratePage(page) : mountApp()).then(() => globalThis.appStarted?.()).catch(reportError)
