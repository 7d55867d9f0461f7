import type { Page } from '@playwright/test'
import { fetchProducts, productAt } from '../shop.ts'
import { expectTranslated, translatePages } from '../translator.ts'
import { expect, follow, holdScripts, PHONE, test as base, untilHydrated, winter } from './support.ts'

// A browser that translates replaces the text nodes that React holds (e2e/translator.ts). read/axe.spec.ts opens all
// pages in this way.

const test = base.extend({ viewport: PHONE })
const main = (page: Page) => page.getByRole('main')

for (const path of ['/', '/skateparks', '/skateparks/the-pipe-holon', '/guides/first-drop-in', '/shop?size=m'])
  test(`${path}, translated before its scripts came, is hydrated as the server sent it`, async ({ page }) => {
    await translatePages(page, { isSlow: true })
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expectTranslated(page)
    await page.locator('main h1').evaluate((heading) => Object.assign(heading, { isFirst: true }))
    release()
    await untilHydrated(page)
    expect(await page.locator('main h1').evaluate((heading) => 'isFirst' in heading)).toBe(true)
    await expectTranslated(page)
  })

test('in a translated page a product is counted, priced and put into the cart', async ({ page, sharedServer, say }) => {
  await translatePages(page)
  const wax = productAt(await fetchProducts(sharedServer), 'classic-wax')
  await page.goto(`/shop/products/${wax.slug}`)
  await untilHydrated(page)
  await expectTranslated(page)
  const more = main(page)
    .getByRole('button', { name: say.he('One more') })
    .first()
  const less = main(page)
    .getByRole('button', { name: say.he('One less') })
    .first()
  const total = main(page).locator('b', { hasText: /₪/ })
  for (const quantity of [2, 3, 4]) {
    await more.click()
    await expect(main(page).getByRole('textbox', { name: say.he('Quantity') })).toHaveValue(String(quantity))
    await expect(total.first()).toContainText(String(quantity))
    await expectTranslated(page)
  }
  for (const quantity of [3, 2, 1]) {
    await less.click()
    await expect(main(page).getByRole('textbox', { name: say.he('Quantity') })).toHaveValue(String(quantity))
  }
  await expect(main(page).getByText(say.he('VAT included'))).toBeVisible()
  await expect(main(page).locator('h1')).toHaveText(wax.name)
})

test('in a translated page the evening comes on the home page and on the list', async ({ page, say }) => {
  await translatePages(page)
  const evening = winter('2026-11-22 16:29')
  await page.clock.install({ time: evening })
  for (const path of ['/', '/skateparks']) {
    await page.clock.setSystemTime(evening)
    await page.goto(path)
    await page.clock.runFor(500)
    await untilHydrated(page)
    await page.clock.runFor(500)
    await expectTranslated(page)
    // Hour by hour through evening and night: lights go on, parks close.
    for (let hour = 0; hour < 8; hour++) await page.clock.runFor(60 * 60_000)
    await expect(main(page).locator('h1')).toBeVisible()
    await expect(page.getByRole('heading', { name: say.he('Unknown error') })).toHaveCount(0)
  }
})

test('a translated page is left for others and come back to', async ({ page }) => {
  await translatePages(page)
  await page.goto('/')
  await untilHydrated(page)
  for (const path of [
    '/skateparks',
    '/skateparks/the-pipe-holon',
    '/saved',
    '/guides',
    '/shop',
    '/search?q=bowl',
    '/contact',
    '/',
  ]) {
    await follow(page, path)
    await expectTranslated(page)
    await expect(main(page).locator('h1').first()).toBeVisible()
  }
})
