import { useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { AppError } from '#platform/http/app-error.ts'
import { Providers } from '../providers.tsx'
import { useTellFailedRefresh } from './use-tell-failed-refresh.ts'
import { testServices } from '../../../tests/factories/services.ts'

/** Renders an admin screen that shows the result of `ask`. */
function show(ask: () => Promise<string>, meta: { personal?: boolean; quiet?: boolean } = { personal: true }) {
  const tellFailure = vi.fn()
  const services = testServices({ tellFailure })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Providers services={services} clock={null} rendered={0}>
      {children}
    </Providers>
  )
  const { result } = renderHook(
    () => {
      useTellFailedRefresh()
      return useQuery({ queryKey: ['list'], queryFn: ask, meta })
    },
    { wrapper },
  )
  const { queryClient } = services
  const failureNow = () => queryClient.getQueryState(['list'])?.error
  return { tellFailure, result, failureNow, refresh: () => act(() => queryClient.invalidateQueries()) }
}
const failure = new AppError('unreachable', '')

test('a list that could not be refreshed says so and keeps its rows', async () => {
  const ask = vi.fn(async () => 'rows')
  const { tellFailure, result, refresh } = show(ask)
  await waitFor(() => expect(result.current.data).toBe('rows'))
  ask.mockRejectedValueOnce(failure)
  await refresh()
  expect(result.current.data).toBe('rows')
  expect(tellFailure).toHaveBeenCalledExactlyOnceWith(failure, {
    about: 'Failed to refresh data. What you see is from before.',
  })
})

test.each<[string, Error, { personal?: boolean; quiet?: boolean }]>([
  ['deleted meanwhile', new AppError('http', '', { status: 404 }), { personal: true }],
  ['public data', failure, {}],
  ['what refreshes by itself', failure, { personal: true, quiet: true }],
])('nothing is said about %s', async (_, error, meta) => {
  const ask = vi.fn(async () => 'rows')
  const { tellFailure, result, failureNow, refresh } = show(ask, meta)
  await waitFor(() => expect(result.current.data).toBe('rows'))
  ask.mockRejectedValueOnce(error)
  await refresh()
  expect(failureNow()).toBe(error)
  expect(tellFailure).not.toHaveBeenCalled()
})

test('nothing is said about data that was never loaded: the screen says that itself', async () => {
  const { tellFailure, result } = show(() => Promise.reject(failure))
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(tellFailure).not.toHaveBeenCalled()
})
