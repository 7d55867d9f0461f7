import type { Locator, Page } from '@playwright/test'
import type { Park } from '../../src/contract/parks.ts'
import { expectAccessible } from '../axe.ts'
import { DEAD_SERVER, expect, test, untilOfflineReady } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { DESKTOP, PHONE } from '../read/support.ts'

// A park is saved with all its photos in full size, and is shown as saved only when all are stored.

const SAVE = 'לשמור לשימוש בלי קליטה'
const SAVED = /שמור לשימוש בלי קליטה, /
const GO_ON = 'להמשיך לשמור'
const SAVE_ALL = 'לשמור את כל הפארקים'
const STOP = 'לעצור'
const BRIEFLY = /^\d+ מתוך/
const PARTLY = /^נשמרו \d+ מתוך/

/** The park with the most photos. */
const richest = (parks: readonly Park[]): Park => [...parks].sort((a, b) => b.photos.length - a.photos.length)[0]!

const filesOf = (parks: readonly Park[]) => [
  ...new Set(parks.flatMap(({ photos }) => photos.flatMap(({ url, thumbUrl }) => [url, thumbUrl]))),
]

/** Paths in the saved cache. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('saved'))) return []
    return (await (await caches.open('saved')).keys()).map(({ url }) => new URL(url).pathname)
  })

const evict = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (file) => (await caches.open('saved')).delete(file), path)

/** How wide each picture is that the device alone has for an address. */
const widths = (page: Page, addresses: readonly string[]): Promise<number[]> =>
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

const urlsOf = ({ photos }: Park) => photos.map(({ url }) => url)

const progressOf = async (bar: Locator): Promise<number> => Number(await bar.getAttribute('aria-valuenow'))

test('one park, saved on its page, shows all its photos in full size on a cold start without a server', async ({
  ownServer,
  context,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  const park = richest(await fetchParks(ownServer))
  const page = await context.newPage()
  // On a page without full-size photos.
  await page.goto(`${ownServer.origin}/skateparks`)
  await untilOfflineReady(page)
  await page.goto(`${ownServer.origin}/skateparks/${park.url}`)
  await page.getByRole('button', { name: SAVE, exact: true }).click()
  await expect(page.getByRole('button', { name: SAVED })).toBeVisible()
  expect((await kept(page)).sort()).toEqual(filesOf([park]).sort())
  await page.close()

  await ownServer.stop()
  // Viewed photos may be deleted at any time: saved ones do not depend on them.
  const other = await context.newPage()
  await other.goto(`${ownServer.origin}/skateparks`)
  await other.evaluate(() => Promise.all([caches.delete('photos'), caches.delete('thumbs')]))
  await other.close()

  const cold = await context.newPage()
  await cold.goto(`${ownServer.origin}/skateparks/${park.url}`)
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText(park.name.he)
  await expect(cold.getByRole('button', { name: SAVED })).toBeVisible()
  expect(await widths(cold, urlsOf(park))).toEqual(park.photos.map(({ width }) => width))
  // What a phone asks for was never fetched: the full picture answers.
  const middle = urlsOf(park).map((url) => url.replace('.webp', '-mid.avif'))
  expect(await widths(cold, middle)).toEqual(park.photos.map(({ width }) => width))
  const shown = cold.locator('[data-slide] img')
  await expect(shown).toHaveCount(park.photos.length)
  await expect
    .poll(() => shown.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
})

test('all parks: saved, stopped, gone on with in a new page, and then without a server', async ({
  ownServer,
  context,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  const parks = await fetchParks(ownServer)
  const wanted = filesOf(parks)
  const page = await context.newPage()
  await page.goto(ownServer.origin)
  await untilOfflineReady(page)
  await page.goto(`${ownServer.origin}/saved`)
  // A weak signal: some photos are loaded, the others hang.
  let served = 0
  await context.route('**/photos/**', async (route) => {
    if (route.request().url().includes('-thumb') || served++ < 6) await route.continue()
    else await new Promise(() => {})
  })
  await page.getByRole('button', { name: SAVE_ALL }).click()
  const bar = page.getByRole('progressbar')
  await expect.poll(() => progressOf(bar)).toBeGreaterThan(2)
  // The bar fills from the start of the text.
  const [outer, inner] = [await bar.boundingBox(), await bar.locator('> *').boundingBox()]
  expect(outer!.x + outer!.width - (inner!.x + inner!.width)).toBeLessThan(6)
  await page.getByRole('button', { name: STOP }).click()
  await expect(page.getByRole('status').filter({ hasText: PARTLY })).toBeVisible()
  await expect(bar).toBeVisible()
  expect((await kept(page)).length).toBeLessThan(wanted.length)
  await page.close()
  await context.unroute('**/photos/**')

  const later = await context.newPage()
  await later.goto(`${ownServer.origin}/saved`)
  await later.getByRole('button', { name: GO_ON }).click()
  await expect(later.getByText('כל הפארקים כאן, עם כל התמונות.')).toBeVisible({ timeout: 30_000 })
  expect((await kept(later)).sort()).toEqual(wanted.sort())
  await later.close()

  await ownServer.stop()
  const cold = await context.newPage()
  await cold.goto(`${ownServer.origin}/saved`)
  await expect(cold.getByText('כל הפארקים כאן, עם כל התמונות.')).toBeVisible()
  const last = parks.filter(({ photos }) => photos.length > 0).at(-1)!
  expect(await widths(cold, urlsOf(last))).toEqual(last.photos.map(({ width }) => width))
})

test('a signal that is lost on the testProxy: an honest line, and on it goes', async ({
  ownServer,
  page,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  const park = richest(await fetchParks(ownServer))
  await page.goto(`${ownServer.origin}/skateparks`)
  await untilOfflineReady(page)
  await page.goto(`${ownServer.origin}/skateparks/${park.url}`)
  await expect(page.getByRole('button', { name: SAVE, exact: true })).toBeVisible()
  await page.evaluate(() => Promise.all([caches.delete('photos'), caches.delete('thumbs')]))
  await ownServer.stop()
  await page.getByRole('button', { name: SAVE, exact: true }).click()
  await expect(page.getByText('הקליטה נעלמה')).toBeVisible()
  await ownServer.start()
  await page.getByRole('button', { name: GO_ON }).click()
  await expect(page.getByRole('button', { name: SAVED })).toBeVisible()
})

test('what the browser cleared is not called saved; at the next start it is completed by itself', async ({
  sharedServer,
  context,
  page,
}) => {
  const park = richest(await fetchParks(sharedServer))
  await page.goto(`${sharedServer.origin}/skateparks/${park.url}`)
  await untilOfflineReady(page)
  await page.getByRole('button', { name: SAVE, exact: true }).click()
  await expect(page.getByRole('button', { name: SAVED })).toBeVisible()
  await page.goto(`${sharedServer.origin}/saved`)
  const row = page.getByRole('listitem').filter({ hasText: park.name.he })
  // After this page's own attempt has ended.
  await expect(row.getByText(BRIEFLY)).toHaveCount(0)
  expect(await evict(page, park.photos[0]!.url)).toBe(true)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(row.getByText(BRIEFLY)).toBeVisible()
  await page.close()

  const later = await context.newPage()
  await later.goto(sharedServer.origin)
  // After everything else that a start stores.
  await expect.poll(() => kept(later), { timeout: 30_000 }).toHaveLength(filesOf([park]).length)
})

test('removing frees what no other saved park needs, one at a time and all', async ({ sharedServer, page }) => {
  const parks = await fetchParks(sharedServer)
  const [one, other] = parks.filter(({ photos }) => photos.length > 0) as [Park, Park]
  for (const park of [one, other]) {
    await page.goto(`${sharedServer.origin}/skateparks/${park.url}`)
    await untilOfflineReady(page)
    await page.getByRole('button', { name: SAVE, exact: true }).click()
    await expect(page.getByRole('button', { name: SAVED })).toBeVisible()
  }
  // On its page: asked once, by the same button.
  await page.getByRole('button', { name: SAVED }).click()
  await page.getByRole('button', { name: 'להסיר', exact: true }).click()
  await expect(page.getByRole('button', { name: SAVE, exact: true })).toBeFocused()
  await expect.poll(async () => (await kept(page)).sort()).toEqual(filesOf([one]).sort())

  // Its link is in the line about the phone's saved parks.
  await page.getByRole('link', { name: /שמור במכשיר/ }).click()
  await expect(page).toHaveURL(/\/saved$/)
  await page.getByRole('button', { name: `להסיר את ${one.name.he}` }).click()
  await page.getByRole('button', { name: 'להשאיר' }).click()
  await expect(page.getByRole('button', { name: `להסיר את ${one.name.he}` })).toBeFocused()
  await page.getByRole('button', { name: 'להסיר הכול' }).click()
  await page.getByRole('button', { name: 'להסיר', exact: true }).click()
  await expect(page.getByRole('button', { name: SAVE_ALL })).toBeVisible()
  await expect.poll(() => kept(page)).toEqual([])
})

for (const language of ['he', 'en'] as const) {
  test(`axe finds nothing: ${language}`, async ({ sharedServer, page }) => {
    await page.goto(`${sharedServer.origin}/?lang=${language}`)
    await untilOfflineReady(page)
    await page.goto(`${sharedServer.origin}/saved?lang=${language}`)
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
    let served = 0
    await page.context().route('**/photos/**', async (route) => {
      if (route.request().url().includes('-thumb') || served++ < 3) await route.continue()
      else await new Promise(() => {})
    })
    const section = page.locator('section[aria-labelledby="saved-parks"]')
    await section.getByRole('button').first().click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect.poll(() => progressOf(page.getByRole('progressbar'))).toBeGreaterThan(0)
    await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
    await section.getByRole('button').first().click()
    await section.getByRole('listitem').first().getByRole('button').first().click()
    await expect(section.getByRole('group')).toBeVisible()
    await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
  })
}
