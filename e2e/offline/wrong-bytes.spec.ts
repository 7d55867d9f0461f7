import type { Page } from '@playwright/test'
import { DEAD_SERVER, expect, untilOfflineReady } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { untilHydrated } from '../read/support.ts'
import { addressesIn, badFiles, poison, precacheList } from './files.ts'
import { heading, openReady, test, widthsOf } from './support.ts'

// A proxy, a captive portal or a host's fallback page may answer 200 with other content. None of it may stay stored.
// During an update: new-version.spec.ts. Every kind of wrong answer: sw/*.test.ts.

test.beforeEach(({ allowConsole }) => allowConsole(DEAD_SERVER))

const NOTE = 'חלק מהקבצים של האתר עצמו חסרים כאן'

const hasRegistration = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)

test('a first install that gets wrong files after many right ones fails, and the next one succeeds', async ({
  sharedServer,
  testProxy,
  page,
}) => {
  expect((await precacheList(page, sharedServer.origin)).length).toBeGreaterThan(90)
  // Only files that the next page doesn't need: its own requests would find the wrong ones in the browser's cache.
  testProxy.tamper = (path, destination) =>
    destination === 'empty' && /\/(?:contact|guides\.index)-/.test(path) ? 'immutable html' : undefined
  await page.goto(testProxy.origin)
  await untilHydrated(page)
  await expect.poll(() => testProxy.tampered.length, { timeout: 30_000 }).toBeGreaterThan(0)
  await expect.poll(() => hasRegistration(page)).toBe(false)
  const tampered = testProxy.tampered.length
  await page.goto(`${testProxy.origin}/saved`)
  await expect(page.getByText(NOTE)).toBeVisible()
  // This page's install fails too. While it runs, the next page's install would join it.
  await expect.poll(() => testProxy.tampered.length).toBeGreaterThan(tampered)
  await expect.poll(() => hasRegistration(page)).toBe(false)
  testProxy.tamper = null
  await page.goto(testProxy.origin)
  await untilOfflineReady(page)
  expect(await badFiles(page, sharedServer.origin)).toEqual([])
  await sharedServer.stop()
  for (const path of ['/contact', '/guides']) {
    await page.goto(testProxy.origin + path)
    await expect(heading(page), path).toBeVisible()
  }
})

test('wrong files on the device are repaired, and wrong answers are not stored', async ({
  sharedServer,
  testProxy,
  context,
}) => {
  const { origin } = testProxy
  const [park, other] = (await fetchParks(sharedServer)).filter(({ photos }) => photos.length > 1)
  const page = await openReady(context, `${origin}/skateparks/${park!.url}`)
  const inCaches = (names: readonly string[]) =>
    page.evaluate(async (all) => {
      const wrong: string[] = []
      for (const name of all) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const type = (await cache.match(request))!.headers.get('content-type')!
          if (!/^image\/|json/.test(type)) wrong.push(request.url)
        }
      }
      return wrong
    }, names)

  await test.step('scripts, pictures and catalogs', async () => {
    await page.getByRole('button', { name: 'שמירה לשימוש בלי קליטה', exact: true }).click()
    await expect(page.getByRole('button', { name: /שמור לשימוש בלי קליטה, / })).toBeVisible()
    expect(await poison(page, 'precache', /\/(?:contact|guides\.index)-[\w-]{8}\.js/)).toBeGreaterThan(1)
    expect(await poison(page, 'thumbs', /./)).toBeGreaterThan(1)
    expect(await poison(page, 'saved', /./)).toBeGreaterThan(1)
    expect(await poison(page, 'locales', /he\.json/)).toBe(1)
    // The first answers for the catalog are wrong too.
    let asked = 0
    testProxy.tamper = (path) => (path.startsWith('/locales/') && ++asked <= 2 ? 'immutable html' : undefined)
    // This page has no snapshot.
    await page.goto(`${origin}/about`)
    await expect(heading(page)).toHaveText('על רמפה')
    expect(testProxy.tampered.length).toBeGreaterThan(0)
    testProxy.tamper = null
    await expect.poll(() => badFiles(page, origin)).toEqual([])
    await expect.poll(() => inCaches(['thumbs', 'saved', 'locales'])).toEqual([])
  })

  await test.step('a park’s photos', async () => {
    const full = other!.photos.map(({ url }) => url)
    const middle = full.map((url) => url.replace('.webp', '-mid.webp'))
    testProxy.tampered.length = 0
    testProxy.tamper = (path) => ([...full, ...middle].includes(path) ? 'immutable html' : undefined)
    await page.goto(`${origin}/skateparks/${other!.url}`)
    await untilHydrated(page)
    await expect.poll(() => testProxy.tampered.length).toBeGreaterThan(0)
    testProxy.tamper = null
    await page.goto(`${origin}/skateparks/${other!.url}`)
    // A stored full picture answers for its middle size.
    expect(Math.min(...(await widthsOf(page, middle)))).toBeGreaterThan(0)
    expect(await widthsOf(page, full)).toEqual(other!.photos.map(({ width }) => width))
    await expect.poll(() => addressesIn(page, 'photos')).toEqual(expect.arrayContaining(full))
  })

  await test.step('without a server: what was repaired, and a missing picture, which is no error of the worker', async () => {
    await sharedServer.stop()
    await page.goto(`${origin}/contact`)
    await expect(heading(page)).toBeVisible()
    const [worker] = context.serviceWorkers()
    await worker!.evaluate(() => {
      const errors: string[] = []
      Object.assign(self, { errors })
      self.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
      self.addEventListener('error', ({ message }) => errors.push(message))
    })
    expect(await widthsOf(page, ['/photos/never-seen.webp'])).toEqual([0])
    // The browser reports an unhandled rejection in a later task.
    await worker!.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect(await worker!.evaluate(() => (self as unknown as { errors: string[] }).errors)).toEqual([])
  })
})
