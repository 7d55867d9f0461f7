import type { Page } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { fetchProducts, productAt } from '../shop.ts'
import { fetchDocument } from './documents.ts'
import { expect, follow, PHONE, test as base, untilHydrated } from './support.ts'

// A product's page: the address holds the choice, sold-out choices are shown, and the stock limits the quantity.

const test = base.extend<{ products: Product[] }>({
  // Read in each test: other tests order products away.
  products: async ({ sharedServer }, use) => use(await fetchProducts(sharedServer)),
})
test.use({ viewport: PHONE })

const group = (page: Page, name: string | RegExp) => page.getByRole('radiogroup', { name })
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })

/** Whether an address has exactly these parameters, in any order. */
const asksFor =
  (wanted: Readonly<Record<string, string>>) =>
  ({ searchParams }: URL): boolean =>
    searchParams.size === Object.keys(wanted).length &&
    Object.entries(wanted).every(([name, value]) => searchParams.get(name) === value)

test('a colour and a size are chosen by keyboard alone, also when asked for; a shared address shows them', async ({
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

  await test.step('what is ordered without a size leads to the sizes, and says so', async () => {
    const sizes = group(page, say.he('Size'))
    await expect(sizes).not.toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: say.he('Add to cart') }).click()
    await expect(radio(page, 'S')).toBeFocused()
    await expect(sizes).toHaveAccessibleDescription(say.he('Choose a size first'))
    await page.keyboard.press('Space')
    await expect(radio(page, 'S')).toBeChecked()
    await expect(sizes).not.toHaveAttribute('aria-invalid', 'true')
  })

  const first = radio(page, 'שחור')
  await first.focus()
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(radio(page, 'צהוב')).toBeChecked()
  await expect(page).toHaveURL(asksFor({ color: 'yellow', size: 's' }))
  await expect(photo).toHaveAttribute('alt', tee.colors[1]!.images[0]!.alt.he)
  await expect(group(page, /צבע/)).toContainText('צהוב')

  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(radio(page, 'M')).toBeChecked()
  await expect(page).toHaveURL(asksFor({ color: 'yellow', size: 'm' }))

  await page.reload()
  await expect(radio(page, 'צהוב')).toBeChecked()
  await expect(radio(page, 'M')).toBeChecked()
})

test('what is sold out says so and is not sold; sizes have a guide; the quantity stays within the stock, and has its price', async ({
  page,
  products,
  say: { en: say },
}) => {
  const [color] = productAt(products, 'low-suede').colors
  const out = color!.sizes.find(({ stock }) => stock === 0)!
  await page.goto(`/shop/products/low-suede?color=black&size=${out.size}&lang=en`)
  await untilHydrated(page)
  const choice = radio(page, new RegExp(`^${out.size}`))
  const quantity = page.getByRole('textbox', { name: say('Quantity') })
  await expect(choice).toBeChecked()
  await expect(choice).toHaveAccessibleName(`${out.size} ${say('out of stock')}`)
  await expect(page.getByRole('status').filter({ hasText: say('Out of stock') })).toBeVisible()
  await expect(quantity).toBeDisabled()
  await page.locator('summary', { hasText: say('Size guide') }).click()
  await expect(page.getByRole('table').getByRole('row', { name: /^42 / })).toContainText('27')
  const related = page.getByRole('region', { name: say('Goes well with it') })
  const name = await related.getByRole('heading', { level: 3 }).first().textContent()
  await related.getByRole('link', { name: name! }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
  await expect(page.getByRole('button', { name: say('Share this product') })).toBeVisible()

  await test.step('no more than there are', async () => {
    const { stock } = productAt(products, 'cuff-beanie')
      .colors.flatMap(({ sizes }) => sizes)
      .find((size) => size.stock > 0)!
    await follow(page, '/shop/products/cuff-beanie')
    await quantity.fill('99')
    await quantity.blur()
    await expect(quantity).toHaveValue(String(stock))
    await expect(page.getByRole('button', { name: say('One more') })).toHaveAttribute('aria-disabled', 'true')
    await quantity.fill('')
    await quantity.blur()
    await expect(quantity).toHaveValue(String(stock))
  })

  await test.step('more cost less', async () => {
    await follow(page, '/shop/products/classic-wax')
    const table = page.getByRole('table', { name: say('Cheaper together, in any colours and sizes') })
    await expect(table.getByRole('row')).toHaveText([
      'PiecesPrice of a piece',
      '3 or more₪22.50',
      '5 or more₪20',
      '10 or more₪17.50',
    ])
    await quantity.fill('5')
    await expect(page.getByText('5 for ₪100')).toBeVisible()
    await expect(page.getByText('A lower price from 5 pieces on')).toBeVisible()
  })
})

test('the server’s page says why a price is lower, until when by Israel’s clock; no product, no page', async ({
  baseURL,
  products,
  say,
}) => {
  const sale = productAt(products, 'wheel-tee').discount!
  const date = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Jerusalem',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(sale.endsAt!))
  const [main] = (await fetchDocument(`${baseURL}/shop/products/wheel-tee?lang=en`)).texts('main')
  expect(main).toContain(say.en('Sale: {off} off', { off: '20%' }))
  expect(main).toContain(say.en('Until {date} at {time}, Israel time', { date, time: '23:59' }))

  for (const slug of ['no-such-product', 'No_Such']) {
    const page = await fetchDocument(`${baseURL}/shop/products/${slug}`)
    expect(page.status, slug).toBe(404)
    expect(page.texts('h1')).toEqual(['אין כאן על מה לרכוב'])
  }
})
