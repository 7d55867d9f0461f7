import type { Page } from '@playwright/test'
import { expect, PHONE, test, untilHydrated } from './support.ts'

// Back and Forward come to where one was. The other browsers' tests do the same (e2e/browsers).

test.use({ viewport: PHONE })

const PARK_LINKS = 'main a[href^="/skateparks/"]'
const SCREENS = [
  ['/', PARK_LINKS],
  ['/skateparks', PARK_LINKS],
  ['/skateparks?view=map', PARK_LINKS],
  ['/skateparks/the-pipe-holon', `${PARK_LINKS}:not([href$="/sign"])`],
  ['/shop', 'main a[href^="/shop/products/"]'],
] as const

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY))
const expectPlace = (page: Page, place: number) => expect.poll(() => placeOf(page)).toBe(place)

/** Scrolls, and resolves when the page has told it. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return Math.round(scrollY)
  }, top)

for (const [path, links] of SCREENS) {
  test(`Back and Forward from a page opened at ${path}`, async ({ page }) => {
    await page.goto(path)
    await untilHydrated(page)
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
    const heading = page.getByRole('heading', { level: 1 })
    const words = (await heading.textContent())!
    const left = await scrollTo(page, 500)
    expect(left).toBeGreaterThan(100)
    // A driver's click would scroll first.
    await page.evaluate((selector) => {
      const middle = (link: Element) => Math.abs(link.getBoundingClientRect().top - innerHeight / 2)
      const [link] = [...document.querySelectorAll<HTMLAnchorElement>(selector)]
        .filter(({ pathname }) => pathname !== location.pathname)
        .sort((a, b) => middle(a) - middle(b))
      link!.click()
    }, links)
    await expect(page).not.toHaveURL(path)
    await expect(heading).not.toHaveText(words)
    await expectPlace(page, 0)
    const nextWords = (await heading.textContent())!
    const next = await scrollTo(page, 200)
    await page.goBack()
    await expect(page).toHaveURL(path)
    // The words of a list change while it grows.
    await expect(heading).not.toHaveText(nextWords)
    await expectPlace(page, left)
    await page.goForward()
    await expect(heading).toHaveText(nextWords)
    await expectPlace(page, next)
  })
}

test('Back to a page whose code is slow: it is where one was, and so is the page that was left', async ({ page }) => {
  await page.goto('/shop')
  await untilHydrated(page)
  const left = await scrollTo(page, 500)
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about"]')!.click())
  await expect(page).toHaveURL('/about')
  await expectPlace(page, 0)
  const about = await scrollTo(page, 150)
  // The reloaded page has not loaded the code of the shop.
  await page.reload()
  await untilHydrated(page)
  await expectPlace(page, about)
  const held = Promise.withResolvers<void>()
  await page.route(/\/shop\.index-.*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goBack()
  await expect(page.locator('main > [aria-busy=true]')).toBeVisible()
  held.resolve()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expectPlace(page, left)
  await page.goForward()
  await expect(page).toHaveURL('/about')
  await expectPlace(page, about)
})
