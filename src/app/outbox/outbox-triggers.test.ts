import { createStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { createConnectivity } from '#platform/http/connectivity.ts'
import type { DrainReason, Outbox } from '#platform/outbox/outbox-entry.ts'
import { watchOutbox } from './outbox-triggers.ts'

afterEach(() => vi.restoreAllMocks())

test('drains the queue at every chance, until it is stopped', () => {
  const reasons: DrainReason[] = []
  const outbox = { drain: (reason) => (reasons.push(reason), Promise.resolve()) } as Partial<Outbox> as Outbox
  const store = createStore()
  const connectivity = createConnectivity(store)
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const all = () => {
    dispatchEvent(new Event('online'))
    visibility.mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    dispatchEvent(new Event('pageshow'))
    connectivity.report('reached')
    connectivity.report('unreached')
    connectivity.report('reached')
    connectivity.report('reached')
  }
  const stop = watchOutbox(outbox, store)
  all()
  const expected: DrainReason[] = ['start', 'online', 'visible', 'visible', 'answered', 'answered', 'answered']
  expect(reasons).toEqual(expected)
  stop()
  all()
  expect(reasons).toEqual(expected)
})
