import type { Page } from '@playwright/test'
import { DESKTOP, expect, parkAt, test, untilHydrated, untilStyled } from './support.ts'

// The largest picture in a page's first view: in the screen's size, asked for first and once, and nothing moves when it
// arrives.

/** The cheap phone that Lighthouse emulates. */
const CHEAP_PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
const PARK = 'bowls-in-the-dunes'
const PAGES = [
  ['a park', `/skateparks/${PARK}`],
  ['a guide', '/guides/first-drop-in'],
  ['a competition', '/bowl-friday/signup'],
] as const

const firstPhoto = (page: Page) => page.getByRole('main').locator('img[fetchpriority="high"]')

/** Paths of fonts and photos, in the order of the page's requests. */
function recordFiles(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(photos|fonts)\//.test(pathname)) asked.push(pathname)
  })
  return asked
}

const isDrawn = (page: Page) =>
  firstPhoto(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

for (const [device, options, ending] of [
  ['cheap phone', CHEAP_PHONE, '-mid.avif'],
  ['desktop', { viewport: DESKTOP }, '-mid.webp'],
] as const) {
  test.describe(device, () => {
    test.use(options)
    test(`on a ${device} each page asks for its photo first, and for no larger one`, async ({ page }) => {
      const asked = recordFiles(page)
      for (const [what, path] of PAGES)
        await test.step(what, async () => {
          // The previous page may still ask for fonts, once its whole style sheets have arrived.
          await page.goto('about:blank')
          asked.length = 0
          await page.goto(path)
          await expect.poll(() => isDrawn(page)).toBe(true)
          const shown = await firstPhoto(page).evaluate((image: HTMLImageElement) => {
            const entries = performance.getEntriesByName(image.currentSrc) as PerformanceResourceTiming[]
            return { path: new URL(image.currentSrc).pathname, by: entries.map(({ initiatorType }) => initiatorType) }
          })
          expect(shown.path).toMatch(new RegExp(`${ending}$`))
          expect(shown.by, 'the preload is what is shown').toEqual(['link'])
          expect(asked[0]).toBe(shown.path)
          expect(asked.filter((file) => file === shown.path)).toHaveLength(1)
          const name = shown.path.slice(0, -ending.length)
          expect(asked).not.toContain(`${name}.webp`)
        })
    })
  })
}

test.describe('on a cheap phone', () => {
  test.use(CHEAP_PHONE)

  test('a late photo moves nothing; enlarged, it is the full one; one without a middle size is shown in full', async ({
    page,
    parks,
    allowConsole,
  }) => {
    allowConsole(/status of 404/)
    const full = parkAt(parks, PARK).photos.find(({ isFeatured }) => isFeatured)!.url
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/photos/*-mid.avif', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`/skateparks/${PARK}`, { waitUntil: 'commit' })
    const boxes = () =>
      Promise.all([firstPhoto(page), page.getByRole('heading', { level: 1 })].map((it) => it.boundingBox()))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await untilStyled(page)
    const before = await boxes()
    release()
    await expect.poll(() => isDrawn(page)).toBe(true)
    expect(await boxes()).toEqual(before)
    // The photo's preloads stand before the fonts', and one of them fits this screen.
    const preloads = await page.evaluate(() =>
      [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')]
        .filter(({ media }) => matchMedia(media || 'all').matches)
        .map((link) => [link.as, link.type, link.fetchPriority]),
    )
    expect(preloads[0]).toEqual(['image', 'image/avif', 'high'])
    expect(preloads.slice(1).map(([as]) => as)).toEqual(['font', 'font'])

    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === full)
    await untilHydrated(page)
    await firstPhoto(page).click()
    expect((await answer).status()).toBe(200)

    await page.unrouteAll()
    await page.route('**/photos/*-mid.*', (route) => route.fulfill({ status: 404 }))
    await page.goto(`/skateparks/${PARK}`)
    await expect.poll(() => isDrawn(page)).toBe(true)
    const shown = await firstPhoto(page).evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
    expect(shown).toBe(full)
  })
})
