import type { BrowserContext, Page } from '@playwright/test'
import { expect, untilOfflineReady } from '../fixtures.ts'
import { untilHydrated } from '../read/support.ts'
import { test } from './support.ts'

type Seen = { article: string; inert: boolean; hasHeader: boolean; barHeight: string; live: string[] } | null

/**
 * Records in each new page the first paint's content of `#root`, and how much moved after it. Moves in the frame in
 * which a font arrives are left out: read/fonts.spec.ts limits them.
 */
const watchStart = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const notes = { seen: null as Seen, shift: 0 }
    Object.assign(window, { notes })
    let shifts: { startTime: number; value: number }[] = []
    const count = () => (notes.shift = shifts.reduce((sum, { value }) => sum + value, 0))
    const observer = new PerformanceObserver((list) => {
      shifts.push(...(list.getEntries() as unknown as typeof shifts))
      count()
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    document.fonts.addEventListener('loadingdone', () => {
      shifts.push(...(observer.takeRecords() as unknown as typeof shifts))
      const came = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/fonts/'))
        .map((font) => (font as PerformanceResourceTiming).responseEnd)
      if (came.length > 0) shifts = shifts.filter(({ startTime }) => startTime < Math.max(...came))
      count()
    })
    const check = () => {
      const root = document.getElementById('root')
      const article = root?.querySelector('article')
      if (!article) return requestAnimationFrame(check)
      notes.seen = {
        article: article.querySelector('h2 a')!.textContent,
        inert: article.closest('[inert]') !== null,
        hasHeader: root!.querySelector('header') !== null,
        barHeight: getComputedStyle(root!.firstElementChild!, '::before').blockSize,
        live: [...root!.querySelectorAll('[data-live]')].map((element) => getComputedStyle(element).visibility),
      }
    }
    check()
  })

type Notes = { seen: Seen; shift: number }

/** The record of the page, once something was painted. */
async function notesOf(page: Page): Promise<Notes> {
  await page.waitForFunction(() => (window as unknown as { notes: Notes }).notes.seen !== null)
  return page.evaluate(() => (window as unknown as { notes: Notes }).notes)
}

/** The app has rendered the page and removed the snapshot. */
async function untilDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(0)
}

test('a later start shows the snapshot of the list, then the current list', async ({
  sharedServer,
  context,
  stopServer,
  say: { he: say },
}) => {
  const list = `${sharedServer.origin}/skateparks`
  await context.newPage().then(async (page) => {
    await page.goto(list)
    await untilOfflineReady(page)
    const name = await page.getByRole('article').first().getByRole('heading').getByRole('link').textContent()
    await expect(page.getByRole('button', { name: say('Add {name} to the favourites', { name }) })).toBeVisible()
    // The app writes its snapshot when a page is left.
    await page.goto(`${sharedServer.origin}/robots.txt`)
    const shows = (part: string) =>
      page.evaluate((text) => localStorage.getItem('snapshot:/skateparks')?.includes(text), part)
    await expect.poll(() => shows('href=\\"/skateparks/')).toBe(true)
    expect(await shows('tabler-icon-bookmark'), 'favourites may have changed').toBe(false)
    // The code that stores snapshots is loaded after hydration, so a page that is left at once leaves none.
    await expect(async () => {
      await page.goto(sharedServer.origin)
      await untilHydrated(page)
      await page.goto(`${sharedServer.origin}/robots.txt`)
      expect(await page.evaluate(() => localStorage.getItem('snapshot:/')), 'home too').not.toBeNull()
    }).toPass()
    await page.close()
  })
  await stopServer()
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
  expect(seen!.article).toBe(
    await page.getByRole('article').first().getByRole('heading').getByRole('link').textContent(),
  )
  expect(shift, 'nothing moves when the app takes over').toBeLessThan(0.01)
  await page.getByRole('main').getByRole('link', { name: 'פתוח עכשיו' }).click()
  await expect(page, 'it answers').toHaveURL(/open=true/)

  // Other addresses start without the snapshot. All other reasons not to show it: src/app/snapshot.test.ts.
  const begins = async (go: () => Promise<unknown>) => {
    await go()
    await untilDrawn(page)
    return (await notesOf(page)).seen!.inert
  }
  expect(await begins(() => page.goto(`${list}?area=north`)), 'a filtered list').toBe(false)
  expect(await begins(() => page.goto(list)), 'the same address').toBe(true)
  expect(await begins(() => page.reload()), 'a reload goes where it was').toBe(false)
})
