import type { Locator, Page } from '@playwright/test'
import { callApi } from '../accounts.ts'
import { readCopies, readDevice } from '../device-copies.ts'
import { DEAD_SERVER, expect, untilOfflineReady } from '../fixtures.ts'
import { choose, fillCart, newCustomer, openAs, orderByApi } from '../shop.ts'
import { openShop } from '../shop-till.ts'
import { heading, isCached, test } from './support.ts'

// A customer without a server: orders can be read, the cart changes on the device and is sent later, and the checkout
// says that it needs a signal and keeps the typed text.

const quantity = (page: Page, name: string): Locator => page.getByRole('textbox', { name: `כמות: ${name}` })
const KEPT = 'שמור במכשיר. יעבור לחשבון שלכם כשתהיה קליטה.'

test('orders, cart and checkout without a server; the cart goes to the account when that is back', async ({
  ownServer: server,
  context,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  const shirt = await (await openShop(server)).add()
  const customer = await newCustomer(server)
  const choices = await choose(server, 1)
  const made = await orderByApi(server, customer, choices)
  await fillCart(server, customer, choices)
  const page = await context.newPage()

  await test.step('an order, a piece in the cart and a name at the checkout', async () => {
    await openAs(page, server, customer, '/profile?tab=orders')
    await expect(page.getByRole('link', { name: new RegExp(made.number) })).toBeVisible()
    await untilOfflineReady(page)
    for (const part of ['/assets/orders._id-', '/assets/checkout-', '/assets/profile-'])
      await expect.poll(() => isCached(page, part), { message: part, timeout: 30_000 }).toBe(true)
    // The cart takes names and prices from this copy.
    await expect.poll(async () => JSON.stringify(await readCopies(page))).toContain(shirt._id)
    await page.goto(`${server.origin}/checkout`)
    await page.locator('[name="name"]').fill('נועה על גלגלים')
    await expect(page.locator('form button[type=submit]')).toBeVisible()
    await page.goto(`${server.origin}/shop/products/${shirt.slug}?size=m`)
    await expect(page.getByRole('link', { name: 'הסל, יחידה אחת' })).toBeVisible()
  })

  await test.step('one more piece without a server', async () => {
    await server.stop()
    await page.getByRole('button', { name: 'הוספה לסל' }).click()
    await expect(page.getByRole('link', { name: 'הסל, שתי יחידות' })).toBeVisible()
    await expect.poll(async () => JSON.stringify(await readDevice(page, 'personal/cart'))).toContain(shirt._id)
    await page.close()
  })

  const cold = await context.newPage()
  await test.step('a start without a server: the orders, one of them, and the checkout', async () => {
    await cold.goto(`${server.origin}/profile?tab=orders`)
    await cold.getByRole('link', { name: new RegExp(made.number) }).click()
    await expect(heading(cold)).toContainText(made.number)
    await expect(cold.getByText('אין קליטה. כך ההזמנה שמורה במכשיר.')).toBeVisible()
    await cold.goto(`${server.origin}/checkout`)
    await expect(cold.locator('[name="name"]')).toHaveValue('נועה על גלגלים')
    await expect(cold.getByText('אין קליטה, ובלעדיה אי אפשר להזמין.')).toBeVisible()
  })

  await test.step('the cart', async () => {
    await cold.goto(`${server.origin}/cart`)
    await expect(quantity(cold, shirt.name)).toHaveValue('1')
    await expect(cold.getByText('המחירים והמלאי הם אלה שהמכשיר הכיר לאחרונה.')).toBeVisible()
    await quantity(cold, shirt.name).fill('3')
    await expect(cold.getByText(KEPT)).toBeVisible()
    await server.start()
    const stored = () => callApi(server, 'GET', 'users/me/cart', { token: customer.accessToken })
    await expect
      .poll(stored, { timeout: 40_000 })
      .toMatchObject({ data: { cart: { lines: [{ quantity: 1 }, { quantity: 3 }] } } })
    await expect(cold.getByText(KEPT)).toHaveCount(0)
  })
})
