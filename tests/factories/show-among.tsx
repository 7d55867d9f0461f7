/** Renders a part of the app on a device that has some parks, and perhaps riders' reports about them. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Providers } from '#app/providers.tsx'
import type { Park } from '#contract/parks.ts'
import type { Conditions } from '#contract/reports.ts'
import { configQuery } from '#features/config/queries.ts'
import { guidesQuery } from '#features/guides/queries.ts'
import { parksQuery } from '#features/parks/collection/queries.ts'
import { aConfig } from './config.ts'
import { SATURDAY_NOON } from './list-page.tsx'
import { RENDERED } from './routes.ts'
import { testServices } from './services.ts'

/**
 * Renders an element among the app's providers, on a Saturday noon.
 * @param path the route that the element is at, and its address
 */
export async function showAmong(
  parks: readonly Park[],
  element: ReactElement,
  { reports, path = '/', address = path }: { reports?: Conditions['parks']; path?: string; address?: string } = {},
): Promise<HTMLElement> {
  const services = testServices()
  services.queryClient.setQueryData(parksQuery(services).queryKey, { items: [...parks], total: parks.length })
  services.queryClient.setQueryData(guidesQuery(services).queryKey, { items: [] })
  if (reports) {
    const config = aConfig({ shop: false, accounts: false }, { conditions: { counter: 1, parks: reports } })
    services.queryClient.setQueryData(configQuery(services).queryKey, config)
  }
  const root = createRootRoute({ ...RENDERED, component: Outlet })
  const page = createRoute({ ...RENDERED, getParentRoute: () => root, path, component: () => element })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  await router.load()
  const { container } = render(
    <Providers services={services} clock={null} rendered={SATURDAY_NOON}>
      <RouterProvider router={router} />
    </Providers>,
  )
  await act(async () => {})
  return container
}

/** An element's texts, with spaces between its parts. */
export function textOf(root: Node): string {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '')
  return texts.join(' ').replaceAll(/\s+/g, ' ')
}
