import { DEAD_SERVER, expect, test } from '../fixtures.ts'
import { choose, fillCart, newCustomer, openAs, orderByApi } from '../shop.ts'

// Orders without a server: what was seen of them is read; the checkout says that it needs a signal, and keeps all.

const kept = (part: string) =>
  caches
    .keys()
    .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
    .then((all) => all.flat().some(({ url }) => url.includes(part)))

test('the orders and one of them are read on a cold start, and the checkout keeps what was typed', async ({
  ownServer: server,
  context,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  const choices = await choose(server, 2)
  const customer = await newCustomer(server)
  const made = await orderByApi(server, customer, choices.slice(0, 1))
  await fillCart(server, customer, choices)
  const page = await context.newPage()
  await openAs(page, server, customer, '/profile?tab=orders')
  await expect(page.getByRole('link', { name: new RegExp(made.number) })).toBeVisible()
  for (const part of ['/assets/orders._id-', '/assets/checkout-', '/assets/profile-'])
    await expect.poll(() => page.evaluate(kept, part), { message: part, timeout: 30_000 }).toBe(true)
  await page.goto(`${server.origin}/checkout`)
  await page.locator('[name="name"]').fill('נועה על גלגלים')
  await expect(page.locator('form button[type=submit]')).toBeVisible()
  await page.close()
  await server.stop()

  const cold = await context.newPage()
  await cold.goto(`${server.origin}/profile?tab=orders`)
  await cold.getByRole('link', { name: new RegExp(made.number) }).click()
  await expect(cold.getByRole('heading', { level: 1 })).toContainText(made.number)
  await expect(cold.getByText('אין קליטה. כך ההזמנה שמורה במכשיר.')).toBeVisible()
  await cold.goto(`${server.origin}/checkout`)
  await expect(cold.locator('[name="name"]')).toHaveValue('נועה על גלגלים')
  await expect(cold.getByText('אין קליטה, ובלעדיה אי אפשר להזמין.')).toBeVisible()
})
