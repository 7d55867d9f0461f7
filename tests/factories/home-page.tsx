/** The home page over a list in memory. */
import { setupI18n } from '@lingui/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { HomeScreen } from '#app/home/home-screen.tsx'
import { Providers } from '#app/providers.tsx'
import type { Park } from '#contract/parks.ts'
import { parksQuery } from '#features/parks/collection/queries.ts'
import { createHttp } from '#platform/http/http.ts'
import type { MinuteClock } from '#platform/time/clock.tsx'
import { SATURDAY_NOON } from './list-page.tsx'
import { parksApi } from './parks-api.ts'
import { RENDERED } from './routes.ts'
import { servedServices } from './services.ts'

/** An app at the home page, on a device with all parks, at noon on a Saturday. Messages are their English sources. */
export async function homeApp(parks: Park[], clock: MinuteClock | null = null) {
  const services = servedServices({
    http: createHttp({ base: 'http://in.process/api', fetch: parksApi(parks).fetch }),
    i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
  })
  services.queryClient.setQueryData(parksQuery(services).queryKey, { items: parks, total: parks.length })
  const router = createRouter({
    routeTree: createRootRoute({ ...RENDERED, component: HomeScreen }),
    history: createMemoryHistory(),
  })
  await router.load()
  const page = (
    <Providers services={services} clock={clock} rendered={SATURDAY_NOON}>
      <RouterProvider router={router} />
    </Providers>
  )
  return { services, router, page }
}

/** The home page, mounted. */
export async function openHome(parks: Park[], clock: MinuteClock | null = null) {
  const app = await homeApp(parks, clock)
  const view = render(app.page)
  // Waits for the device's answer about the location.
  await act(async () => {})
  return { ...view, ...app }
}
