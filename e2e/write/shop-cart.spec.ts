import type { Locator, Page } from '@playwright/test'
import { cartAnswerSchema } from '../../src/contract/cart.ts'
import { adoptSession, callApi, newEmail, PASSWORD, register } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { DESKTOP, expect, PHONE, type Say, untilHydrated } from '../read/support.ts'
import type { RunningServer } from '../server.ts'
import { test, toast } from './support.ts'

// The cart: adding with and without a session, announced and acknowledged changes, and the account's copy.

const REFUSED = /the server responded with a status of (401|404|409)/
test.beforeEach(({ allowConsole }) => allowConsole(REFUSED))

const inCart = (page: Page, say: Say): Locator =>
  page.getByRole('list', { name: say('What is in the cart') }).getByRole('listitem')
const quantity = (page: Page, say: Say, name: string): Locator =>
  page.getByRole('textbox', { name: say('Quantity of {name}', { name }) })
const sum = (page: Page, name: string): Locator => page.locator('dl > div').filter({ hasText: name }).locator('dd')
const add = (page: Page, say: Say): Locator => page.getByRole('button', { name: say('Add to cart') })

const entry = (page: Page, say: Say, pieces: number): Locator =>
  page.getByRole('link', { name: say('Cart, {pieces, plural, one {# piece} other {# pieces}}', { pieces }) })
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** Number of pieces in each line of the account's cart. */
async function storedPieces(server: RunningServer, token: string): Promise<number[]> {
  const answer = await callApi(server, 'GET', 'users/me/cart', { token })
  return cartAnswerSchema.parse(answer).data.cart.lines.map((line) => line.quantity)
}

test('nobody has a cart: it leads to the sign-in, and what was about to be added is added after it, once', async ({
  page,
  sharedServer,
  shop,
  say: { en: say },
}) => {
  const shirt = await shop.add()
  await page.setViewportSize(DESKTOP)
  await page.goto(`${sharedServer.origin}/cart?lang=en`)
  await expect(heading(page)).toHaveText(say('The cart is part of your account'))
  await page
    .locator('main')
    .getByRole('link', { name: say('Sign in') })
    .click()
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === '/cart')

  await page.goto(`${sharedServer.origin}/shop/products/${shirt.slug}?size=m`)
  await untilHydrated(page)
  await add(page, say).click()
  await expect(toast(page, say('Please log in to add items to your cart'))).toBeVisible()
  await page.getByRole('link', { name: say('No account yet? Open one') }).click()
  await page.getByRole('textbox', { name: say('Name'), exact: true }).fill('נועה לוי')
  await page.getByRole('textbox', { name: say('E-mail') }).fill(newEmail())
  await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: say('Open the account') }).click()
  await expect(page).toHaveURL((url) => url.pathname === `/shop/products/${shirt.slug}`)
  await expect(toast(page, say('Added to the cart'))).toBeVisible()
  await entry(page, say, 1).click()
  await expect(inCart(page, say)).toHaveCount(1)
  await expect(quantity(page, say, shirt.nameEn)).toHaveValue('1')
  const token = await page.evaluate(() => localStorage.getItem('token')!)
  await expect.poll(() => storedPieces(sharedServer, token)).toEqual([1])
})

test('by keyboard alone: into the cart, more of it within bounds, removed, undone, and to the checkout', async ({
  page,
  sharedServer,
  shop,
  say: { he: say },
}) => {
  const shirt = await shop.add({}, 4)
  const rider = await register(sharedServer)
  const stored = () => storedPieces(sharedServer, rider.accessToken)
  await adoptSession(page, sharedServer, rider)
  await page.goto(`${sharedServer.origin}/shop/products/${shirt.slug}?size=m`)
  await untilHydrated(page)
  await add(page, say).press('Enter')
  await expect(entry(page, say, 1)).toBeVisible()
  await toast(page, say('Added to the cart'))
    .getByRole('button', { name: say('To the cart') })
    .press('Enter')
  await test.step('the sums follow the pieces, which are bounded', async () => {
    const pieces = quantity(page, say, shirt.name)
    await expect(sum(page, say('Products'))).toHaveText(/100/)
    await expect(page.getByText(say('{missing} more, and shipping is free', { missing: '‏200 ‏₪' }))).toBeVisible()
    await pieces.press('ArrowUp')
    await expect(sum(page, say('Products'))).toHaveText(/200/)
    await pieces.fill('3')
    await expect(sum(page, say('Products'))).toHaveText(/300/)
    await expect(sum(page, say('Shipping'))).toHaveText(say('Free'))
    await pieces.fill('40')
    await pieces.press('Tab')
    await expect(pieces).toHaveValue('4')
    await expect.poll(stored).toEqual([4])
  })
  await test.step('removing is undone', async () => {
    await page.getByRole('button', { name: say('Remove {name}', { name: shirt.name }) }).press('Enter')
    await expect(heading(page)).toHaveText(say('The cart is empty'))
    await expect.poll(stored).toEqual([])
    await toast(page, say('Removed from the cart'))
      .getByRole('button', { name: say('Undo', {}, 'a change') })
      .press('Enter')
    await expect(inCart(page, say)).toHaveCount(1)
    await expect.poll(stored).toEqual([4])
  })
  await page.getByRole('link', { name: say('To the checkout') }).press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/checkout')
})

test('what has changed since is said in lines; what can’t be bought stays and is not counted', async ({
  page,
  sharedServer,
  shop,
  say: { he: say },
}) => {
  const [dearer, cheaper, fewer, soldOut, gone] = [
    await shop.add(),
    await shop.add(),
    await shop.add(),
    await shop.add(),
    await shop.add(),
  ] as const
  const rider = await register(sharedServer)
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
  await callApi(sharedServer, 'PUT', 'users/me/cart', { token: rider.accessToken, json: { lines, revision: 0 } })
  await shop.change(dearer._id, { basePrice: 12_000 })
  const half = { type: 'percentage' as const, value: 50, startsAt: null, endsAt: null, isActive: true }
  await shop.change(cheaper._id, { discount: half })
  await shop.setStock(fewer._id, 1)
  await shop.setStock(soldOut._id, 0)
  await shop.remove(gone._id)

  await page.setViewportSize(PHONE)
  await adoptSession(page, sharedServer, rider)
  await page.goto(`${sharedServer.origin}/cart`)
  const changes = page.getByRole('region', { name: say('Prices have changed') })
  await expect(changes.getByRole('listitem')).toHaveCount(2)
  await expect(changes).toContainText(say('A discount has begun.'))
  await expect(inCart(page, say)).toHaveCount(5)
  await expect(page.getByText(say("Sold out. It stays here and isn't counted."))).toBeVisible()
  await expect(page.getByText(say("No longer sold. It isn't counted."))).toBeVisible()
  await expect(sum(page, say('Products')), 'two for 120 and two for 50').toHaveText(/340/)
  const checkout = page.getByRole('link', { name: say('To the checkout') })
  await expect(checkout).toHaveCount(0)
  await expectAccessible(page, { within: 'main' })

  await changes.getByRole('button', { name: say('Fine with me') }).click()
  await expect(changes).toHaveCount(0)
  await expect(checkout).toBeVisible()
  await page.getByRole('button', { name: say('Take {left}', { left: 1 }) }).click()
  await expect(sum(page, say('Products'))).toHaveText(/440/)
  // A page that is left may lose calls on their way.
  await expect.poll(() => storedPieces(sharedServer, rider.accessToken)).toEqual([2, 2, 1, 2, 2])
  await page.reload()
  await expect(checkout, 'it stays acknowledged').toBeVisible()
  await expect(changes).toHaveCount(0)
  await expect(inCart(page, say)).toHaveCount(5)
})
