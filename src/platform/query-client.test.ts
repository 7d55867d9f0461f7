import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FRESH_MS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/time.ts'
import { AppError } from './http/app-error.ts'
import { createQueryClient, removePersonalQueries } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each<[string, AppError, number]>([
  ['nobody there', new AppError('unreachable', ''), 2],
  ['a server that failed', new AppError('http', '', { status: 503 }), 2],
  ['an answer outside the contract', new AppError('invalid', ''), 2],
  ['a refusal', new AppError('http', '', { status: 404 }), 1],
  ['a server that hangs, which took its fifteen seconds', new AppError('timeout', ''), 1],
])('number of requests: %s', async (_, error, times) => {
  const queryFn = vi.fn(() => Promise.reject(error))
  const asked = createQueryClient().fetchQuery({ queryKey: ['things'], queryFn })
  const ended = expect(asked).rejects.toBe(error)
  await vi.runAllTimersAsync()
  await ended
  expect(queryFn).toHaveBeenCalledTimes(times)
})

test('signing out removes personal data and keeps public data', async () => {
  const client = createQueryClient()
  await client.fetchQuery({ queryKey: ['me'], queryFn: () => 'Dana', meta: { personal: true } })
  await client.fetchQuery({ queryKey: ['parks'], queryFn: () => 42 })
  removePersonalQueries(client)
  expect(client.getQueryData(['me'])).toBeUndefined()
  expect(client.getQueryData(['parks'])).toBe(42)
})

test('data is stale after five minutes, and at once when the clock was set back past its time', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn(() => Promise.resolve('answer'))
  const ask = () => client.fetchQuery({ queryKey: ['things'], queryFn })
  await ask()
  vi.setSystemTime(Date.now() + FRESH_MS - 1)
  await ask()
  expect(queryFn).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() - DAY_MS)
  await ask()
  expect(queryFn).toHaveBeenCalledTimes(2)
  vi.setSystemTime(Date.now() + FRESH_MS)
  await ask()
  expect(queryFn).toHaveBeenCalledTimes(3)
})
