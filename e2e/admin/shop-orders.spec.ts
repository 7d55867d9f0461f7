import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { adminProductListSchema } from '#contract/admin-products.ts'
import { type AdminOrder, adminOrderAnswerSchema, adminOrderListSchema } from '#contract/orders.ts'
import { callApi, signIn, switchFeatures } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import type { RunningServer } from '../server.ts'
import { DESKTOP, expect, openAdmin, PHONE, test, toastOf } from './support.ts'

// Orders, movements of the stock, and the shop on the overview, of the sample content.

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function ordersOf(server: RunningServer) {
  const { accessToken: token } = await signIn(server)
  const call = (method: Method, path: string, json?: unknown) =>
    callApi(server, method, path, { token, ...(json !== undefined && { json }) })
  const { orders, counts } = adminOrderListSchema.parse(await call('GET', 'admin/orders')).data
  const inStatus = (status: AdminOrder['status']) => orders.find((order) => order.status === status)!
  const order = async (id: string) => adminOrderAnswerSchema.parse(await call('GET', `admin/orders/${id}`)).data.order
  const edit = (id: string, json: object) => call('PATCH', `admin/orders/${id}`, json)
  return { call, orders, counts, inStatus, order, edit }
}

const rows = (page: Page) => page.getByRole('table').getByRole('row')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the list is searched, filtered by a status with its count, sorted, and downloaded', async ({
  page,
  ownServer,
}) => {
  const { orders, counts, inStatus } = await ordersOf(ownServer)
  await page.setViewportSize(DESKTOP)
  await openAdmin(page, ownServer, '/admin/orders')
  await expect(rows(page)).toHaveCount(orders.length + 1)

  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: `Cancelled (${counts.cancelled})` }).click()
  await expect(page).toHaveURL(/status=cancelled/)
  await expect(rows(page)).toHaveCount(counts.cancelled + 1)
  await page.goBack()

  const wanted = inStatus('shipped')
  await page.getByRole('searchbox').fill(wanted.number)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('table').getByRole('link')).toHaveText(wanted.number)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(`${wanted.number},`)
  expect(text.startsWith('\uFEFFNumber,')).toBe(true)

  await page.getByRole('searchbox').fill('no such order')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.goto(`${ownServer.origin}/admin/orders?sort=-total&lang=en`)
  const dearest = orders.reduce((one, other) => (other.total > one.total ? other : one))
  await expect(page.getByRole('table').getByRole('link').first()).toHaveText(dearest.number)
})

test('an order is taken through its steps by keyboard alone; cancelling asks and returns the stock', async ({
  page,
  ownServer,
}) => {
  test.setTimeout(120_000)
  const { inStatus, order, call } = await ordersOf(ownServer)
  const pending = inStatus('pending')
  await page.setViewportSize(DESKTOP)
  await openAdmin(page, ownServer, '/admin')
  await page.keyboard.press('ControlOrMeta+k')
  const search = page.getByRole('dialog').getByRole('textbox')
  await expect(search).toBeFocused()
  await page.keyboard.type(pending.number)
  await expect(page.getByRole('button', { name: pending.number })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(`Order ${pending.number}`)

  // Only what may follow is offered.
  const steps = page.getByRole('button', { name: /Start processing|Mark as|Cancel the order/ })
  await expect(steps).toHaveText(['Start processing', 'Cancel the order…'])
  await steps.first().press('Enter')
  await expect(toastOf(page)).toContainText('Processing')
  await expect(steps).toHaveText(['Mark as shipped', 'Cancel the order…'])
  await expect(page.getByRole('listitem').filter({ hasText: 'Processing' }).first()).toContainText('Admin')

  const { lines } = pending
  const stockOf = async (variantId: string) => {
    const { products } = adminProductListSchema.parse(await call('GET', 'admin/products?limit=100')).data
    return products
      .flatMap(({ colors }) => colors.flatMap(({ sizes }) => sizes))
      .find((one) => one.variantId === variantId)!.stock
  }
  const before = await stockOf(lines[0]!.variantId)
  await steps.last().press('Enter')
  const question = page.getByRole('dialog', { name: `Cancel order ${pending.number}?` })
  // The dialog takes the focus a moment after it is seen.
  await expect(question.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(steps.last()).toBeFocused()
  expect((await order(pending._id)).status).toBe('processing')
  await steps.last().press('Enter')
  await question.getByRole('button', { name: 'Cancel the order' }).press('Enter')
  await expect(steps).toHaveCount(0)
  expect(await stockOf(lines[0]!.variantId)).toBe(before + lines[0]!.quantity)

  await page.getByRole('link', { name: 'Stock movements' }).first().press('Enter')
  await expect(heading(page)).toHaveText('Stock movements')
  await expect(rows(page).nth(1)).toContainText(`Order cancelled ${pending.number}`)
  await expect(rows(page).nth(1)).toContainText(`+${lines[0]!.quantity}`)
})

test('a note that somebody else changed meanwhile is merged by hand, and a step that was overtaken is not taken', async ({
  page,
  ownServer,
  allowConsole,
}) => {
  test.setTimeout(120_000)
  allowConsole(/409 \(Conflict\)/)
  const { inStatus, order, edit } = await ordersOf(ownServer)
  const { _id: id, revision } = inStatus('pending')
  await page.setViewportSize(DESKTOP)
  await openAdmin(page, ownServer, `/admin/orders/${id}`)
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Mine')
  await edit(id, { revision, note: 'Theirs' })
  await page.getByRole('button', { name: 'Save' }).click()
  const choice = page.getByRole('radiogroup', { name: 'Note' })
  await expect(choice.getByRole('radio', { name: /Theirs/ })).toBeVisible()
  await choice.getByRole('radio', { name: /Mine/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Note saved')
  const saved = await order(id)
  expect(saved.note).toBe('Mine')

  await edit(id, { revision: saved.revision, status: 'cancelled' })
  await page.getByRole('button', { name: 'Start processing' }).click()
  await expect(toastOf(page)).toContainText('The order was changed meanwhile')
  await expect(page.getByRole('button', { name: 'Start processing' })).toHaveCount(0)
  expect((await order(id)).status).toBe('cancelled')
})

test('the slip is printed alone', async ({ page, sharedServer }) => {
  const { inStatus } = await ordersOf(sharedServer)
  const { _id: id, number } = inStatus('shipped')
  await page.setViewportSize(DESKTOP)
  await openAdmin(page, sharedServer, `/admin/orders/${id}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('This slip is not a tax invoice.')).toBeVisible()
  await expect(page.locator('[data-order-slip]')).toContainText(number)
  await expect(page.getByRole('button', { name: 'Print the slip' })).toBeHidden()
})

test('the overview tells of the shop, and movements are filtered by variant', async ({ page, ownServer }) => {
  const { counts, orders } = await ordersOf(ownServer)
  await page.setViewportSize(DESKTOP)
  await openAdmin(page, ownServer, '/admin')
  const card = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) })
  await expect(card('What wants doing').getByRole('listitem').filter({ hasText: 'Orders that wait' })).toContainText(
    String(counts.pending),
  )
  await expect(card('Sales of the last 30 days').locator('.recharts-bar-rectangle')).not.toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Days with sales' }).getByRole('row')).not.toHaveCount(1)
  await expect(card('Running out').getByRole('listitem').first().getByRole('link')).toHaveAttribute(
    'href',
    /^\/admin\/products\/edit\//,
  )

  const { productId, variantId } = orders[0]!.lines[0]!
  await page.goto(`${ownServer.origin}/admin/products/movements/${productId}?lang=en`)
  await expect(rows(page)).not.toHaveCount(0)
  await page.getByRole('combobox', { name: 'Variant' }).click()
  await page.getByRole('option').last().click()
  await expect(page).toHaveURL(/variant=/)
  await page.goto(`${ownServer.origin}/admin/products/movements/${productId}?variant=${variantId}&lang=en`)
  await expect(page.getByRole('table').getByRole('link', { name: orders[0]!.number })).toBeVisible()
})

test('while the shop is off its sections are gone, and an admin can prepare products', async ({ page, ownServer }) => {
  await switchFeatures(ownServer, { shop: false })
  await page.setViewportSize(DESKTOP)
  await openAdmin(page, ownServer, '/admin')
  const navigation = page.getByRole('navigation', { name: 'Sections' })
  await expect(navigation.getByRole('link', { name: 'Guides' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Orders' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Sales of the last 30 days' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'What wants doing' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Orders that wait' })).toHaveCount(0)

  await page.goto(`${ownServer.origin}/admin/settings?tab=general&lang=en`)
  await page.getByRole('link', { name: 'Products can be prepared while the shop is off' }).click()
  await expect(heading(page)).toHaveText('Products')
  await expect(page.getByText('The shop is switched off')).toBeVisible()

  // Switched on in the settings, they are there at once.
  await page.goBack()
  await page.getByRole('switch', { name: 'Shop' }).press('Space')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(navigation.getByRole('link', { name: 'Products' })).toBeVisible()
  await navigation.getByRole('link', { name: 'Orders' }).click()
  await expect(heading(page)).toHaveText('Orders')
  await expect(page.getByText('The shop is switched off')).toHaveCount(0)
})

for (const language of ['he', 'en'] as const) {
  test(`orders and movements are accessible and fit a phone in ${language}`, async ({ page, sharedServer }) => {
    test.setTimeout(240_000)
    const { inStatus } = await ordersOf(sharedServer)
    const { _id: id, lines } = inStatus('processing')
    await page.setViewportSize(DESKTOP)
    await openAdmin(page, sharedServer, '/admin/orders', language)
    const paths = ['/admin/orders', `/admin/orders/${id}`, `/admin/products/movements/${lines[0]!.productId}`]
    for (const path of paths) {
      await page.setViewportSize(DESKTOP)
      await page.goto(`${sharedServer.origin}${path}?lang=${language}`)
      await expect(heading(page)).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page, { viewports: [DESKTOP, PHONE] })
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    }
    await page.setViewportSize(DESKTOP)
    await page.goto(`${sharedServer.origin}/admin/orders/${id}?lang=${language}`)
    await page.getByRole('button', { name: language === 'en' ? 'Cancel the order…' : 'ביטול ההזמנה…' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
}
