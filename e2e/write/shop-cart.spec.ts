import type { Locator, Page } from '@playwright/test'
import { cartAnswerSchema } from '../../src/contract/cart.ts'
import { adoptSession, callApi, PASSWORD, register } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { DESKTOP, expect, PHONE, type Say, test, untilHydrated } from '../read/support.ts'
import { openShop } from '../shop-till.ts'

// The cart: adding with and without a session, changes that are said and acknowledged, and the account's copy.

const REFUSED = /the server responded with a status of (401|404|409)/
test.beforeEach(({ allowConsole }) => allowConsole(REFUSED))

const inCart = (page: Page, say: Say): Locator =>
  page.getByRole('list', { name: say('What is in the cart') }).getByRole('listitem')
const quantity = (page: Page, say: Say, name: string): Locator =>
  page.getByRole('textbox', { name: say('Quantity of {name}', { name }) })
const sum = (page: Page, name: string): Locator => page.locator('dl > div').filter({ hasText: name }).locator('dd')
const add = (page: Page, say: Say): Locator => page.getByRole('button', { name: say('Add to cart') })
const toast = (page: Page, text: string): Locator => page.locator('[data-variant]').filter({ hasText: text })

async function openProduct(page: Page, origin: string, slug: string): Promise<void> {
  await page.goto(`${origin}/shop/products/${slug}?size=m`)
  await untilHydrated(page)
}

for (const language of ['he', 'en'] as const) {
  test(`somebody who is not signed in registers, and what was about to be added is added, once (${language})`, async ({
    page,
    ownServer,
    say: { [language]: say },
  }) => {
    const shop = await openShop(ownServer)
    const shirt = await shop.add()
    const name = language === 'he' ? shirt.name : shirt.nameEn
    await page.goto(`${ownServer.origin}/shop/products/${shirt.slug}?size=m&lang=${language}`)
    await untilHydrated(page)
    await add(page, say).click()
    await expect(toast(page, say('Please log in to add items to your cart'))).toBeVisible()
    await page.getByRole('link', { name: say('No account yet? Open one') }).click()
    await page.getByRole('textbox', { name: say('Name'), exact: true }).fill('נועה לוי')
    await page.getByRole('textbox', { name: say('E-mail') }).fill(`cart-${language}@rampa.example`)
    await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: say('Open the account') }).click()
    await expect(page).toHaveURL((url) => url.pathname === `/shop/products/${shirt.slug}`)
    await expect(toast(page, say('Added to the cart'))).toBeVisible()
    const entry = page.getByRole('link', {
      name: say('Cart, {pieces, plural, one {# piece} other {# pieces}}', { pieces: 1 }),
    })
    await entry.click()
    await expect(inCart(page, say)).toHaveCount(1)
    await expect(quantity(page, say, name)).toHaveValue('1')
    await page.reload()
    await expect(quantity(page, say, name)).toHaveValue('1')
    for (const viewport of [PHONE, DESKTOP]) await expectAccessible(page, { viewports: [viewport] })
  })
}

test('pieces are bounded, removing is undone, the sums follow, and the account and its other devices have it', async ({
  page,
  browser,
  ownServer,
  say: { he: say },
}) => {
  const shop = await openShop(ownServer)
  const shirt = await shop.add({}, 4)
  const rider = await register(ownServer)
  await adoptSession(page, ownServer, rider)
  await openProduct(page, ownServer.origin, shirt.slug)
  await add(page, say).click()
  await toast(page, say('Added to the cart'))
    .getByRole('button', { name: say('To the cart') })
    .click()
  await expect(sum(page, say('Products'))).toHaveText(/100/)
  await expect(page.getByText(say('{missing} more, and shipping is free', { missing: '‏200 ‏₪' }))).toBeVisible()
  await quantity(page, say, shirt.name).fill('3')
  await expect(sum(page, say('Products'))).toHaveText(/300/)
  await expect(sum(page, say('Shipping'))).toHaveText(say('Free'))
  await quantity(page, say, shirt.name).fill('40')
  await quantity(page, say, shirt.name).press('Tab')
  await expect(quantity(page, say, shirt.name)).toHaveValue('4')

  const stored = async () => {
    const answer = await callApi(ownServer, 'GET', 'users/me/cart', { token: rider.accessToken })
    return cartAnswerSchema.parse(answer).data.cart.lines.map((line) => line.quantity)
  }
  await expect.poll(stored).toEqual([4])
  await page.getByRole('button', { name: say('Remove {name}', { name: shirt.name }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('The cart is empty'))
  await expect.poll(stored).toEqual([])
  await toast(page, say('Removed from the cart'))
    .getByRole('button', { name: say('Undo') })
    .click()
  await expect(inCart(page, say)).toHaveCount(1)

  const context = await browser.newContext({ serviceWorkers: 'block' })
  const other = await context.newPage()
  await adoptSession(other, ownServer, rider)
  await other.goto(`${ownServer.origin}/cart`)
  await expect(quantity(other, say, shirt.name)).toHaveValue('4')
  await context.close()
})

test('what has changed since is said in lines; what can’t be bought stays and is not counted', async ({
  page,
  ownServer,
  say: { he: say },
}) => {
  const shop = await openShop(ownServer)
  const [dearer, cheaper, fewer, soldOut, gone] = [
    await shop.add(),
    await shop.add(),
    await shop.add(),
    await shop.add(),
    await shop.add(),
  ] as const
  const rider = await register(ownServer)
  const seen = (product: typeof dearer) => ({
    name: { he: product.name, en: product.nameEn },
    color: { he: 'שחור', en: 'Black' },
    size: 'M',
    unit: 10_000,
    discount: null,
  })
  const lines = [dearer, cheaper, fewer, soldOut, gone].map((product) => ({
    productId: product._id,
    variantId: product.colors[0]!.sizes[0]!.variantId,
    quantity: 2,
    seen: seen(product),
  }))
  await callApi(ownServer, 'PUT', 'users/me/cart', { token: rider.accessToken, json: { lines, revision: 0 } })
  await shop.change(dearer._id, { basePrice: 12_000 })
  const half = { type: 'percentage' as const, value: 50, startsAt: null, endsAt: null, isActive: true }
  await shop.change(cheaper._id, { discount: half })
  await shop.setStock(fewer._id, 1)
  await shop.setStock(soldOut._id, 0)
  await shop.remove(gone._id)

  await adoptSession(page, ownServer, rider)
  await page.goto(`${ownServer.origin}/cart`)
  const changes = page.getByRole('region', { name: say('Prices have changed') })
  await expect(changes.getByRole('listitem')).toHaveCount(2)
  await expect(changes).toContainText(say('A discount has begun.'))
  await expect(inCart(page, say)).toHaveCount(5)
  await expect(page.getByText(say("Sold out. It stays here and isn't counted."))).toBeVisible()
  await expect(page.getByText(say("No longer sold. It isn't counted."))).toBeVisible()
  await expect(sum(page, say('Products')), 'two for 120 and two for 50').toHaveText(/340/)
  const checkout = page.getByRole('link', { name: say('To the checkout') })
  await expect(checkout).toHaveCount(0)
  await expectAccessible(page, { viewports: [PHONE, DESKTOP] })

  await changes.getByRole('button', { name: say('Fine with me') }).click()
  await expect(changes).toHaveCount(0)
  await expect(checkout).toBeVisible()
  await page.getByRole('button', { name: say('Take {left}', { left: 1 }) }).click()
  await expect(sum(page, say('Products'))).toHaveText(/440/)
  await page.reload()
  await expect(checkout, 'it stays acknowledged').toBeVisible()
  await expect(changes).toHaveCount(0)
  await expect(inCart(page, say)).toHaveCount(5)
})

test('nobody has a cart; the page leads to the sign-in and back', async ({ page, ownServer, say: { he: say } }) => {
  await openShop(ownServer)
  await page.goto(`${ownServer.origin}/cart`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('The cart is part of your account'))
  await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
  await page
    .locator('main')
    .getByRole('link', { name: say('Sign in') })
    .click()
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === '/cart')
})

test('by keyboard alone: into the cart, more of it, and to the checkout', async ({
  page,
  ownServer,
  say: { he: say },
}) => {
  const shop = await openShop(ownServer)
  const shirt = await shop.add()
  await adoptSession(page, ownServer, await register(ownServer))
  await openProduct(page, ownServer.origin, shirt.slug)
  await add(page, say).press('Enter')
  const entry = page.getByRole('link', {
    name: say('Cart, {pieces, plural, one {# piece} other {# pieces}}', { pieces: 1 }),
  })
  await expect(entry).toBeVisible()
  await entry.press('Enter')
  await expect(quantity(page, say, shirt.name)).toBeVisible()
  await quantity(page, say, shirt.name).press('ArrowUp')
  await expect(sum(page, say('Products'))).toHaveText(/200/)
  await page.getByRole('link', { name: say('To the checkout') }).press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/checkout')
})
