import type { Page } from '@playwright/test'
import { signIn, switchFeatures } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { asAdmin, choose, type Customer, newCustomer, openAs, orderByApi, ordersOf } from '../shop.ts'
import { expect } from '../fixtures.ts'
import { DESKTOP, PHONE, type Say, test as base } from '../read/support.ts'

// A customer's orders: the list of the profile, an order's page, its slip, cancelling and ordering again.

const test = base.extend<{ t: Say; customer: Customer }>({
  t: async ({ say }, use) => use(say.en),
  customer: async ({ page, ownServer }, use) => {
    await page.setViewportSize(PHONE)
    await use(await newCustomer(ownServer))
  },
})

const REFUSED = /status of (?:404|409)/

const noSidewaysScroll = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize(PHONE)
}

for (const language of ['he', 'en'] as const) {
  test(`from the list of the profile to an order and its slip, in ${language}`, async ({
    page,
    ownServer: server,
    customer,
    say,
  }) => {
    const t = say[language]
    const made = await orderByApi(server, customer, await choose(server, 2))
    const name = t('Order {number}', { number: made.number })
    await openAs(page, server, customer, `/profile?tab=orders&lang=${language}`)
    const row = page.getByRole('list', { name: t('Orders') }).getByRole('listitem')
    await expect(row).toContainText(t('Order received'))
    await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
    await noSidewaysScroll(page)
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    // The second product's name may be the first's in another colour.
    for (const line of made.lines) await expect(page.getByText(line.name[language]).first()).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: t('Still to come') })).toHaveCount(3)
    await expect(page.getByText(t('Bank transfer'), { exact: true }).first()).toBeVisible()
    await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
    await noSidewaysScroll(page)

    const notice = page.getByText(t('This slip is not a tax invoice.'))
    await expect(notice).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(notice).toBeVisible()
    for (const { sku } of made.lines) await expect(page.getByText(sku)).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('without orders it leads to the shop, and many come in pages', async ({
  page,
  ownServer: server,
  customer,
  t,
}) => {
  test.slow()
  await openAs(page, server, customer, '/profile?tab=orders&lang=en')
  await expect(page.getByRole('heading', { name: t('No orders yet') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('To the shop') })).toHaveAttribute('href', '/shop')
  const [choice] = await choose(server, 1)
  await (await asAdmin(server)).setStock(choice!, 50)
  for (let count = 0; count < 12; count++) await orderByApi(server, customer, [choice!])
  await page.reload()
  const rows = page.getByRole('list', { name: t('Orders') }).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: t('Older') }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByText(t('Page {page} of {pages}', { page: 2, pages: 2 }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('Older') })).toBeDisabled()
})

test('a pending order is cancelled after a question, and its pieces are in stock again', async ({
  page,
  ownServer: server,
  customer,
  t,
}) => {
  const [choice] = await choose(server, 1)
  const admin = await asAdmin(server)
  const before = await admin.stockOf(choice!)
  const made = await orderByApi(server, customer, [choice!])
  await openAs(page, server, customer, `/orders/${made._id}?lang=en`)
  const cancel = page.getByRole('button', { name: t('Cancel the order') })
  await cancel.click()
  const dialog = page.getByRole('dialog', { name: t('Cancel order {number}?', { number: made.number }) })
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: t('Keep the order') }).click()
  await expect(dialog).toBeHidden()
  await expect(cancel).toBeFocused()
  expect(await admin.stockOf(choice!)).toBe(before - 1)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: t('Yes, cancel it') }).click()
  await expect(page.getByText(t('The order was cancelled'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('Cancelled', {}, 'an order')).first()).toBeVisible()
  await expect(cancel).toBeHidden()
  expect(await admin.stockOf(choice!)).toBe(before)
  expect((await ordersOf(server, customer))[0]!.status).toBe('cancelled')
})

test('an order that is being worked on can no longer be cancelled, which is said', async ({
  page,
  ownServer: server,
  customer,
  t,
  allowConsole,
}) => {
  allowConsole(REFUSED)
  const made = await orderByApi(server, customer, await choose(server, 1))
  await openAs(page, server, customer, `/orders/${made._id}?lang=en`)
  await (await asAdmin(server)).step(made, 'processing')
  await page.getByRole('button', { name: t('Cancel the order') }).click()
  await page.getByRole('button', { name: t('Yes, cancel it') }).click()
  await expect(
    page.getByText(t("We have begun to work on this order, so it can't be cancelled here any more.")),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: t('Cancel the order') })).toBeHidden()
  await expect(page.getByText(t('Being prepared')).first()).toBeVisible()
})

test('ordering again puts into the cart what is still sold, and says what is not', async ({
  page,
  ownServer: server,
  customer,
  t,
}) => {
  const [gone, left] = await choose(server, 2)
  const made = await orderByApi(server, customer, [gone!, left!])
  await (await asAdmin(server)).setStock(gone!, 0)
  await openAs(page, server, customer, `/orders/${made._id}?lang=en`)
  await page.getByRole('button', { name: t('Order it again') }).click()
  const result = page.getByRole('status').filter({ has: page.getByRole('link', { name: t('To the cart') }) })
  await expect(result.getByRole('listitem')).toHaveCount(1)
  await expect(result.getByRole('listitem')).toContainText(gone!.product.nameEn)
  await result.getByRole('link', { name: t('To the cart') }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main')).toContainText(left!.product.nameEn)
})

test("another customer's order, and what is no order, are not found", async ({
  page,
  ownServer: server,
  customer,
  t,
  allowConsole,
}) => {
  allowConsole(REFUSED)
  const others = await orderByApi(server, await newCustomer(server), await choose(server, 1))
  for (const id of [others._id, 'f'.repeat(24), 'nonsense']) {
    await openAs(page, server, customer, `/orders/${id}?lang=en`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Nothing to ride here'))
    await expect(page.getByText(others.number)).toHaveCount(0)
  }
})

test('without a session it asks to sign in, and with the shop off there is no such page or tab', async ({
  page,
  ownServer: server,
  customer,
  t,
  allowConsole,
}) => {
  allowConsole(REFUSED)
  const made = await orderByApi(server, customer, await choose(server, 1))
  const path = `/orders/${made._id}`
  await page.goto(`${server.origin}${path}`)
  await expect(page).toHaveURL(`${server.origin}/login?redirect=${encodeURIComponent(path)}`)
  await switchFeatures(server, { shop: false })
  await openAs(page, server, customer, `${path}?lang=en`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Nothing to ride here'))
  await page.setViewportSize(DESKTOP)
  await page.goto(`${server.origin}/profile?tab=orders&lang=en`)
  await expect(page.getByRole('tab', { name: t('Personal details') })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: t('Orders') })).toHaveCount(0)
})

test('an admin reads any order, and cannot cancel it as its customer', async ({
  page,
  ownServer: server,
  customer,
  t,
}) => {
  const made = await orderByApi(server, customer, await choose(server, 1))
  const { user, accessToken } = await signIn(server)
  await openAs(page, server, { user, accessToken, email: user.email }, `/orders/${made._id}?lang=en`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Order {number}', { number: made.number }))
  await expect(page.getByRole('button', { name: t('Print a slip') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('Cancel the order') })).toHaveCount(0)
})
