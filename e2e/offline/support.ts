import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { SpecialtyType } from '../../src/contract/ratings.ts'
import { DEAD_SERVER, expect, untilOfflineReady } from '../fixtures.ts'
import { type NextVersion, requireNextVersion } from '../next-version.ts'
import { test as base } from '../read/support.ts'
import { type Proxy, startProxy, type WrongAnswer } from './proxy.ts'

type Fixtures = {
  /** Stands between a page and the shared server. Its origin is new, so the device is empty. */
  testProxy: Proxy
  nextVersion: NextVersion
  /** Stops the shared server. The browser may then write about requests without an answer. */
  stopServer: () => Promise<void>
}

/** The options of all tests here are the same, so that one worker can run them. */
export const test = base.extend<Fixtures>({
  serviceWorkers: 'allow',
  testProxy: async ({ sharedServer }, use) => {
    const testProxy = await startProxy(sharedServer.origin)
    await use(testProxy)
    await testProxy.close()
  },
  nextVersion: async ({}, use) => use(await requireNextVersion()),
  stopServer: async ({ sharedServer, allowConsole }, use) =>
    use(async () => {
      allowConsole(DEAD_SERVER)
      await sharedServer.stop()
    }),
})

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** Opens a page and waits until the device has everything for offline use. */
export async function openReady(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await untilOfflineReady(page)
  return page
}

/** Tells the page that the network is back. */
export const lookNow = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('online')))

/** Expects that a picture is shown from a file. */
export async function expectLoaded(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
}

/** Whether a cache of the device has a file whose address contains `part`. */
export const isCached = (page: Page, part: string): Promise<boolean> =>
  page.evaluate(async (text) => {
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (url.includes(text)) return true
    return false
  }, part)

/** Widths of the pictures at these addresses; 0 for a missing one. */
export const widthsOf = (page: Page, addresses: readonly string[]): Promise<number[]> =>
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

/** Clears the browser's own cache, which may still hold files that a test removed from the device. */
export async function clearHttpCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
}

const isAppFile = (path: string) => /^\/(assets|fonts|icons)\/|^\/index\.html(\?|$)/.test(path)

/** Gives the worker `good` right files, then `bad` wrong ones, then only right ones. */
export function tamperInstall(testProxy: Proxy, good: number, bad: number, wrong: WrongAnswer): void {
  let asked = 0
  testProxy.tamper = (path, destination) => {
    // Requests of a page have a destination such as `script`; those of the worker have none.
    if (destination !== 'empty' || !isAppFile(path)) return undefined
    asked++
    return asked > good && asked <= good + bad ? wrong : undefined
  }
}

/** Unfolds the ratings of a park's page that was just loaded. */
export async function unfoldRatings(page: Page): Promise<void> {
  const ratings = page.locator('#fold-ratings')
  await ratings.locator('summary').click()
  await expect(ratings).toHaveAttribute('open')
}

/** A mark of a park's rating on its English page, where the ratings are unfolded. */
export const markOf = (page: Page, type: SpecialtyType, rating: number): Locator =>
  page
    .getByRole('group', { name: `Rate the ${type}` })
    .or(page.getByRole('radiogroup', { name: `Rate the ${type}` }))
    .getByRole('radio', { name: `${rating} of 5` })

/** The header's note of waiting writes, in English. */
export const waitingNote = (page: Page): Locator => page.getByRole('button', { name: /waiting to be sent/ })

/** Number of writes that wait on the device. */
export const countWaiting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('rampa-outbox')
        open.onerror = () => reject(open.error!)
        open.onsuccess = () => {
          const database = open.result
          const all = database.transaction('entries').objectStore('entries').count()
          all.onsuccess = () => (database.close(), resolve(all.result))
        }
      }),
  )

/** Scrolls to an element and waits until it stands still: the list's last rows are measured when they are reached. */
export async function untilAtRest(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  let before: number | undefined
  await expect.poll(async () => before === (before = (await element.boundingBox())?.y), { intervals: [200] }).toBe(true)
}
