import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WeatherState } from '#contract/admin-weather.ts'
import { createHttp } from '#platform/http/http.ts'
import { testServices } from '../../../../tests/factories/services.ts'
import { Providers } from '../../providers.tsx'
import { useForecastTodo } from './forecast-todo.tsx'

const AT = '2026-06-01T09:00:00.000Z'
const STATE: WeatherState = {
  ...{ source: 'openMeteo', isKeyMissing: false, cells: 30, fetched: 30 },
  ...{ fetchedAt: AT, failure: null },
}

function Todo() {
  const { todo } = useForecastTodo()
  return (
    <>
      <p data-testid="count">{String(todo.count)}</p>
      {todo.count ? todo.link : null}
    </>
  )
}

/** Shows the task over a server with this state. */
async function show(state: Partial<WeatherState>) {
  const http = createHttp({
    base: 'http://in.process/api',
    authorization: { currentToken: () => 'token', refused: vi.fn() },
    fetch: async () => Response.json({ status: 'success', data: { weather: { ...STATE, ...state } } }),
  })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <Providers services={testServices({ http })} clock={null} rendered={0}>
      <RouterContextProvider router={router}>
        <Todo />
      </RouterContextProvider>
    </Providers>,
  )
  await vi.waitFor(() => expect(screen.getByTestId('count').textContent).not.toBe('undefined'))
  return screen.getByTestId('count').textContent
}

test.each<[what: string, state: Partial<WeatherState>]>([
  ['forecasts that come', {}],
  ['no forecasts wanted', { source: null, fetchedAt: null }],
])('%s: nothing to do', async (_, state) => {
  expect(await show(state)).toBe('0')
  expect(screen.queryByRole('link')).toBeNull()
})

test('forecasts that fail: since when, why, and where to mend it', async () => {
  const problem = { code: 'forbidden' as const, values: { status: '403' } }
  const failure = { at: '2026-06-01T15:00:00.000Z', since: AT, problem, retryAt: '2026-06-01T21:00:00.000Z' }
  expect(await show({ failure })).toBe('1')
  const link = screen.getByRole('link', { name: 'Forecasts that fail since Jun 1, 2026, 12:00 PM' })
  expect(link.getAttribute('href')).toBe('/admin/settings?tab=sources')
  expect(screen.getByText(/^The source refuses this site \(403\)/)).toBeTruthy()
})

test('a key that a shop needs is said too', async () => {
  expect(await show({ source: null, isKeyMissing: true, fetchedAt: null })).toBe('1')
  expect(screen.getByRole('link', { name: /with a shop, Open-Meteo needs a key/ })).toBeTruthy()
})
