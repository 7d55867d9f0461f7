import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectivity } from '#platform/http/connectivity.ts'
import { createBrowser } from './browser.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['/plan', true],
  ['/plan/', true],
  ['/skateparks/plan', false],
  ['/', false],
])('a document that began at %s has no script of others: %s', (path, isObjecting) => {
  expect(createBrowser(createStore(), `https://rampa.test${path}#1.abc`).isObjecting).toBe(isObjecting)
})

test.each([
  ['where a request was answered, it waits for a quiet page alone', 'reached', true],
  ['without a signal it waits until a request is answered', 'unreached', false],
] as const)('%s', async (_, reach, isReadyAtOnce) => {
  const store = createStore()
  const connectivity = createConnectivity(store)
  connectivity.report(reach)
  const ready = vi.fn()
  void createBrowser(store, 'https://rampa.test/').untilReady().then(ready)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ready).toHaveBeenCalledTimes(isReadyAtOnce ? 1 : 0)
  connectivity.report('reached')
  await vi.advanceTimersByTimeAsync(0)
  expect(ready).toHaveBeenCalledTimes(1)
})
