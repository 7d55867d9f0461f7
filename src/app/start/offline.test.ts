import type { RegisteredRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Services } from '#platform/services.tsx'
import { startOfflineWhenIdle } from './offline.ts'

const ready = vi.fn(() => new Promise<void>(() => {}))

beforeEach(() => {
  vi.useFakeTimers()
  ready.mockClear()
  document.documentElement.setAttribute('data-rendered', '')
  startOfflineWhenIdle({ ready } as unknown as Services, {} as RegisteredRouter)
})
afterEach(() => {
  vi.useRealTimers()
  document.documentElement.removeAttribute('data-rendered')
  document.documentElement.removeAttribute('data-hydrated')
})

test('waits for hydration, because other data would make it differ from the server’s page', async () => {
  await vi.advanceTimersByTimeAsync(50_000)
  expect(ready).not.toHaveBeenCalled()
  document.documentElement.setAttribute('data-hydrated', '')
  await vi.advanceTimersByTimeAsync(2500)
  expect(ready).toHaveBeenCalledOnce()
})

test('continues after a minute without hydration', async () => {
  await vi.advanceTimersByTimeAsync(63_000)
  expect(ready).toHaveBeenCalledOnce()
})
