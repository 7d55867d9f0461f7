import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startStopwatch } from './stopwatch.ts'

const HOUR = 3_600_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('measures elapsed time', () => {
  const stopwatch = startStopwatch()
  vi.advanceTimersByTime(1234)
  expect(stopwatch.hasPassed(1234)).toBe(true)
  expect(stopwatch.hasPassed(1235)).toBe(false)
})

test('a clock that was set back counts as elapsed', () => {
  const stopwatch = startStopwatch()
  vi.setSystemTime(Date.now() - 24 * HOUR)
  expect(stopwatch.hasPassed(HOUR)).toBe(true)
})

test('a clock that was set forward, or a device that slept, counts as elapsed', () => {
  const stopwatch = startStopwatch()
  vi.setSystemTime(Date.now() + 2 * HOUR)
  expect(stopwatch.hasPassed(HOUR)).toBe(true)
})

test('a correction of less than a second is ignored', () => {
  const stopwatch = startStopwatch()
  vi.setSystemTime(Date.now() - 800)
  expect(stopwatch.hasPassed(HOUR)).toBe(false)
})
