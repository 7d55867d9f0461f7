import type { Page } from '@playwright/test'
import { DEAD_SERVER, expect, test as base, untilOfflineReady } from '../fixtures.ts'
import { makeNextVersion, type NextVersion } from '../next-version.ts'
import { fetchParks } from '../parks.ts'
import { untilHydrated } from '../read/support.ts'
import { integrityOf } from '../../build/precache-integrity.ts'
import { addressesIn, badFiles, poison, precacheList } from './files.ts'
import { type Proxy, startProxy, type WrongAnswer } from './proxy.ts'

// A proxy, a captive portal or a fallback page of a host may answer 200 with other content: none of it may stay stored.
const test = base.extend<{ testProxy: Proxy }>({
  testProxy: async ({ ownServer }, use) => {
    const testProxy = await startProxy(ownServer.origin)
    await use(testProxy)
    await testProxy.close()
  },
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const NOTE = 'חלק מהקבצים של רמפה עצמה חסרים כאן'
const question = (page: Page) => page.getByText('יש גרסה חדשה של רמפה')
const isAppFile = (path: string) => /^\/(assets|fonts|icons)\/|^\/(index\.html|manifest\.webmanifest)$/.test(path)

/** Gives the worker `good` right files, then `bad` wrong ones, then right ones again. */
function tamperInstall(testProxy: Proxy, good: number, bad: number, wrong: WrongAnswer): void {
  let asked = 0
  testProxy.tamper = (path, destination) => {
    // Requests of a page have a destination such as `script`; those of the worker have none.
    if (destination !== 'empty' || !isAppFile(path)) return undefined
    asked++
    return asked > good && asked <= good + bad ? wrong : undefined
  }
}

const hasRegistration = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)

/** Every kind of page opens. */
async function expectPagesWork(page: Page, origin: string): Promise<void> {
  const [park] = await page.evaluate(async () => {
    const answer = (await (await fetch('/api/skateparks')).json()) as { data: { skateparks: { url: string }[] } }
    return answer.data.skateparks.map(({ url }) => url)
  })
  for (const path of ['/', '/contact', '/guides', `/skateparks/${park}`]) {
    await page.goto(origin + path)
    await untilHydrated(page)
    await expect(heading(page), path).toBeVisible()
  }
}

test('every file of the precache is named with the digest of what the server sends', async ({ ownServer, page }) => {
  const list = await precacheList(page, ownServer.origin)
  expect(list.length).toBeGreaterThan(90)
  for (const { url, integrity } of list) {
    const sent = await page.request.get(`${ownServer.origin}/${url}`)
    expect([sent.status(), integrityOf(await sent.body())], url).toEqual([200, integrity])
  }
})

for (const [good, wrong] of [
  [5, 'html'],
  [40, 'cut'],
  [50, 'immutable html'],
] as const) {
  test(`a first install that gets wrong files after ${good} fails, and the next one succeeds`, async ({
    ownServer,
    testProxy,
    page,
    allowConsole,
  }) => {
    allowConsole(DEAD_SERVER)
    tamperInstall(testProxy, good, Infinity, wrong)
    await page.goto(testProxy.origin)
    await untilHydrated(page)
    await expect.poll(() => testProxy.tampered.length).toBeGreaterThan(0)
    await expect.poll(() => hasRegistration(page)).toBe(false)
    const tampered = testProxy.tampered.length
    await page.goto(`${testProxy.origin}/saved`)
    await expect(page.getByText(NOTE)).toBeVisible()
    // This page's install fails too. While it runs, the next page's install would join it.
    await expect.poll(() => testProxy.tampered.length).toBeGreaterThan(tampered)
    await expect.poll(() => hasRegistration(page)).toBe(false)
    testProxy.tamper = null
    await expectPagesWork(page, testProxy.origin)
    await untilOfflineReady(page)
    expect(await badFiles(page, ownServer.origin)).toEqual([])
    await ownServer.stop()
    for (const path of ['/', '/contact', '/guides']) {
      await page.goto(testProxy.origin + path)
      await expect(heading(page), path).toBeVisible()
    }
  })
}

test.describe('an update', () => {
  let next: NextVersion
  test.beforeAll(async () => {
    next = await makeNextVersion()
  })
  test.afterAll(() => next.dispose())

  test('that gets 45 wrong files after 8 good ones keeps the old version, and is installed later', async ({
    ownServer,
    testProxy,
    page,
    allowConsole,
  }) => {
    allowConsole(DEAD_SERVER)
    await page.goto(testProxy.origin)
    await untilOfflineReady(page)
    const before = await heading(page).textContent()
    tamperInstall(testProxy, 8, 45, 'html')
    await next.deploy(ownServer)
    const ended = page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.getRegistration())!
      await registration.update()
      const worker = registration.installing!
      return new Promise<string>((resolve) =>
        worker.addEventListener('statechange', () => resolve(worker.state), { once: true }),
      )
    })
    expect(await ended).toBe('redundant')
    expect(testProxy.tampered.length).toBeGreaterThan(0)
    await expectPagesWork(page, testProxy.origin)
    testProxy.tamper = null
    await page.goto(testProxy.origin)
    await expect(heading(page)).toHaveText(before!)
    await expect(question(page)).toBeVisible()
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'רענון', exact: true }).click()])
    await expect(heading(page)).toHaveText(next.heading.he)
    expect(await badFiles(page, ownServer.origin)).toEqual([])
    await ownServer.stop()
    for (const path of ['/', '/contact', '/guides']) {
      await page.goto(testProxy.origin + path)
      await expect(heading(page), path).toBeVisible()
    }
  })
})

test('wrong files in the caches are repaired at a start', async ({ ownServer, page, allowConsole }) => {
  allowConsole(DEAD_SERVER)
  const parks = await fetchParks(ownServer)
  const park = parks.find(({ photos }) => photos.length > 0)!
  await page.goto(`${ownServer.origin}/skateparks/${park.url}`)
  await untilOfflineReady(page)
  await page.getByRole('button', { name: 'לשמור לשימוש בלי קליטה', exact: true }).click()
  await expect(page.getByRole('button', { name: /שמור לשימוש בלי קליטה, / })).toBeVisible()
  expect(await poison(page, 'precache', /contact|guides\./)).toBeGreaterThan(1)
  expect(await poison(page, 'thumbs', /./)).toBeGreaterThan(1)
  expect(await poison(page, 'saved', /./)).toBeGreaterThan(1)
  await page.goto(ownServer.origin)
  await untilHydrated(page)
  await expect.poll(() => badFiles(page, ownServer.origin)).toEqual([])
  const wrongPictures = () =>
    page.evaluate(async () => {
      const wrong: string[] = []
      for (const name of ['thumbs', 'saved']) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const type = (await cache.match(request))!.headers.get('content-type')!
          if (!type.startsWith('image/')) wrong.push(request.url)
        }
      }
      return wrong
    })
  await expect.poll(wrongPictures).toEqual([])
  await ownServer.stop()
  await page.goto(`${ownServer.origin}/contact`)
  await expect(heading(page)).toBeVisible()
})

test('a wrong catalog is fetched again, and never stored', async ({ ownServer, testProxy, page, allowConsole }) => {
  allowConsole(DEAD_SERVER)
  await page.goto(testProxy.origin)
  await untilOfflineReady(page)
  // A page without a snapshot for the next start.
  const about = `${testProxy.origin}/about`
  await page.goto(about)
  const text = await heading(page).textContent()
  await page.evaluate(() => caches.delete('locales'))
  let asked = 0
  testProxy.tamper = (path) => (path.startsWith('/locales/') && ++asked <= 2 ? 'immutable html' : undefined)
  await page.goto(about)
  await expect(heading(page)).toHaveText(text!)
  expect(testProxy.tampered.length).toBeGreaterThan(0)

  // One that an older version of the worker stored.
  expect(await poison(page, 'locales', /he\.json/)).toBe(1)
  await page.goto(about)
  await expect(heading(page)).toHaveText(text!)
  await ownServer.stop()
  await page.goto(about)
  await expect(heading(page)).toHaveText(text!)
})

test('wrong pictures are not stored', async ({ ownServer, testProxy, page }) => {
  const parks = await fetchParks(ownServer)
  const park = parks.find(({ photos }) => photos.length > 1)!
  await page.goto(testProxy.origin)
  await untilOfflineReady(page)
  const full = park.photos.map(({ url }) => url)
  const middle = full.map((url) => url.replace('.webp', '-mid.webp'))
  testProxy.tamper = (path) => ([...full, ...middle].includes(path) ? 'immutable html' : undefined)
  await page.goto(`${testProxy.origin}/skateparks/${park.url}`)
  await untilHydrated(page)
  await expect.poll(() => testProxy.tampered.length).toBeGreaterThan(0)
  testProxy.tamper = null
  await page.goto(`${testProxy.origin}/skateparks/${park.url}`)
  const widths = (addresses: readonly string[]) =>
    page.evaluate(
      (urls) =>
        Promise.all(
          urls.map(
            (url) =>
              new Promise<number>((resolve) => {
                const image = new Image()
                image.onload = () => resolve(image.naturalWidth)
                image.onerror = () => resolve(0)
                image.src = url
              }),
          ),
        ),
      addresses,
    )
  // A full picture that came first answers for its middle size.
  expect(Math.min(...(await widths(middle)))).toBeGreaterThan(0)
  expect(await widths(full)).toEqual(park.photos.map(({ width }) => width))
  await expect.poll(() => addressesIn(page, 'photos')).toEqual(expect.arrayContaining(full))
})

test('a picture that is missing without a signal causes no error in the worker', async ({
  ownServer,
  page,
  context,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  await page.goto(ownServer.origin)
  await untilOfflineReady(page)
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(() => {
    const errors: string[] = []
    Object.assign(self, { errors })
    self.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
    self.addEventListener('error', ({ message }) => errors.push(message))
  })
  await ownServer.stop()
  const loaded = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const image = new Image()
        image.onload = () => resolve(true)
        image.onerror = () => resolve(false)
        image.src = '/photos/never-seen.webp'
      }),
  )
  expect(loaded).toBe(false)
  // An unhandled rejection is reported in a later task.
  await worker!.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(await worker!.evaluate(() => (self as unknown as { errors: string[] }).errors)).toEqual([])
})
