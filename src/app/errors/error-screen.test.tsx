import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LateAnswer } from '#platform/answer-soon.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Services } from '#platform/services.tsx'
import { RENDERED } from '../../../tests/factories/routes.ts'
import { testServices } from '../../../tests/factories/services.ts'
import { storageFailingAtom } from '#platform/storage/storage-health.ts'
import { Providers } from '../providers.tsx'
import { ErrorScreen } from './error-screen.tsx'

// Silences the console: React and the router log the errors that the page shows.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

let services: Services

/** Opens a page whose loader fails once with each of these errors, and then succeeds. */
async function show(...failures: Error[]) {
  const loader = vi.fn(() => {
    const failure = failures.shift()
    if (failure) throw failure
  })
  const root = createRootRoute({ ...RENDERED })
  const page = createRoute({
    ...RENDERED,
    path: '/',
    getParentRoute: () => root,
    loader,
    component: () => <h1>The new park</h1>,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: ErrorScreen,
  })
  services = testServices()
  services.queryClient.setQueryData(['parks'], { items: [], total: 0 })
  render(
    <Providers services={services} clock={null} rendered={0}>
      <RouterProvider router={router} />
    </Providers>,
  )
  await heading('No signal for this page')
  screen.getByText('It comes by itself when the signal is back.')
  return loader
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const noSignal = () => new AppError('unreachable', 'Network Error')

test('a page without an answer loads when the signal is back', async () => {
  await show(noSignal())
  act(() => void dispatchEvent(new Event('online')))
  await heading('The new park')
})

test('a page whose answer is late loads with that answer, even if the signal was never lost', async () => {
  let answer = () => {}
  const stop = vi.fn(async () => {})
  await show(new LateAnswer(new Promise<void>((resolve) => (answer = resolve)), stop))
  answer()
  await heading('The new park')
})

test('when the signal is back, a hanging request is sent again', async () => {
  const stop = vi.fn(async () => {})
  const loader = await show(new LateAnswer(new Promise(() => {}), stop))
  act(() => void dispatchEvent(new Event('online')))
  await heading('The new park')
  expect(stop).toHaveBeenCalledTimes(1)
  expect(loader).toHaveBeenCalledTimes(2)
})

test('an unanswered request is not repeated at once: the signal watch does that', async () => {
  let fail = (_: Error) => {}
  const loader = await show(new LateAnswer(new Promise((_, reject) => (fail = reject)), async () => {}))
  await act(async () => fail(new AppError('timeout', 'The server took too long')))
  await heading('No signal for this page')
  expect(loader).toHaveBeenCalledTimes(1)
})

test('a device that stores nothing is not promised that everything stays on it', async () => {
  await show(noSignal())
  act(() => services.queryClient.removeQueries({ queryKey: ['parks'] }))
  act(() => services.store.set(storageFailingAtom, true))
  await heading('No signal for this page')
  act(() => services.store.set(storageFailingAtom, false))
  await heading('No signal, and nothing saved yet')
})
