import type { Page } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { expectAccessible } from '../axe.ts'
import { fetchProducts, productAt } from '../shop.ts'
import { DESKTOP, expect, PHONE, test as base, untilHydrated } from './support.ts'

// A product's page: the choice is in the address, shows what is out, and bounds the quantity.

const test = base.extend<object, { products: Product[] }>({
  products: [async ({ sharedServer }, use) => use(await fetchProducts(sharedServer)), { scope: 'worker' }],
})
test.use({ viewport: PHONE })

const group = (page: Page, name: string | RegExp) => page.getByRole('radiogroup', { name })
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })

test('a colour and a size are chosen by keyboard alone, and a shared address shows them', async ({
  page,
  products,
  say,
}) => {
  const tee = productAt(products, 'wheel-tee')
  await page.goto('/shop/products/wheel-tee')
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tee.name)
  const photo = page
    .getByRole('region', { name: say.he('Photos') })
    .getByRole('img')
    .first()
  await expect(photo).toHaveAttribute('alt', tee.colors[0]!.images[0]!.alt.he)

  const first = radio(page, 'שחור')
  await first.focus()
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(radio(page, 'צהוב')).toBeChecked()
  await expect(page).toHaveURL('/shop/products/wheel-tee?color=yellow')
  await expect(photo).toHaveAttribute('alt', tee.colors[1]!.images[0]!.alt.he)
  await expect(group(page, /צבע/)).toContainText('צהוב')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(radio(page, 'M')).toBeChecked()
  await expect(page).toHaveURL('/shop/products/wheel-tee?color=yellow&size=m')

  await page.reload()
  await expect(radio(page, 'צהוב')).toBeChecked()
  await expect(radio(page, 'M')).toBeChecked()
})

test('what is sold out can be chosen and says so, and is not sold', async ({ page, products, say }) => {
  const shoe = productAt(products, 'low-suede')
  const [color] = shoe.colors
  const out = color!.sizes.find(({ stock }) => stock === 0)!
  await page.goto(`/shop/products/low-suede?color=black&size=${out.size}`)
  await untilHydrated(page)
  const choice = radio(page, new RegExp(`^${out.size}`))
  await expect(choice).toBeChecked()
  await expect(choice).toHaveAccessibleName(`${out.size} ${say.he('sold out')}`)
  await expect(page.getByRole('status').filter({ hasText: say.he('Sold out') })).toBeVisible()
  await expect(page.getByRole('textbox', { name: say.he('Quantity') })).toBeDisabled()
})

test('what is ordered without a size leads to the sizes, and says so', async ({ page, say }) => {
  await page.goto('/shop/products/wheel-tee')
  await untilHydrated(page)
  const sizes = group(page, say.he('Size'))
  await expect(sizes).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: say.he('Add to cart') }).click()
  await expect(radio(page, 'S')).toBeFocused()
  await expect(sizes).toHaveAccessibleDescription(say.he('Choose a size first'))
  await page.keyboard.press('Space')
  await expect(radio(page, 'S')).toBeChecked()
  await expect(sizes).not.toHaveAttribute('aria-invalid', 'true')
})

test('the quantity stays within the stock', async ({ page, products, say }) => {
  const cap = productAt(products, 'cuff-beanie')
  const { stock } = cap.colors.flatMap(({ sizes }) => sizes).find((size) => size.stock > 0)!
  await page.goto('/shop/products/cuff-beanie')
  await untilHydrated(page)
  const box = page.getByRole('textbox', { name: say.he('Quantity') })
  await box.fill('99')
  await box.blur()
  await expect(box).toHaveValue(String(stock))
  await expect(page.getByRole('button', { name: say.he('One more') })).toHaveAttribute('aria-disabled', 'true')
  await box.fill('')
  await box.blur()
  await expect(box).toHaveValue(String(stock))
})

test('the price says why it is lower, until when by Israel’s clock, and what larger numbers cost', async ({
  page,
  products,
  say,
}) => {
  const sale = productAt(products, 'wheel-tee').discount!
  await page.goto('/shop/products/wheel-tee?lang=en')
  const date = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Jerusalem',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(sale.endsAt!))
  await expect(page.getByText(say.en('Sale: {off} off', { off: '20%' }))).toBeVisible()
  await expect(page.getByText(say.en('Until {date} at {time}, Israel time', { date, time: '23:59' }))).toBeVisible()

  await page.goto('/shop/products/classic-wax?lang=en')
  await untilHydrated(page)
  const table = page.getByRole('table', { name: say.en('Cheaper together, in any colours and sizes') })
  await expect(table.getByRole('row')).toHaveText([
    'PiecesPrice of a piece',
    '3 or more₪22.50',
    '5 or more₪20',
    '10 or more₪17.50',
  ])
  await page.getByRole('textbox', { name: say.en('Quantity') }).fill('5')
  await expect(page.getByText('5 for ₪100')).toBeVisible()
  await expect(page.getByText('A lower price from 5 pieces on')).toBeVisible()
})

test('sizes have a guide, and related products lead on', async ({ page, say }) => {
  await page.goto('/shop/products/low-suede')
  await untilHydrated(page)
  await page.locator('summary', { hasText: say.he('Size guide') }).click()
  await expect(page.getByRole('table').getByRole('row', { name: /^42 / })).toContainText('27')
  const related = page.getByRole('region', { name: say.he('Goes well with it') })
  const name = await related.getByRole('heading', { level: 3 }).first().textContent()
  await related.getByRole('link', { name: name! }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
})

for (const language of ['he', 'en'] as const) {
  test(`axe finds nothing on a product’s page in ${language}`, async ({ page, say }) => {
    await page.goto(`/shop/products/low-suede?lang=${language}&color=black&size=45`)
    await untilHydrated(page)
    await page.locator('summary', { hasText: say[language]('Size guide') }).click()
    await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
    await page.goto(`/shop/products/classic-wax?lang=${language}`)
    await untilHydrated(page)
    await expectAccessible(page)
  })
}

test('nothing scrolls sideways on the smallest phone', async ({ page, say }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/shop/products/low-suede?lang=en')
  await untilHydrated(page)
  await page.locator('summary', { hasText: say.en('Size guide') }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a product that is not there is not found', async ({ page, say, allowConsole }) => {
  allowConsole(/status of 404/)
  for (const slug of ['no-such-product', 'No_Such']) {
    await page.goto(`/shop/products/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('אין כאן על מה לרכוב')
  }
  await page.goto('/shop')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'חולצת גלגל' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('חולצת גלגל')
  await expect(page.getByRole('button', { name: say.he('Share this product') })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is there, and the choice is a form', async ({ page, say }) => {
    await page.goto('/shop/products/wheel-tee')
    await page.getByRole('radio', { name: 'צהוב' }).check()
    await page.getByRole('radio', { name: 'L', exact: true }).check()
    await page.getByRole('button', { name: say.he('Show', {}, 'the chosen colour and size') }).click()
    await expect(page).toHaveURL('/shop/products/wheel-tee?color=yellow&size=l')
    await expect(page.getByRole('radio', { name: 'צהוב' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  })
})
