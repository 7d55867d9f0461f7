import { QueryClient, QueryClientProvider, useQueries } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { CACHE_MAX_AGE_MS } from '#contract/limits.ts'
import { ClockProvider } from '#platform/time/clock.tsx'
import { useExpiredAge } from './use-expired-age.ts'

const NOW = Date.parse('2026-06-01T12:00:00Z')

/**
 * Renders the hook beside a screen that shows the queries `shown`. `ages`: the age in ms of each query's data in
 * memory.
 */
function hookWith(ages: Record<string, number>, shown: string[]) {
  const queryClient = new QueryClient()
  for (const [key, age] of Object.entries(ages)) queryClient.setQueryData([key], 'data', { updatedAt: NOW - age })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ClockProvider clock={null} rendered={NOW}>
        {children}
      </ClockProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      useQueries({ queries: shown.map((key) => ({ queryKey: [key], queryFn: () => 'asked', enabled: false })) })
      return useExpiredAge()
    },
    { wrapper },
  )
  return { result, queryClient }
}

test('is the age of the page’s oldest data, if that has expired', async () => {
  const { result } = hookWith({ parks: 90, guides: CACHE_MAX_AGE_MS + 1, events: CACHE_MAX_AGE_MS + 500 }, [
    'parks',
    'guides',
  ])
  await act(async () => {})
  expect(result.current).toBe(CACHE_MAX_AGE_MS + 1)
})

test('is null while nothing has expired, or there is no data', async () => {
  for (const ages of [{ parks: CACHE_MAX_AGE_MS }, {}]) {
    const { result } = hookWith(ages as Record<string, number>, ['parks'])
    await act(async () => {})
    expect(result.current).toBe(null)
  }
})

test('becomes null when the data is refreshed', async () => {
  const { result, queryClient } = hookWith({ parks: CACHE_MAX_AGE_MS * 2 }, ['parks'])
  await act(async () => {})
  expect(result.current).toBe(CACHE_MAX_AGE_MS * 2)
  await act(async () => {
    queryClient.setQueryData(['parks'], 'new', { updatedAt: NOW })
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(result.current).toBe(null)
})
