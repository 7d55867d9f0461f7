import type { Page } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { fetchProducts } from '../shop.ts'
import { fetchDocument } from './documents.ts'
import { expect, PHONE, test as base, untilHydrated } from './support.ts'

// The shop's list: found by category, size, colour, price, stock and words, all in the address.

const test = base.extend<{ products: Product[] }>({
  // At each test: what other tests order is no longer in stock.
  products: async ({ sharedServer }, use) => use(await fetchProducts(sharedServer)),
})
test.use({ viewport: PHONE })

const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
/** What each piece costs now. */
const pricesOn = async (page: Page) => {
  const texts = await page.getByRole('main').locator('article bdi[data-price]').allTextContents()
  return texts.map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
}
const names = (some: readonly Product[]) => some.map(({ name }) => name)
const hasSize = (wanted: string) => (product: Product) =>
  product.colors.some(({ sizes }) => sizes.some(({ size }) => size === wanted))

test('every filter and order is a link of the panel, is in the address, and is removed again', async ({
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

  // So is the order.
  await page.getByRole('link', { name: say.he('Price: high to low', {}, 'order of products') }).click()
  await expect(page).toHaveURL('/shop?sort=-price')
  const prices = products.map(({ price }) => price / 100).toSorted((a, b) => b - a)
  await expect.poll(() => pricesOn(page)).toEqual(prices)
})

test('the search forgives spelling, and an empty result says what to remove', async ({ page, products, say }) => {
  await page.goto('/shop')
  await untilHydrated(page)
  const field = page.getByRole('searchbox', { name: say.he('Search the shop') })
  await field.focus()
  await page.keyboard.type('hodie')
  await expect(page).toHaveURL('/shop?q=hodie')
  await expect(cards(page)).toHaveText(['קפוצ׳ון רמפה'])
  await expect(page.getByRole('status').filter({ hasText: 'Hoodie' })).toContainText(say.he('Showing results for'))

  await page.goto('/shop?q=hodie&category=wax')
  await untilHydrated(page)
  await expect(field).toHaveValue('hodie')
  await expect(page.getByRole('heading', { name: say.he('Nothing like that in the shop') })).toBeVisible()
  await page.getByRole('link', { name: say.he('Without the search') }).click()
  await expect(page).toHaveURL('/shop?category=wax')
  await expect(cards(page)).toHaveText(names(products.filter(({ category }) => category === 'wax')))
  await expect(field).toHaveValue('')
})

test('the server’s page: each order by what a piece costs now; a card tells former price, stock and colours', async ({
  baseURL,
  say,
}) => {
  const prices = async (sort: string) => {
    const page = await fetchDocument(`${baseURL}/shop?sort=${sort}`)
    return page.texts('main article bdi[data-price]').map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
  }
  const rising = await prices('price')
  expect(rising.length).toBeGreaterThan(10)
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  expect(await prices('-price')).toEqual(rising.toReversed())

  const articles = (await fetchDocument(`${baseURL}/shop?lang=en`)).texts('main article')
  const card = articles.find((text) => text.includes('Wheel Tee'))
  expect(card).toContain('Now ₪79.20 instead of ₪99')
  expect(card).toContain('3 colours: Black, Yellow, Cream')
  expect(card).toContain(say.en('In stock'))
  expect(articles.find((text) => text.includes('Board Backpack'))).toContain(say.en('Sold out'))
})
