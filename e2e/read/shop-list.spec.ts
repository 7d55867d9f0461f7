import type { Page } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { neverRest } from '../restless-reader.ts'
import { fetchProducts } from '../shop.ts'
import { fetchDocument } from './documents.ts'
import { expect, holdScripts, PHONE, type Say, test as base, untilHydrated, untilIdle } from './support.ts'

// The shop's list: found by category, size, colour, price, stock and words, all in the address.

const test = base.extend<{ products: Product[] }>({
  // Read in each test: other tests order products away.
  products: async ({ sharedServer }, use) => use(await fetchProducts(sharedServer)),
})
test.use({ viewport: PHONE })

const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
/** Products shown as a plain name: those that nobody has come near yet. */
const others = (page: Page, say: Say) => page.getByRole('list', { name: say('More products') })
const FIRST_CARDS = 8

/** The current price of each product. */
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
  await expect(cards(page)).toHaveText(names(products.slice(0, FIRST_CARDS)))

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

  // Each active filter is shown, and removed by its name.
  const active = page.getByRole('group', { name: say.he('Filters that are on') })
  await expect(active.getByRole('link')).toHaveCount(5)
  await active.getByRole('link', { name: say.he('Remove the filter {name}', { name: 'M' }) }).click()
  await expect(page).toHaveURL('/shop?category=clothing&color=black&max=100&sale=true')
  await active.getByRole('link', { name: say.he('Clear all') }).click()
  await expect(page).toHaveURL('/shop')
  await expect(cards(page)).toHaveText(names(products))

  // The sort order is kept too.
  await page.getByRole('link', { name: say.he('Price: high to low', {}, 'order of products') }).click()
  await expect(page).toHaveURL('/shop?sort=-price')
  const prices = products.map(({ price }) => price / 100).toSorted((a, b) => b - a)
  await expect.poll(() => pricesOn(page)).toEqual(prices)

  // The price form is sent before the filter that was pressed just before is drawn: both are kept.
  await page.getByRole('textbox', { name: say.he('Price up to') }).fill('100')
  const onSale = page.getByRole('link', { name: say.he('On sale'), exact: true })
  await onSale.evaluate((link: HTMLElement) => {
    link.click()
    link.closest('details')!.querySelector('form')!.requestSubmit()
  })
  await expect(page).toHaveURL('/shop?max=100&sale=true&sort=-price')
})

test('the panel works before the scripts, keeps what was typed in it then, and is rendered when it opens', async ({
  page,
  products,
  say,
}) => {
  const panel = page.locator('details', { hasText: say.he('Sort and filter') })
  const size = panel.locator('a[href="/shop?size=m"]')
  const price = panel.getByRole('textbox', { name: say.he('Price up to') })
  const isRendered = () => size.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps')))

  const release = await holdScripts(page)
  await page.goto('/shop', { waitUntil: 'commit' })
  await panel.locator('summary').click()
  await price.fill('100')
  release()
  await untilHydrated(page)
  await expect(price).toHaveValue('100')
  await expect(price).toBeFocused()
  await expect.poll(isRendered).toBe(true)
  await price.press('Enter')
  await expect(page).toHaveURL('/shop?max=100')
  await expect(cards(page)).toHaveText(names(products.filter((product) => product.price <= 10_000)))

  // The closed panel is the server's markup, which React neither hydrates nor removes.
  await page.goto('/shop')
  await untilHydrated(page)
  await expect(size).toHaveCount(1)
  expect(await isRendered()).toBe(false)
  await panel.locator('summary').click()
  await expect.poll(isRendered).toBe(true)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await size.click()
  await expect(page).toHaveURL('/shop?size=m')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
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

test('the first page has a few cards and the others by name, which become cards when somebody comes near', async ({
  page,
  products,
  say: { he: say },
}) => {
  const [first, rest] = [products.slice(0, FIRST_CARDS), products.slice(FIRST_CARDS)]
  await neverRest(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/shop')
  await untilHydrated(page)
  await expect.poll(() => asked).toContain('/api/skateparks')
  await expect(cards(page)).toHaveText(names(first))
  await expect(others(page, say).getByRole('link')).toHaveText(names(rest))
  expect(asked).not.toContain('/api/products')

  // If a name had the focus, the product's card now has it.
  const last = rest.at(-1)!
  await others(page, say).getByRole('link', { name: last.name }).focus()
  await expect(cards(page)).toHaveText(names(products))
  await expect(others(page, say)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('article').last().getByRole('link')).toBeFocused()

  // Back returns to all cards.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/shop/products/${last.slug}`)
  await page.goBack()
  await expect(cards(page).last()).toBeInViewport()
})

test('a first page that nobody scrolls keeps its cards when the products are on the device, until the language is changed', async ({
  page,
  products,
  say,
}) => {
  await page.goto('/shop')
  await untilIdle(page)
  await expect(cards(page)).toHaveText(names(products.slice(0, FIRST_CARDS)))
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  const english = products.map(({ name, nameEn }) => nameEn || name)
  await expect(cards(page)).toHaveText(english)
  await expect(others(page, say.en)).toHaveCount(0)
})

test('the server’s page: each order by what a piece costs now; a card tells former price, stock and colours', async ({
  baseURL,
  products,
  say,
}) => {
  const prices = async (sort: string) => {
    const page = await fetchDocument(`${baseURL}/shop?sort=${sort}`)
    return page.texts('main article bdi[data-price]').map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
  }
  const rising = products.map(({ price }) => price / 100).toSorted((a, b) => a - b)
  expect(await prices('price')).toEqual(rising.slice(0, FIRST_CARDS))
  expect(await prices('-price')).toEqual(rising.toReversed().slice(0, FIRST_CARDS))

  const card = (await fetchDocument(`${baseURL}/shop?lang=en&q=wheel`)).texts('main article')[0]
  expect(card).toContain('Wheel Tee')
  expect(card).toContain('Now ₪79.20 instead of ₪99')
  expect(card).toContain('3 colours: Black, Yellow, Cream')
  expect(card).toContain(say.en('In stock'))
  const soldOut = (await fetchDocument(`${baseURL}/shop?lang=en&q=backpack`)).texts('main article')
  expect(soldOut.find((text) => text.includes('Board Backpack'))).toContain(say.en('Out of stock'))
})
