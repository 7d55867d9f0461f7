import type { Locator, Page } from '@playwright/test'
import type { Park } from '../../src/contract/parks.ts'
import { expectAccessible } from '../axe.ts'
import { readDevice } from '../device-copies.ts'
import { expect } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { DESKTOP, PHONE } from '../read/support.ts'
import { expectLoaded, heading, openReady, test, widthsOf } from './support.ts'

// Saving a park stores all its photos in full size; it is shown as saved only when all are stored. Other cases:
// src/features/parks/saved/saver.test.ts, screens/saved-screen.test.tsx.

const SAVE = 'שמירה לשימוש בלי קליטה'
const SAVED = /שמור לשימוש בלי קליטה, /
const GO_ON = 'המשך השמירה'
const SAVE_ALL = 'שמירת כל הפארקים'
const SAVE_OTHERS = 'שמירת שאר הפארקים'
const STOP = 'עצירה'
const BRIEFLY = /^\d+ מתוך/
const PARTLY = /^נשמרו \d+ מתוך/
const ALL_HERE = 'כל הפארקים כאן, עם כל התמונות.'

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

const urlsOf = ({ photos }: Park) => photos.map(({ url }) => url)

const progressOf = async (bar: Locator): Promise<number> => Number(await bar.getAttribute('aria-valuenow'))

type Shift = PerformanceEntry & { value: number; sources: { node?: Node | null }[] }
declare const seen: { shift: number; moved: string[] }

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(`nothing on /saved moves while the device is read, on a ${device}`, async ({ sharedServer, context }) => {
    const { origin } = sharedServer
    const [park] = await fetchParks(sharedServer)
    const page = await openReady(context, `${origin}/skateparks/${park!.url}`)
    await page.setViewportSize(viewport)
    await page.getByRole('button', { name: `הוספת ${park!.name.he} למועדפים` }).click()
    await page.getByRole('button', { name: 'הייתי פה היום' }).click()
    for (const key of ['favorites', 'logbook'])
      await expect.poll(async () => JSON.stringify(await readDevice(page, key)), key).toContain(park!._id)
    await page.addInitScript(() => {
      Object.assign(window, { seen: { shift: 0, moved: [] } })
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[]) {
          seen.shift += value
          seen.moved.push(...sources.map(({ node }) => `${value}: ${node?.textContent?.slice(0, 60)}`))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${origin}/saved`)
    await expect(page.getByRole('list', { name: 'מועדפים' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'הביקורים שלי' })).toBeVisible()
    await expect(page.getByRole('button', { name: SAVE_ALL })).toBeVisible()
    await expect(page.getByRole('region', { name: 'מה יש כאן' })).not.toContainText('…')
    // The browser draws and counts moved elements in the next frames.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    const { shift, moved } = await page.evaluate(() => seen)
    expect(shift, moved.join('; ')).toBeLessThan(0.01)
  })

test('saved parks have all their photos in full size without a server; what the browser cleared is completed', async ({
  sharedServer,
  context,
  stopServer,
}) => {
  const { origin } = sharedServer
  const parks = await fetchParks(sharedServer)
  const park = richest(parks)
  const page = await openReady(context, origin)
  const row = page.getByRole('listitem').filter({ hasText: park.name.he })

  await test.step('one, on its page, where the signal is lost on the way', async () => {
    await page.goto(`${origin}/skateparks/${park.url}`)
    await expect(page.getByRole('button', { name: SAVE, exact: true })).toBeVisible()
    await page.evaluate(() => Promise.all([caches.delete('photos'), caches.delete('thumbs')]))
    await stopServer()
    await page.getByRole('button', { name: SAVE, exact: true }).click()
    await expect(page.getByText('הקליטה נעלמה')).toBeVisible()
    await sharedServer.start()
    await page.getByRole('button', { name: GO_ON }).click()
    await expect(page.getByRole('button', { name: SAVED })).toBeVisible()
    expect((await kept(page)).sort()).toEqual(filesOf([park]).sort())
  })

  await test.step('what the browser cleared is not called saved, and completed at the next start', async () => {
    await page.goto(`${origin}/saved`)
    // The page's own attempt has ended when the row is shown.
    await expect(row).toBeVisible()
    await expect(row.getByText(BRIEFLY)).toHaveCount(0)
    await page.evaluate(async (file) => (await caches.open('saved')).delete(file), park.photos[0]!.url)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(row.getByText(BRIEFLY)).toBeVisible()
    await page.goto(origin)
    // The missing photo is stored after all other work of a start.
    await expect.poll(() => kept(page), { timeout: 30_000 }).toHaveLength(filesOf([park]).length)
  })

  await test.step('all of them with a weak signal, stopped and gone on with', async () => {
    await page.goto(`${origin}/saved`)
    // Some photos load, the others hang.
    let served = 0
    await context.route('**/photos/**', async (route) => {
      if (route.request().url().includes('-thumb') || served++ < 6) await route.continue()
      else await new Promise(() => {})
    })
    await page.getByRole('button', { name: SAVE_OTHERS }).click()
    const bar = page.getByRole('progressbar')
    await expect.poll(() => progressOf(bar)).toBeGreaterThan(2)
    // The bar fills from the side where text starts.
    const [outer, inner] = [await bar.boundingBox(), await bar.locator('> *').boundingBox()]
    expect(outer!.x + outer!.width - (inner!.x + inner!.width)).toBeLessThan(6)
    await expectAccessible(page)
    await page.getByRole('button', { name: STOP }).click()
    await expect(page.getByRole('status').filter({ hasText: PARTLY })).toBeVisible()
    await expect(bar).toBeVisible()
    expect((await kept(page)).length).toBeLessThan(filesOf(parks).length)
    await context.unroute('**/photos/**')
    await page.reload()
    await page.getByRole('button', { name: GO_ON }).click()
    await expect(page.getByText(ALL_HERE)).toBeVisible({ timeout: 30_000 })
    expect((await kept(page)).sort()).toEqual(filesOf(parks).sort())
  })

  await test.step('leaving one asks first', async () => {
    await page.getByRole('button', { name: `הסרה: ${park.name.he}` }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'השארה' }).click()
    await expect(page.getByRole('button', { name: `הסרה: ${park.name.he}` })).toBeFocused()
  })

  await stopServer()
  await page.evaluate(() => Promise.all([caches.delete('photos'), caches.delete('thumbs')]))
  await page.close()
  const cold = await context.newPage()
  await test.step('without a server all are there, and without the photos that were merely looked at', async () => {
    await cold.goto(`${origin}/saved`)
    await expect(cold.getByText(ALL_HERE)).toBeVisible()
    const last = parks.filter(({ photos }) => photos.length > 0).at(-1)!
    expect(await widthsOf(cold, urlsOf(last))).toEqual(last.photos.map(({ width }) => width))
    await cold.goto(`${origin}/skateparks/${park.url}`)
    await expect(heading(cold)).toHaveText(park.name.he)
    await expect(cold.getByRole('button', { name: SAVED })).toBeVisible()
    const full = park.photos.map(({ width }) => width)
    expect(await widthsOf(cold, urlsOf(park))).toEqual(full)
    // The phone's size was never fetched: the full picture answers for it.
    const middle = urlsOf(park).map((url) => url.replace('.webp', '-mid.avif'))
    expect(await widthsOf(cold, middle)).toEqual(full)
    const shown = cold.locator('[data-slide] img')
    await expect(shown).toHaveCount(park.photos.length)
    await expectLoaded(shown.first())
  })

  await test.step('all leave when they are told to', async () => {
    await cold.getByRole('link', { name: /שמור במכשיר/ }).click()
    await expect(cold).toHaveURL(/\/saved$/)
    await cold.getByRole('button', { name: 'הסרת הכול' }).click()
    await cold.getByRole('button', { name: 'הסרה', exact: true }).click()
    await expect(cold.getByRole('button', { name: SAVE_ALL })).toBeVisible()
    await expect.poll(() => kept(cold)).toEqual([])
  })
})
