/** Renders parts of the admin area for a signed-in admin, without the area's frame. */
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AdminThingsProvider } from '#admin/things/things.ts'
import { THINGS } from '#app/admin/things.ts'
import { Providers } from '#app/providers.tsx'
import { createHttp } from '#platform/http/http.ts'
import { testServices } from './services.ts'

/** Calls of a signed-in admin, answered by a function. */
export const adminHttp = (answer: (request: Request) => Response | Promise<Response>) =>
  createHttp({
    base: 'http://in.process/api',
    authorization: { currentToken: () => 'token', refused: () => {} },
    fetch: async (input, init) => answer(new Request(input, init)),
  })

/** Shows the content, in English. @param instant the page's time, epoch ms */
export function showInAdminArea(content: ReactNode, services = testServices({}), instant = 0) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const view = render(
    <Providers services={services} clock={null} rendered={instant}>
      <MantineProvider>
        <AdminThingsProvider value={THINGS}>
          <RouterContextProvider router={router}>{content}</RouterContextProvider>
        </AdminThingsProvider>
      </MantineProvider>
    </Providers>,
  )
  return { ...view, router }
}
