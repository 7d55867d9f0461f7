import type { Locator, Page } from '@playwright/test'
import { adoptSession, callApi, register } from '../accounts.ts'
import { DEAD_SERVER, expect, test, untilOfflineReady } from '../fixtures.ts'
import { openShop } from '../shop-till.ts'

// The cart without a server: added to and changed on the device, over a new start, and sent when the server is back.

test.beforeEach(({ allowConsole }) => allowConsole(DEAD_SERVER))

const quantity = (page: Page, name: string): Locator => page.getByRole('textbox', { name: `כמות: ${name}` })

test('it is added to and changed without a server, and goes to the account when that is back', async ({
  ownServer,
  context,
}) => {
  const shop = await openShop(ownServer)
  const shirt = await shop.add()
  const rider = await register(ownServer)
  const page = await context.newPage()
  await adoptSession(page, ownServer, rider)
  await page.goto(`${ownServer.origin}/shop/products/${shirt.slug}?size=m`)
  await untilOfflineReady(page)
  await page.getByRole('button', { name: 'הוספה לסל' }).click()
  await page.goto(`${ownServer.origin}/cart`)
  await expect(quantity(page, shirt.name)).toHaveValue('1')
  await page.goto(`${ownServer.origin}/shop/products/${shirt.slug}?size=m`)
  await expect(page.getByRole('link', { name: 'הסל, יחידה אחת' })).toBeVisible()

  await ownServer.stop()
  await page.getByRole('button', { name: 'הוספה לסל' }).click()
  await expect(page.getByRole('link', { name: 'הסל, שתי יחידות' })).toBeVisible()
  const cold = await context.newPage()
  await cold.goto(`${ownServer.origin}/cart`)
  await expect(quantity(cold, shirt.name)).toHaveValue('2')
  await expect(cold.getByText('המחירים והמלאי הם אלה שהמכשיר הכיר לאחרונה.')).toBeVisible()
  await quantity(cold, shirt.name).fill('3')
  await expect(cold.getByText('שמור במכשיר. יעבור לחשבון שלכם כשתהיה קליטה.')).toBeVisible()

  await ownServer.start()
  const stored = () => callApi(ownServer, 'GET', 'users/me/cart', { token: rider.accessToken })
  await expect.poll(stored, { timeout: 40_000 }).toMatchObject({ data: { cart: { lines: [{ quantity: 3 }] } } })
  await expect(cold.getByText('שמור במכשיר. יעבור לחשבון שלכם כשתהיה קליטה.')).toHaveCount(0)
})
