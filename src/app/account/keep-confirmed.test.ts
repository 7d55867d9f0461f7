import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#platform/http/app-error.ts'
import { reachAtom } from '#platform/http/connectivity.ts'
import { createSession } from '#platform/session.ts'
import type { Services } from '#platform/services.tsx'
import { newUser } from '../../../tests/factories/users.ts'
import { keepConfirmed } from './keep-confirmed.ts'

const user = newUser()
const get = vi.fn<() => Promise<unknown>>()
let store: ReturnType<typeof createStore>
let stop: () => void

/** Starts the app with a stored session. */
function start(): ReturnType<typeof createSession> {
  localStorage.clear()
  createSession(createStore()).confirm(user, 'rmp_1')
  const session = createSession(store)
  stop = keepConfirmed({ http: { get }, session, store } as unknown as Services, () => Date.now())
  return session
}
const fail = () => get.mockRejectedValue(new AppError('unreachable', ''))
const answer = () => get.mockResolvedValue({ status: 'success', data: { user } })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  store = createStore()
  get.mockReset()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('a stored session is confirmed at the start, once', async () => {
  answer()
  const session = start()
  await pass(0)
  expect(session.current().status).toBe('confirmed')
  await pass(3_600_000)
  expect(get).toHaveBeenCalledTimes(1)
})

test('without an answer it asks a few more times, then only after an event', async () => {
  fail()
  const session = start()
  await pass(24 * 3_600_000)
  expect(get).toHaveBeenCalledTimes(4)
  expect(session.current().status).toBe('unconfirmed')
  answer()
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(session.current().status).toBe('confirmed')
})

test('after any answered request it asks again, but never without a pause', async () => {
  fail()
  start()
  await pass(0)
  for (let i = 0; i < 20; i++) {
    store.set(reachAtom, 'unreached')
    store.set(reachAtom, 'reached')
    await pass(100)
  }
  expect(get).toHaveBeenCalledTimes(1)
  await pass(5000)
  expect(get).toHaveBeenCalledTimes(2)
})

test('a confirmed session is checked again when the tab becomes visible after a while', async () => {
  answer()
  start()
  await pass(0)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(10_000)
  expect(get).toHaveBeenCalledTimes(1)
  await pass(300_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(get).toHaveBeenCalledTimes(2)
})

test('a confirmed session is checked again when the signal is back', async () => {
  answer()
  start()
  await pass(60_000)
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(get).toHaveBeenCalledTimes(2)
})

test('nothing is asked while nobody is signed in, or after the stop', async () => {
  fail()
  const session = start()
  await pass(0)
  session.clear()
  await pass(3_600_000)
  expect(get).toHaveBeenCalledTimes(1)
  stop()
  dispatchEvent(new Event('online'))
  await pass(3_600_000)
  expect(get).toHaveBeenCalledTimes(1)
})
