import type { Page } from '@playwright/test'
import { DEAD_SERVER, expect, untilOfflineReady } from '../fixtures.ts'
import { startServer } from '../server.ts'
import { test } from './support.ts'

// The worker can be switched off remotely (docs/operations/service-worker.md).

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
const isHeld = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

test('the server can remove a bad worker, and a fixed one is installed again', async ({
  page,
  siteClock,
  allowConsole,
}) => {
  // The server reads these at each start.
  const environment: NodeJS.ProcessEnv = {}
  const server = await startServer({ env: environment, clock: siteClock })
  try {
    // State of the worker that each page registered.
    await page.addInitScript(() => {
      const { register } = ServiceWorkerContainer.prototype
      const ends: string[] = []
      Object.assign(window, { ends })
      ServiceWorkerContainer.prototype.register = async function (...given) {
        const registration = await register.apply(this, given)
        const worker = registration.installing ?? registration.waiting ?? registration.active
        worker?.addEventListener('statechange', () => ends.push(worker.state))
        return registration
      }
    })
    const states = () => page.evaluate(() => (window as unknown as { ends: string[] }).ends)
    await page.goto(server.origin)
    await untilOfflineReady(page)
    expect(await cacheNames(page)).not.toEqual([])

    environment.SERVICE_WORKER = 'off'
    await server.stop()
    await server.start()
    let loads = 0
    page.on('load', () => loads++)
    // The page still comes from the bad worker. The update removes the worker and reloads the page once.
    await page.reload()
    await expect.poll(() => loads).toBe(2)
    await expect.poll(() => isHeld(page)).toBe(false)
    await expect.poll(() => registrations(page)).toBe(0)
    await expect.poll(() => cacheNames(page)).toEqual([])
    expect(await databases(page)).toContain('rampa')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    // The next start removes the worker that it registered, without a reload.
    loads = 0
    await page.goto(`${server.origin}/skateparks`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(states).toContain('redundant')
    await expect.poll(() => registrations(page)).toBe(0)
    expect(await isHeld(page)).toBe(false)
    expect(loads).toBe(1)

    delete environment.SERVICE_WORKER
    await server.stop()
    await server.start()
    await page.reload()
    await expect.poll(() => isHeld(page)).toBe(true)
    allowConsole(DEAD_SERVER)
    await server.stop()
    await page.reload()
    await expect(page.locator('main img').first()).toBeVisible()
  } finally {
    await page.close()
    await server.dispose()
  }
})
