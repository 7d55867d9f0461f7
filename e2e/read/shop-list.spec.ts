import type { Page } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { expectAccessible } from '../axe.ts'
import { fetchProducts } from '../shop.ts'
import { DESKTOP, expect, PHONE, test as base, untilHydrated } from './support.ts'

// The shop's list: found by category, size, colour, price, stock and words, all in the address.

const test = base.extend<object, { products: Product[] }>({
  products: [async ({ sharedServer }, use) => use(await fetchProducts(sharedServer)), { scope: 'worker' }],
})
test.use({ viewport: PHONE })

const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
const names = (some: readonly Product[]) => some.map(({ name }) => name)
const hasSize = (wanted: string) => (product: Product) =>
  product.colors.some(({ sizes }) => sizes.some(({ size }) => size === wanted))

test('every filter is a link of the panel, is in the address, and is removed again', async ({
  page,
  products,
  say,
}) => {
  await page.goto('/shop')
  await untilHydrated(page)
  await expect(cards(page)).toHaveText(names(products))

  const clothing = products.filter(({ category }) => category === 'clothing')
  await page
    .getByRole('group', { name: say.he('Categories') })
    .getByRole('link', { name: say.he('Clothing', {}, 'category of products') })
    .click()
  await expect(page).toHaveURL('/shop?category=clothing')
  await expect(cards(page)).toHaveText(names(clothing))

  await page.locator('summary', { hasText: say.he('Sort and filter') }).click()
  await page
    .getByRole('group', { name: say.he('Size'), exact: true })
    .getByRole('link', { name: /^M/ })
    .click()
  await expect(page).toHaveURL('/shop?category=clothing&size=m')
  const inM = clothing.filter(hasSize('M'))
  await expect(cards(page)).toHaveText(names(inM))

  await page
    .getByRole('group', { name: say.he('Colour'), exact: true })
    .getByRole('link', { name: /^שחור/ })
    .first()
    .click()
  await expect(page).toHaveURL('/shop?category=clothing&size=m&color=black')
  await page.getByRole('link', { name: say.he('On sale'), exact: true }).click()
  await page.getByRole('textbox', { name: say.he('Price up to') }).fill('100')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop?category=clothing&size=m&color=black&max=100&sale=true')
  await expect(cards(page)).toHaveText(['חולצת גלגל'])

  // Each that is on is shown, and removed by its name.
  const active = page.getByRole('group', { name: say.he('Filters that are on') })
  await expect(active.getByRole('link')).toHaveCount(5)
  await active.getByRole('link', { name: say.he('Remove the filter {name}', { name: 'M' }) }).click()
  await expect(page).toHaveURL('/shop?category=clothing&color=black&max=100&sale=true')
  await active.getByRole('link', { name: say.he('Clear all') }).click()
  await expect(page).toHaveURL('/shop')
  await expect(cards(page)).toHaveText(names(products))
})

test('the orders sort by what a piece costs now', async ({ page, say }) => {
  const prices = async () => {
    const texts = await page.getByRole('main').locator('article bdi[data-price]').allTextContents()
    return texts.map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
  }
  await page.goto('/shop?sort=price')
  await expect(cards(page).first()).toBeVisible()
  const rising = await prices()
  expect(rising.length).toBeGreaterThan(10)
  expect(rising).toEqual([...rising].sort((a, b) => a - b))
  await untilHydrated(page)
  await page.locator('summary', { hasText: say.he('Sort and filter') }).click()
  await page.getByRole('link', { name: say.he('Price: high to low', {}, 'order of products') }).click()
  await expect(page).toHaveURL('/shop?sort=-price')
  await expect.poll(prices).toEqual([...rising].sort((a, b) => b - a))
})

test('the search forgives spelling, and an empty result says what to remove', async ({ page, products, say }) => {
  await page.goto('/shop')
  await untilHydrated(page)
  const field = page.getByRole('searchbox', { name: say.he('Search the shop') })
  await field.focus()
  await expect(field).toBeFocused()
  await page.keyboard.type('hodie')
  await expect(page).toHaveURL('/shop?q=hodie')
  await expect(cards(page)).toHaveText(['קפוצ׳ון רמפה'])
  await expect(page.getByRole('status').filter({ hasText: 'Hoodie' })).toContainText(say.he('Showing results for'))
  await page.reload()
  await expect(field).toHaveValue('hodie')

  await page.goto('/shop?q=hodie&category=wax')
  await untilHydrated(page)
  await expect(page.getByRole('heading', { name: say.he('Nothing like that in the shop') })).toBeVisible()
  await page.getByRole('link', { name: say.he('Without the search') }).click()
  await expect(page).toHaveURL('/shop?category=wax')
  await expect(cards(page)).toHaveText(names(products.filter(({ category }) => category === 'wax')))
  await expect(field).toHaveValue('')
})

test('a card tells the former price, the stock and the colours', async ({ page, say }) => {
  await page.goto('/shop?lang=en')
  const card = page.getByRole('article').filter({ hasText: 'Wheel Tee' })
  await expect(card).toContainText(`Now ₪79.20 instead of ₪99`)
  await expect(card).toContainText('3 colours: Black, Yellow, Cream')
  await expect(card).toContainText(say.en('In stock'))
  await expect(page.getByRole('article').filter({ hasText: 'Board Backpack' })).toContainText(say.en('Sold out'))
})

for (const language of ['he', 'en'] as const) {
  test(`axe finds nothing on the list in ${language}`, async ({ page, say }) => {
    await page.goto(`/shop?lang=${language}&size=m&sale=true`)
    await untilHydrated(page)
    await page.locator('summary', { hasText: say[language]('Sort and filter') }).click()
    await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
    await page.goto(`/shop?lang=${language}&q=qqqq&category=wax`)
    await untilHydrated(page)
    await expectAccessible(page)
  })
}

test('nothing scrolls sideways on the smallest phone', async ({ page, say }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/shop?size=m&color=black')
  await untilHydrated(page)
  await page.locator('summary', { hasText: say.he('Sort and filter') }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the list is filtered by links and by the forms', async ({ page, products, say }) => {
    await page.goto('/shop')
    await expect(cards(page)).toHaveText(names(products))
    await page.getByRole('searchbox').fill('וקס')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/shop\?q=/)
    await expect(cards(page).first()).toContainText('וקס')
    await page
      .getByRole('group', { name: say.he('Categories') })
      .getByRole('link', { name: say.he('Wax', {}, 'category of products') })
      .click()
    await expect(page).toHaveURL(/category=wax/)
    await page.locator('summary', { hasText: say.he('Sort and filter') }).click()
    await page.getByRole('textbox', { name: say.he('Price up to') }).fill('26')
    await page.getByRole('textbox', { name: say.he('Price up to') }).press('Enter')
    await expect(page).toHaveURL(/max=26/)
    await expect(cards(page)).toHaveText(['וקס קלאסי'])
    await cards(page).getByRole('link').click()
    await expect(page).toHaveURL('/shop/products/classic-wax')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('וקס קלאסי')
  })
})
