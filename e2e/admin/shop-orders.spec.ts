import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { adminProductListSchema } from '#contract/admin-products.ts'
import { switchFeatures } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { adminOrdersOf } from './orders.ts'
import {
  type Api,
  apiOf,
  choose,
  DESKTOP,
  expect,
  expectFitsSmallPhone,
  heading,
  openAdmin,
  PHONE,
  pressIn,
  saveButton,
  test,
  toastOf,
} from './support.ts'

// Orders and stock movements of the sample content, with the shop switched off.

const rows = (page: Page) => page.getByRole('table').getByRole('row')
const numbers = (page: Page) => page.getByRole('table').getByRole('link')

test('orders are searched, filtered, sorted and downloaded; one is taken through its steps by keyboard alone', async ({
  page,
  api,
  open,
}) => {
  const { orders, counts, inStatus } = await adminOrdersOf(api)
  await open('/admin/orders?lang=en')
  await expect(rows(page)).toHaveCount(orders.length + 1)

  await test.step('filtered by a status with its count', async () => {
    await expectFitsSmallPhone(page)
    await choose(page, 'Status', `Cancelled (${counts.cancelled})`)
    await expect(page).toHaveURL(/status=cancelled/)
    await expect(rows(page)).toHaveCount(counts.cancelled + 1)
    await page.goBack()
  })

  await test.step('searched and downloaded', async () => {
    const { number } = inStatus('shipped')
    await page.getByRole('searchbox').fill(number)
    await expect(rows(page)).toHaveCount(2)
    await expect(numbers(page)).toHaveText(number)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain(`${number},`)
    expect(text.startsWith('\uFEFFNumber,')).toBe(true)
    await page.getByRole('searchbox').fill('no such order')
    await expect(page.getByText('No results found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
  })

  await test.step('sorted', async () => {
    await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=-total/)
    const dearest = orders.reduce((one, other) => (other.total > one.total ? other : one))
    await expect(numbers(page).first()).toHaveText(dearest.number)
  })

  await test.step('taken through its steps by keyboard alone', () => takeSteps(page, api))
})

/** From the spotlight to a pending order: it is processed and cancelled, and its stock movement is found. */
async function takeSteps(page: Page, api: Api): Promise<void> {
  const { inStatus, read } = await adminOrdersOf(api)
  const { _id: id, number, lines } = inStatus('pending')
  const { variantId, quantity } = lines[0]!
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type(number)
  await expect(page.getByRole('dialog').getByRole('button', { name: number })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(`Order ${number}`)

  // Only the steps that may follow are offered.
  const steps = page.getByRole('button', {
    name: /Start processing|Mark as shipped|Mark as delivered|Cancel the order/,
  })
  await expect(steps).toHaveText(['Start processing', 'Cancel the order…'])
  await steps.first().press('Enter')
  await expect(toastOf(page)).toContainText('Processing')
  await expect(steps).toHaveText(['Mark as shipped', 'Cancel the order…'])
  await expect(page.getByRole('listitem').filter({ hasText: 'Processing' }).first()).toContainText('Admin')

  const stock = async () => {
    const { products } = adminProductListSchema.parse(await api.call('GET', 'admin/products?limit=100')).data
    const sizes = products.flatMap(({ colors }) => colors.flatMap((color) => color.sizes))
    return sizes.find((one) => one.variantId === variantId)!.stock
  }
  const before = await stock()
  await steps.last().press('Enter')
  const question = page.getByRole('dialog', { name: `Cancel order ${number}?` })
  // The dialog takes the focus a moment after it opens.
  await expect(question.locator(':focus')).toHaveCount(1)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(steps.last()).toBeFocused()
  expect((await read(id)).status).toBe('processing')
  await steps.last().press('Enter')
  await pressIn(question, 'Yes, cancel it')
  await expect(steps).toHaveCount(0)
  expect(await stock()).toBe(before + quantity)

  await page.getByRole('link', { name: 'Stock movements' }).first().press('Enter')
  await expect(heading(page)).toHaveText('Stock movements')
  await expect(rows(page).nth(1)).toContainText(`Cancelled ${number}`)
  await expect(rows(page).nth(1)).toContainText(`+${quantity}`)
  await expectFitsSmallPhone(page)
}

test('an order that another admin changes meanwhile; its slip is printed alone; its movements by variant', async ({
  page,
  api,
  open,
  allowConsole,
}) => {
  allowConsole(/409 \(Conflict\)/)
  const { inStatus, read, edit } = await adminOrdersOf(api)
  const { _id: id, number, revision, lines } = inStatus('pending')
  const { productId, variantId } = lines[0]!
  await open(`/admin/orders/${id}?lang=en`)

  await test.step('a note that somebody else changed is decided by hand', async () => {
    await page.getByRole('textbox', { name: 'Note' }).fill('Mine')
    await edit(id, { revision, note: 'Theirs' })
    await saveButton(page).click()
    const choice = page.getByRole('radiogroup', { name: 'Note' })
    await expect(choice.getByRole('radio', { name: /Theirs/ })).toBeVisible()
    await choice.getByRole('radio', { name: /Mine/ }).click()
    await saveButton(page).click()
    await expect(toastOf(page)).toContainText('Note saved')
    expect((await read(id)).note).toBe('Mine')
  })

  await test.step('a step that was overtaken is not taken', async () => {
    await edit(id, { revision: (await read(id)).revision, status: 'cancelled' })
    await page.getByRole('button', { name: 'Start processing' }).click()
    await expect(toastOf(page)).toContainText('The order was changed meanwhile')
    await expect(page.getByRole('button', { name: 'Start processing' })).toHaveCount(0)
    expect((await read(id)).status).toBe('cancelled')
  })

  await test.step('the slip is printed alone', async () => {
    await expectFitsSmallPhone(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('This slip is not a tax invoice.')).toBeVisible()
    await expect(page.locator('[data-print-sheet]')).toContainText(number)
    await expect(page.getByRole('button', { name: 'Print the slip' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('movements by variant', async () => {
    await page.goto(`/admin/products/movements/${productId}`)
    await expect(rows(page)).not.toHaveCount(0)
    await page.getByRole('combobox', { name: 'Variant' }).click()
    await page.getByRole('listbox', { name: 'Variant' }).getByRole('option').last().click()
    await expect(page).toHaveURL(/variant=/)
    await page.goto(`/admin/products/movements/${productId}?variant=${variantId}`)
    await expect(numbers(page).filter({ hasText: number }).first()).toBeVisible()
  })
})

test('while the shop is off its sections are gone, and an admin can prepare products', async ({ page, ownServer }) => {
  await switchFeatures(ownServer, { shop: false })
  await openAdmin(page, ownServer, '/admin')
  const navigation = page.getByRole('navigation', { name: 'Sections' })
  await expect(navigation.getByRole('link', { name: 'Guides' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Orders' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'What wants doing' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sales of the last 30 days' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Orders? that waits?/ })).toHaveCount(0)

  await test.step('products can be prepared', async () => {
    await navigation.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Products can be prepared while the shop is off' }).click()
    await expect(heading(page)).toHaveText('Products')
    await expect(page.getByText('The shop is switched off')).toBeVisible()
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    await page.setViewportSize(DESKTOP)
  })

  await test.step('switched on in the settings, they are there at once', async () => {
    await page.goBack()
    await page.getByRole('switch', { name: 'Shop' }).press('Space')
    await saveButton(page).click()
    await expect(navigation.getByRole('link', { name: 'Products' })).toBeVisible()
    await navigation.getByRole('link', { name: 'Orders' }).click()
    await expect(heading(page)).toHaveText('Orders')
    await expect(page.getByText('The shop is switched off')).toHaveCount(0)
  })
})

test('orders are moved two steps with twelve presses at most, whatever their number, and undone; slips and the picking list print', async ({
  page,
  ownServer,
}) => {
  const token = await openAdmin(page, ownServer, '/admin/orders')
  const { orders, counts } = await adminOrdersOf(apiOf(ownServer, token))
  const pending = orders.filter(({ status }) => status === 'pending')
  await expect(rows(page)).toHaveCount(orders.length + 1)
  let presses = 0
  const press = async (name: string) => {
    presses++
    await page.getByRole('button', { name, exact: true }).click()
  }
  const selectAllIn = async (status: string, count: number) => {
    presses += 3
    await choose(page, 'Status', `${status} (${count})`)
    await expect(rows(page)).toHaveCount(count + 1)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  }
  const confirm = async (name: string) => {
    presses++
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await selectAllIn('Pending', pending.length)
  await press('Start processing')
  await confirm('Start processing')
  await selectAllIn('Processing', pending.length + counts.processing)

  await test.step('what is printed of the selected orders', async () => {
    const sheets = page.locator('[data-print-sheet]')
    // A browser without a window has printed at once, and the sheets are gone.
    await page.evaluate(() => (window.print = () => {}))
    await page.getByRole('button', { name: 'Print the slips' }).click()
    await expect(sheets).toHaveCount(pending.length + counts.processing)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.getByRole('button', { name: 'Picking list', exact: true }).click()
    await expect(sheets).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    await expect(sheets.getByText(pending[0]!.number).first()).toBeVisible()
    await expect(heading(page)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await press('Mark as shipped')
  await confirm('Mark as shipped')
  expect(presses).toBeLessThanOrEqual(12)
  // The toast of the first step may still be there, below this one.
  await toastOf(page).getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(toastOf(page)).toContainText('Undone')
  const later = await adminOrdersOf(apiOf(ownServer, token))
  expect(later.counts).toMatchObject({
    pending: 0,
    processing: pending.length + counts.processing,
    shipped: counts.shipped,
  })
})
