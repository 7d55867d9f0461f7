import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { atom, createStore, useAtomValue } from 'jotai'
import { expect, test } from 'vitest'
import { configCache } from '#features/config/queries.ts'
import { ServicesProvider } from '#platform/services.tsx'
import { aConfig } from '../../../tests/factories/config.ts'
import { FeatureWatch } from './feature-watch.tsx'
import { testServices } from '../../../tests/factories/services.ts'

const ON = { shop: true, accounts: true }
const SHOP_OFF = { shop: false, accounts: true }
const ALL_OFF = { shop: false, accounts: false }
type Features = typeof ON

/**
 * Starts an app. When one of its pages opens, the page checks whether its feature is on. The feature watch loads later,
 * as on a first visit.
 */
async function open(path: string, features: Features) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const store = createStore()
  const hasWatch = atom(false)
  const asked: string[] = []
  const set = (next: Features) => queryClient.setQueryData(configCache.queryKey, aConfig(next))
  const guard = (feature: keyof Features) => () => {
    asked.push(feature)
    if (!queryClient.getQueryData<{ features: Features }>(configCache.queryKey)!.features[feature]) throw notFound()
  }
  set(features)

  const root = createRootRoute({
    staticData: { served: 'rendered' },
    component: function Root() {
      return (
        <>
          {useAtomValue(hasWatch, { store }) && <FeatureWatch />}
          <Outlet />
        </>
      )
    },
    notFoundComponent: () => <h1>Nothing to ride here</h1>,
  })
  const getParentRoute = () => root
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute, path: '/', staticData: { served: 'rendered' }, component: () => <h1>Home</h1> }),
      createRoute({
        getParentRoute,
        path: '/shop',
        staticData: { served: 'rendered', feature: 'shop' },
        loader: guard('shop'),
        component: () => <h1>Shop</h1>,
      }),
      createRoute({
        getParentRoute,
        path: '/profile',
        staticData: { served: 'device' },
        beforeLoad: guard('accounts'),
        component: () => <h1>Profile</h1>,
      }),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const services = testServices({ queryClient, store })
  render(
    <ServicesProvider services={services}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ServicesProvider>,
  )
  await screen.findByRole('heading')
  asked.length = 0
  return {
    asked,
    change: (next: Features) => act(async () => void set(next)),
    watch: () => act(async () => store.set(hasWatch, true)),
  }
}
const heading = () => screen.getByRole('heading').textContent

test.each([
  ['/shop', SHOP_OFF, 'Shop'],
  ['/profile', ALL_OFF, 'Profile'],
])('%s closes and opens with its feature', async (path, off, title) => {
  const app = await open(path, ON)
  await app.watch()
  await app.change(off)
  await screen.findByRole('heading', { name: 'Nothing to ride here' })
  await app.change(ON)
  await screen.findByRole('heading', { name: title })
})

test.each([
  ['/shop', ON, SHOP_OFF, 'Nothing to ride here'],
  ['/profile', ON, ALL_OFF, 'Nothing to ride here'],
  ['/shop', SHOP_OFF, ON, 'Shop'],
  ['/profile', ALL_OFF, ON, 'Profile'],
])('%s follows changes that came before the watch was loaded', async (path, before, after, title) => {
  const app = await open(path, before)
  await app.change(after)
  await app.watch()
  await screen.findByRole('heading', { name: title })
})

test.each([
  ['/shop', ON, 'Shop'],
  ['/shop', SHOP_OFF, 'Nothing to ride here'],
  ['/', SHOP_OFF, 'Home'],
])('%s requests nothing again if nothing changed', async (path, features, title) => {
  const app = await open(path, features)
  await app.watch()
  expect(heading()).toBe(title)
  expect(app.asked).toEqual([])
})
