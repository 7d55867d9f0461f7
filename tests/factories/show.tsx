/** Renders components that need the app's providers and a router, without a screen. */
import { setupI18n } from '@lingui/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Providers } from '#app/providers.tsx'
import type { RenderServices } from '#platform/services.tsx'
import { RENDERED } from './routes.ts'
import { servedServices } from './services.ts'

/**
 * Shows the content at an instant, in English.
 * @param prepare gives the services what the content finds loaded
 */
export async function show(content: ReactNode, instant: number, prepare?: (services: RenderServices) => unknown) {
  const services = servedServices({ i18n: setupI18n({ locale: 'en', messages: { en: {} } }) })
  prepare?.(services)
  const router = createRouter({
    routeTree: createRootRoute({ ...RENDERED, component: () => content }),
    history: createMemoryHistory(),
  })
  await router.load()
  return render(
    <Providers services={services} clock={null} rendered={instant}>
      <RouterProvider router={router} />
    </Providers>,
  )
}
