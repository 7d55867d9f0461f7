import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { answersAtom, createConnectivity, reachAtom } from './connectivity.ts'

test('notifies of a change once, and of every answer', () => {
  const store = createStore()
  const connectivity = createConnectivity(store)
  const changed = vi.fn()
  const answered = vi.fn()
  store.sub(reachAtom, changed)
  const stop = store.sub(answersAtom, answered)
  expect(store.get(reachAtom)).toBe('unknown')

  connectivity.report('reached')
  connectivity.report('reached')
  connectivity.report('unreached')
  connectivity.report('unreached')
  connectivity.report('reached')
  expect(changed).toHaveBeenCalledTimes(3)
  expect(answered).toHaveBeenCalledTimes(3)
  expect(store.get(reachAtom)).toBe('reached')

  stop()
  connectivity.report('reached')
  expect(answered).toHaveBeenCalledTimes(3)
})

test('each app has its own state', () => {
  const [one, other] = [createStore(), createStore()]
  createConnectivity(one).report('reached')
  expect([one.get(reachAtom), other.get(reachAtom)]).toEqual(['reached', 'unknown'])
})
