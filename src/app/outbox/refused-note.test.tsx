import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ServicesProvider } from '#platform/services.tsx'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import { aRidersDevice, type RidersDevice } from '../../../tests/factories/park-page.tsx'
import { RefusedNote } from './refused-note.tsx'
import { keepRefusedPage, REFUSED_PAGES_KEY } from './refused-pages.ts'
import { RENDERED } from '../../../tests/factories/routes.ts'
import { testServices } from '../../../tests/factories/services.ts'

/** Starts an app at a path, on a device that keeps data from earlier starts. */
async function start(path: string, device: RidersDevice) {
  const queryClient = new QueryClient()
  const services = testServices({ queryClient, device: createDeviceStore(device.storage) })
  const root = createRootRoute({
    ...RENDERED,
    component: () => (
      <>
        <RefusedNote />
        <Outlet />
      </>
    ),
  })
  const any = createRoute({ ...RENDERED, getParentRoute: () => root, path: '$', component: () => <p>page</p> })
  const router = createRouter({
    routeTree: root.addChildren([any]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const { unmount } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ServicesProvider services={services}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ServicesProvider>
    </I18nProvider>,
  )
  return { services, router, unmount }
}
const link = () => screen.queryByRole('link', { name: 'See why' })

test('each start links to a refused write until the person opens its page', async () => {
  const device = aRidersDevice()
  const first = await start('/', device)
  expect(link()).toBeNull()
  await act(() => keepRefusedPage(first.services, '/jam/signup'))
  await waitFor(() => expect(link()?.getAttribute('href')).toBe('/jam/signup'))
  first.unmount()

  const second = await start('/guides', device)
  await waitFor(() => expect(link()).not.toBeNull())
  await userEvent.click(link()!)
  expect(second.router.state.location.pathname).toBe('/jam/signup')
  await waitFor(() => expect(link()).toBeNull())
  expect(device.kept.get(REFUSED_PAGES_KEY)).toEqual([])
  second.unmount()

  await start('/', device)
  await screen.findByText('page')
  expect(link()).toBeNull()
})

test('no link is shown on that page itself or its sibling page', async () => {
  const device = aRidersDevice()
  device.kept.set(REFUSED_PAGES_KEY, ['/jam/signup', '/contact'])
  await start('/jam/success', device)
  await waitFor(() => expect(link()?.getAttribute('href')).toBe('/contact'))
  await waitFor(() => expect(device.kept.get(REFUSED_PAGES_KEY)).toEqual(['/contact']))
})

test.each([['nonsense'], [[7]], [['//evil.example']], [{ page: '/x' }]])(
  '%j on the device shows no link',
  async (stored) => {
    const device = aRidersDevice()
    device.kept.set(REFUSED_PAGES_KEY, stored)
    await start('/', device)
    await screen.findByText('page')
    expect(link()).toBeNull()
  },
)
