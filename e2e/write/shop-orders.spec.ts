import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { DESKTOP, PHONE, type Say } from '../read/support.ts'
import { type Choice, choicesOf, type Customer, newCustomer, openAs, orderByApi, ordersOf } from '../shop.ts'
import { test as base, toast } from './support.ts'

// A customer's orders: the profile's list, an order's page, its slip, cancelling and ordering again.

const test = base.extend<{ customer: Customer }>({
  customer: async ({ sharedServer }, use) => use(await newCustomer(sharedServer)),
})

const REFUSED = /status of (?:404|409)/

const noSidewaysScroll = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize(PHONE)
}

const orderHeading = (page: Page, t: Say, number: string) =>
  page.getByRole('heading', { level: 1, name: t('Order {number}', { number }) })

test('without orders the profile leads to the shop; many come in pages, each leads to its order and its slip', async ({
  page,
  sharedServer: server,
  shop,
  customer,
  say: { he: t },
}) => {
  const [shirt, shorts] = choicesOf([await shop.add({}, 50), await shop.add()])
  await page.setViewportSize(PHONE)
  await openAs(page, server, customer, '/profile?tab=orders')
  await expect(page.getByRole('heading', { name: t('No orders yet') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('To the shop') })).toHaveAttribute('href', '/shop')

  const made = await orderByApi(server, customer, [shirt!, shorts!])
  for (let count = 1; count < 12; count++) await orderByApi(server, customer, [shirt!])
  await page.reload()
  const rows = page.getByRole('list', { name: t('Orders') }).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText(t('Order received'))
  await noSidewaysScroll(page)
  await page.getByRole('button', { name: t('Older') }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByText(t('Page {page} of {pages}', { page: 2, pages: 2 }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('Older') })).toBeDisabled()

  await page.getByRole('link', { name: t('Order {number}', { number: made.number }) }).click()
  await expect(orderHeading(page, t, made.number)).toBeVisible()
  for (const line of made.lines) await expect(page.getByText(line.name.he).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: t('Still to come') })).toHaveCount(3)
  await expect(page.getByText(t('Bank transfer'), { exact: true }).first()).toBeVisible()
  await noSidewaysScroll(page)
  await test.step('the slip is printed alone', async () => {
    const notice = page.getByText(t('This slip is not a tax invoice.'))
    await expect(notice).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(notice).toBeVisible()
    for (const { sku } of made.lines) await expect(page.getByText(sku)).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

test('an order is cancelled after a question, not while it is worked on; ordered again, what is not sold is said', async ({
  page,
  sharedServer: server,
  shop,
  customer,
  say: { en: t },
  allowConsole,
}) => {
  allowConsole(REFUSED)
  const choices = choicesOf([await shop.add(), await shop.add(), await shop.add()])
  const [unwanted, gone, left] = choices as [Choice, Choice, Choice]
  const pending = await orderByApi(server, customer, [unwanted])
  const worked = await orderByApi(server, customer, [gone, left])
  const other = await orderByApi(server, await newCustomer(server), [left])
  await shop.setStock(gone.product._id, 0)
  const stockBefore = await shop.stockOf(unwanted.product._id)
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, server, customer, `/orders/${pending._id}?lang=en`)
  const cancel = page.getByRole('button', { name: t('Cancel the order') })
  const yes = page.getByRole('button', { name: t('Yes, cancel it') })

  await test.step('a pending one is cancelled after a question, and its pieces are in stock again', async () => {
    await cancel.click()
    const dialog = page.getByRole('dialog', { name: t('Cancel order {number}?', { number: pending.number }) })
    await expectAccessible(page, { within: '[role="dialog"]' })
    await dialog.getByRole('button', { name: t('Keep the order') }).click()
    await expect(dialog).toBeHidden()
    await expect(cancel).toBeFocused()
    expect(await shop.stockOf(unwanted.product._id)).toBe(stockBefore)
    await page.keyboard.press('Enter')
    await yes.click()
    await expect(toast(page, t('The order was cancelled'))).toBeVisible()
    await expect(page.getByText(t('Cancelled', {}, 'an order')).first()).toBeVisible()
    await expect(cancel).toBeHidden()
    expect(await shop.stockOf(unwanted.product._id)).toBe(stockBefore + 1)
    const statuses = (await ordersOf(server, customer)).map(({ _id, status }) => [_id, status])
    expect(Object.fromEntries(statuses)).toEqual({ [pending._id]: 'cancelled', [worked._id]: 'pending' })
  })
  await page.goto(`${server.origin}/orders/${worked._id}`)
  await test.step('one that is being worked on can no longer be cancelled, which is said', async () => {
    // Changed while the cancellation is on its way: if the page heard of it earlier, it would have no button.
    await page.route(`**/api/orders/${worked._id}/cancel`, async (route) => {
      await shop.step(worked, 'processing')
      await route.continue()
    })
    await cancel.click()
    await yes.click()
    await expect(
      page.getByText(t("We have begun to work on this order, so it can't be cancelled here any more.")),
    ).toBeVisible()
    await expect(cancel).toBeHidden()
    await expect(page.getByText(t('Being prepared')).first()).toBeVisible()
  })
  await test.step('ordering again puts into the cart what is still sold, and says what is not', async () => {
    await page.getByRole('button', { name: t('Order it again') }).click()
    const result = page.getByRole('status').filter({ has: page.getByRole('link', { name: t('To the cart') }) })
    await expect(result.getByRole('listitem')).toHaveCount(1)
    await expect(result.getByRole('listitem')).toContainText(gone.product.nameEn)
    await result.getByRole('link', { name: t('To the cart') }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('main')).toContainText(left.product.nameEn)
  })
  await test.step('another customer’s order is not found', async () => {
    await page.goto(`${server.origin}/orders/${other._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Nothing to ride here'))
    await expect(page.getByText(other.number)).toHaveCount(0)
  })
})

test('pieces of a delivered order are returned by keyboard, on a phone: asked for, withdrawn and asked for again', async ({
  page,
  sharedServer: server,
  shop,
  customer,
  say: { he: t },
}) => {
  const order = await orderByApi(server, customer, choicesOf([await shop.add(), await shop.add()]))
  for (const [at, status] of (['processing', 'shipped', 'delivered'] as const).entries())
    await shop.step(order, status, at + 1)
  await page.setViewportSize(PHONE)
  await openAs(page, server, customer, `/orders/${order._id}`)
  const form = page.getByRole('form', { name: t('Return') })
  const waits = page.getByText(t('Waiting for the shop’s answer'))
  const ask = async () => {
    await page.getByRole('button', { name: t('Return something…') }).focus()
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: t('Ask for the return') }).focus()
    await page.keyboard.press('Enter')
    await expect(form.getByText(t('Choose what you return'))).toBeVisible()
    await expectAccessible(page, { within: 'main' })
    await form.getByRole('combobox').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(form.getByRole('combobox').first()).toHaveValue('1')
    await form.getByRole('button', { name: t('Ask for the return') }).focus()
    await page.keyboard.press('Enter')
    await expect(waits).toBeVisible()
    await expect(form).toBeHidden()
  }
  await ask()
  await noSidewaysScroll(page)
  await page.getByRole('button', { name: t('Withdraw the return') }).focus()
  await page.keyboard.press('Enter')
  await expect(waits).toBeHidden()
  await ask()
  const states = (await ordersOf(server, customer)).flatMap(({ returns }) => returns.map(({ state }) => state))
  expect(states).toEqual(['withdrawn', 'asked'])
})
