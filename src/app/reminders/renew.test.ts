import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pushBrowser } from '../../../tests/factories/push-browser.ts'
import { testServices } from '../../../tests/factories/services.ts'
import { readKinds, setKinds } from './reminders.ts'
import { watchReminders } from './renew.ts'

// Reminders after `SERVICE_WORKER=off` (docs/operations/service-worker.md).

let browser: ReturnType<typeof pushBrowser>
/** A device on which reminders were on until its worker was removed, with its subscription if `isDropped`. */
async function removedWorker({ isDropped }: { isDropped: boolean }) {
  browser = pushBrowser({ permission: 'granted', isDeclarative: !isDropped })
  const { http, device } = browser
  expect(await setKinds(testServices({ http, device }), ['suggestion'], 'BKey')).toBe(true)
  browser.state.hasWorker = false
  if (isDropped) browser.state.subscription = null
  browser.calls()
  // The next start of the app.
  return testServices({ http, device })
}
const tasks = () => new Promise((resolve) => setTimeout(resolve))
const endpoints = () => browser.calls().flatMap(({ call, body }) => (call.startsWith('PUT') ? [body?.endpoint] : []))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  browser.close()
  vi.useRealTimers()
})

test('a browser that ends the subscription with the worker gets a new one once a worker is installed', async () => {
  const services = await removedWorker({ isDropped: true })
  watchReminders(services)
  await tasks()
  expect(endpoints()).toEqual([])
  browser.activateWorker()(true)
  await expect.poll(endpoints).toEqual(['https://fcm.googleapis.com/send/2'])
  expect(await readKinds(services)).toEqual(['suggestion'])
})

test('a worker that removes itself gets no subscription', async () => {
  watchReminders(await removedWorker({ isDropped: true }))
  const end = browser.activateWorker()
  await tasks()
  end(false)
  await tasks()
  expect(browser.subscribe).toHaveBeenCalledOnce()
  expect(browser.calls().filter(({ call }) => call !== 'GET push/key')).toEqual([])
})

test('a browser that shows declarative messages keeps the subscription, which can be switched off', async () => {
  const services = await removedWorker({ isDropped: false })
  expect(await readKinds(services)).toEqual(['suggestion'])
  await setKinds(services, [], '')
  expect(browser.state.subscription).toBeNull()
  expect(browser.calls().map(({ call }) => call)).toEqual(['DELETE push/subscription'])
})
