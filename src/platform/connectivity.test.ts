import { expect, test, vi } from 'vitest'
import { createConnectivity } from './connectivity.ts'

test('tells a change once, and every answer', () => {
  const connectivity = createConnectivity()
  const changed = vi.fn()
  const answered = vi.fn()
  connectivity.subscribe(changed)
  const stop = connectivity.onAnswer(answered)
  expect(connectivity.get()).toBe('unknown')

  connectivity.report('reached')
  connectivity.report('reached')
  connectivity.report('unreached')
  connectivity.report('unreached')
  connectivity.report('reached')
  expect(changed).toHaveBeenCalledTimes(3)
  expect(answered).toHaveBeenCalledTimes(3)
  expect(connectivity.get()).toBe('reached')

  stop()
  connectivity.report('reached')
  expect(answered).toHaveBeenCalledTimes(3)
})
