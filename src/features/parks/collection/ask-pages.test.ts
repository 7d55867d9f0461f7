import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#platform/http/app-error.ts'
import { askPages } from './ask-pages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const busy = (retryAfterMs: number | null) => new AppError('http', '', { status: 503, retryAfterMs })

/** Requests page 7 only. `failures`: the errors of the first calls, in order. */
function ask(failures: unknown[]) {
  const startedAt = Date.now()
  const calls: number[] = []
  const work = askPages(['7'], () => {
    calls.push(Date.now() - startedAt)
    const failure = failures.shift()
    return failure === undefined ? Promise.resolve() : Promise.reject(failure)
  }).then(
    () => 'all came',
    (error: unknown) => error,
  )
  return { calls, work }
}

test('pauses longer each time, then gives up with the last error', async () => {
  const error = busy(null)
  const { calls, work } = ask([busy(null), busy(null), error])
  await vi.runAllTimersAsync()
  expect(await work).toBe(error)
  expect(calls).toEqual([0, 1000, 5000])
})

test('waits as long as the server asks for', async () => {
  const { calls, work } = ask([busy(9000), busy(null)])
  await vi.runAllTimersAsync()
  expect(await work).toBe('all came')
  expect(calls).toEqual([0, 9000, 13_000])
})

test('stops asking a server that asks to wait for minutes', async () => {
  const error = busy(120_000)
  const { calls, work } = ask([error])
  await vi.runAllTimersAsync()
  expect(await work).toBe(error)
  expect(calls).toEqual([0])
})
