import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reachAtom } from '#platform/http/connectivity.ts'
import { createHttp } from '#platform/http/http.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { aConfig } from '../../../tests/factories/config.ts'
import { refreshConfig } from './refresh-config.ts'
import { testServices } from '../../../tests/factories/services.ts'

const MINUTE = 60_000
const config = aConfig({ accounts: true, shop: true })
const store = createStore()
const visibilityIs = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
const lookAgain = async () => {
  visibilityIs('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1)
}
let stop = () => {}
let asked: number

beforeEach(async () => {
  vi.useFakeTimers()
  visibilityIs('visible')
  store.set(reachAtom, 'reached')
  asked = 0
  const http = createHttp({
    base: 'http://in.process/api',
    fetch: async () => {
      asked++
      return Response.json({ status: 'success', data: config })
    },
  })
  stop = refreshConfig(testServices({ http, store, queryClient: createQueryClient() }))
  await lookAgain()
  expect(asked, 'the first time').toBe(1)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('a visible page fetches the settings once they are stale, and not before', async () => {
  await vi.advanceTimersByTimeAsync(4 * MINUTE)
  await lookAgain()
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(asked).toBe(2)
})

test('a hidden page fetches nothing, and asks at once when it becomes visible', async () => {
  visibilityIs('hidden')
  await vi.advanceTimersByTimeAsync(7 * MINUTE)
  expect(asked).toBe(1)
  await lookAgain()
  expect(asked).toBe(2)
})

test('nothing is fetched without a signal or after the stop', async () => {
  store.set(reachAtom, 'unreached')
  await vi.advanceTimersByTimeAsync(7 * MINUTE)
  expect(asked).toBe(1)
  store.set(reachAtom, 'reached')
  stop()
  await vi.advanceTimersByTimeAsync(7 * MINUTE)
  await lookAgain()
  expect(asked).toBe(1)
})
