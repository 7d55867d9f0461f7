import type { BrowserContext, Page } from '@playwright/test'
import { DEAD_SERVER, expect, test, untilOfflineReady } from '../fixtures.ts'

type Seen = { article: string; inert: boolean; hasHeader: boolean; barHeight: string; live: string[] } | null

/** Notes in each new page what the first paint found in `#root`, and how much moved after it. */
const watchStart = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const notes = { seen: null as Seen, shift: 0 }
    Object.assign(window, { notes })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) notes.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    const check = () => {
      const root = document.getElementById('root')
      const article = root?.querySelector('article')
      if (!article) return requestAnimationFrame(check)
      notes.seen = {
        article: article.querySelector('h2')!.textContent,
        inert: article.closest('[inert]') !== null,
        hasHeader: root!.querySelector('header') !== null,
        barHeight: getComputedStyle(root!.firstElementChild!, '::before').blockSize,
        live: [...root!.querySelectorAll('[data-live]')].map((element) => getComputedStyle(element).visibility),
      }
    }
    check()
  })

type Notes = { seen: Seen; shift: number }

/** What was noted, once there was something to see. */
async function notesOf(page: Page): Promise<Notes> {
  await page.waitForFunction(() => (window as unknown as { notes: Notes }).notes.seen !== null)
  return page.evaluate(() => (window as unknown as { notes: Notes }).notes)
}

/** The app has rendered the page, and the snapshot is gone. */
async function untilDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(0)
}

test('a later start shows the snapshot of the list, then the current list', async ({
  ownServer,
  context,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  const list = `${ownServer.origin}/skateparks`
  await context.newPage().then(async (page) => {
    await page.goto(list)
    await untilOfflineReady(page)
    // A page that is left keeps its snapshot.
    await page.goto(`${ownServer.origin}/robots.txt`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('snapshot:/skateparks'))).not.toBeNull()
    await page.close()
  })
  await ownServer.stop()
  await watchStart(context)

  const page = await context.newPage()
  await page.goto(list)
  await untilDrawn(page)
  const { seen, shift } = await notesOf(page)
  expect(seen!.inert, 'a picture of the list, before the list').toBe(true)
  expect(seen!.hasHeader, 'the header may show a name').toBe(false)
  const header = await page.getByRole('banner').evaluate((element) => getComputedStyle(element).blockSize)
  expect(seen!.barHeight, 'an empty bar of the same height').toBe(header)
  expect(new Set(seen!.live), 'says nothing that may have changed').toEqual(new Set(['hidden']))
  expect(seen!.article).toBe(await page.getByRole('article').first().getByRole('heading').textContent())
  expect(shift, 'nothing moves when the app takes over').toBeLessThan(0.01)
  await page.getByRole('main').getByRole('link', { name: 'פתוח עכשיו' }).click()
  await expect(page, 'it answers').toHaveURL(/open=true/)

  // Addresses of other pages start without it.
  const begins = async (go: () => Promise<unknown>) => {
    await go()
    await untilDrawn(page)
    return (await notesOf(page)).seen!.inert
  }
  expect(await begins(() => page.goto(`${list}?area=north`)), 'a filtered list').toBe(false)
  expect(await begins(() => page.goto(`${list}?lang=en`)), 'a link in the other language').toBe(false)
  expect(await begins(() => page.goto(list)), 'the same address').toBe(true)
  expect(await begins(() => page.reload()), 'a reload goes where it was').toBe(false)
  const change = (over: object) =>
    page.evaluate((over) => {
      const snapshot = JSON.parse(localStorage.getItem('snapshot:/skateparks')!) as object
      localStorage.setItem('snapshot:/skateparks', JSON.stringify({ ...snapshot, ...over }))
    }, over)
  // Leaving the page would store it again: from here on the list stays open.
  await page.goto(`${list}?area=north`)
  await change({ version: '0.0.1+older' })
  expect(await begins(() => page.goto(list)), 'of another version').toBe(false)
  await page.goto(`${list}?area=north`)
  await change({ until: Date.now() - 1000 })
  expect(await begins(() => page.goto(list)), 'older than 60 days').toBe(false)
  await page.goto(`${list}?area=north`)
  await page.evaluate(() => localStorage.setItem('snapshot:/skateparks', '{"version":'))
  expect(await begins(() => page.goto(list)), 'one that is garbage').toBe(false)
  await page.goto(`${list}?area=north`)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await begins(() => page.goto(list)), 'for another width').toBe(false)
})
