import type { Page } from '@playwright/test'
import type { AdminProduct } from '../../src/contract/admin-products.ts'
import { userAnswerSchema } from '../../src/contract/users.ts'
import { callApi, PASSWORD, signIn } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { DEAD_SERVER, expect } from '../fixtures.ts'
import { DESKTOP, PHONE, type Say } from '../read/support.ts'
import type { RunningServer } from '../server.ts'
import { choicesOf, type Customer, fillCart, newCustomer, openAs, ordersOf, tabTo } from '../shop.ts'
import { test as base, toast } from './support.ts'

// From the cart to the order: it is made once, at the shown price, and nothing typed is lost.

/** A customer at the checkout with two shirts in the cart, 100 shekels each. */
type Checkout = {
  page: Page
  server: RunningServer
  customer: Customer
  shirts: readonly [AdminProduct, AdminProduct]
  t: Say
}

const test = base.extend<{ checkout: Checkout }>({
  checkout: async ({ page, sharedServer: server, shop, say }, use) => {
    const shirts = [await shop.add(), await shop.add()] as const
    const customer = await newCustomer(server)
    await fillCart(server, customer, choicesOf(shirts))
    await page.setViewportSize(DESKTOP)
    await openAs(page, server, customer, '/checkout?lang=en')
    await use({ page, server, customer, shirts, t: say.en })
  },
})

/** The browser's messages about refused calls. */
const REFUSED = /status of (?:401|409|422)/

const orderButton = (page: Page) => page.locator('form button[type=submit]')
const payInCash = ({ page, t }: Checkout) => page.getByRole('radio', { name: t('Cash on delivery') }).check()
const confirmed = ({ page, t }: Checkout) =>
  expect(page.getByRole('heading', { level: 1, name: t('We have your order') })).toBeVisible()
const money = (agorot: number) =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency: 'ILS',
    minimumFractionDigits: agorot % 100 ? 2 : 0,
  }).format(agorot / 100)

/** Lets the next order reach the server and loses its answer. */
const loseAnswer = (page: Page) =>
  page.route(
    (url) => url.pathname === '/api/orders',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

const noSidewaysScroll = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize(PHONE)
}

test('the whole way by keyboard alone', async ({ page, sharedServer: server, shop, say: { he: t } }) => {
  const customer = await newCustomer(server, { hasAddress: false })
  await fillCart(server, customer, choicesOf([await shop.add(), await shop.add()]))
  await page.setViewportSize(PHONE)
  await openAs(page, server, customer, '/checkout')
  await tabTo(page, 'form button[type=submit]')
  await page.keyboard.press('Enter')
  // The summary of missing fields gets the focus.
  await expect(page.getByRole('group', { name: t('Not ordered yet. Please fix these:') })).toBeFocused()
  await expectAccessible(page, { within: 'main' })
  for (const field of ['street', 'houseNumber', 'apartment', 'floor', 'entrance', 'city', 'zipCode']) {
    await tabTo(page, `[name="address.${field}"]`)
    await page.keyboard.type(field === 'entrance' ? '-' : '12')
  }
  await tabTo(page, '[name="paymentMethod"] >> nth=0')
  await page.keyboard.press('Space')
  await noSidewaysScroll(page)
  await tabTo(page, 'form button[type=submit]')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('We have your order') })).toBeFocused()
  await expectAccessible(page, { within: 'main' })
  await noSidewaysScroll(page)
  const [made] = await ordersOf(server, customer)
  expect(made!.lines).toHaveLength(2)
  await expect(page.getByText(t('Order {number}', { number: made!.number })).first()).toBeVisible()
  // The address was kept as asked, and the cart is empty.
  const me = await callApi(server, 'GET', 'users/me', { token: customer.accessToken })
  expect(userAnswerSchema.parse(me).data.user.addresses).toMatchObject([{ street: '12', isDefault: true }])
  await page.goto(`${server.origin}/checkout`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Nothing to order yet'))
})

test('no signal, a session that ended, another price, nothing left: nothing is lost, and pressing twice orders once', async ({
  checkout,
  context,
  shop,
  allowConsole,
}) => {
  allowConsole(REFUSED)
  allowConsole(DEAD_SERVER)
  const { page, server, customer, shirts, t } = checkout
  const [gone, left] = shirts
  const alert = page.getByRole('alert')
  let session: Customer = customer
  const countOrders = async () => (await ordersOf(server, session)).length
  await page.getByRole('textbox', { name: t('Phone') }).fill('052-7654321')
  await payInCash(checkout)

  await test.step('with no signal it is said at once, and everything stays', async () => {
    await context.setOffline(true)
    await orderButton(page).click()
    await expect(alert.getByText(t('No answer came'))).toBeVisible()
    const notice = page.getByText(
      t('No signal. Ordering needs one: all that you choose and type here is kept until then.'),
    )
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: t('Phone') })).toHaveValue('052-7654321')
  })
  await test.step('a session that ended is renewed over the page, and nothing is ordered by that', async () => {
    const other = await signIn(server, { email: customer.email, password: PASSWORD })
    session = { ...other, email: customer.email }
    await callApi(server, 'DELETE', 'users/me/sessions', { token: other.accessToken })
    // Enter, not a click: another call of the page may be refused first, and then the dialog covers the button.
    await orderButton(page).press('Enter')
    const dialog = page.getByRole('dialog', { name: t('Session Expired') })
    await dialog.getByRole('textbox', { name: t('Password'), exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: t('Sign in') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('textbox', { name: t('Phone') })).toHaveValue('052-7654321')
    expect(await countOrders()).toBe(0)
  })
  await test.step('a price that rose is said line by line', async () => {
    await shop.change(gone._id, { basePrice: 11_000 })
    const before = await orderButton(page).textContent()
    await orderButton(page).click()
    await expect(alert.getByText(t('The price went up meanwhile'))).toBeVisible()
    await expect(alert.getByText(gone.nameEn)).toContainText(money(11_000))
    await expect(alert.getByText(left.nameEn)).toBeHidden()
    await expect(orderButton(page)).not.toHaveText(before!)
    await expect(orderButton(page)).toHaveText(t('Order for {total}', { total: money(23_500) }))
    expect(await countOrders()).toBe(0)
    await expectAccessible(page, { within: 'main' })
  })
  await test.step('what is sold out is named, when the new price was agreed to, and left out', async () => {
    await shop.setStock(gone._id, 0)
    await orderButton(page).click()
    await expect(alert.getByText(t('Somebody was faster'))).toBeVisible()
    await expect(alert.getByText(gone.nameEn)).toBeVisible()
    await expect(alert.getByText(left.nameEn)).toBeHidden()
    expect(await countOrders()).toBe(0)
    await page.getByRole('button', { name: new RegExp(`^Leave out ${gone.nameEn}`) }).click()
    await expect(orderButton(page)).toHaveText(t('Order for {total}', { total: money(12_500) }))
  })
  await test.step('a price that fell is passed on, and said', async () => {
    await shop.change(left._id, { basePrice: 9500 })
    await orderButton(page).dblclick()
    await confirmed(checkout)
    const words = t('The price fell meanwhile: you pay {sum}, {less} less than was shown.', {
      sum: money(12_000),
      less: money(500),
    })
    await expect(page.getByText(words)).toBeVisible()
    const lines = [{ variantId: left.colors[0]!.sizes[0]!.variantId }]
    expect(await ordersOf(server, session)).toMatchObject([
      { customer: { phone: '0527654321' }, lines, subtotal: 9500, total: 12_000 },
    ])
  })
})

test('a lost answer makes no second order, after a reload and with a change, and that is said', async ({
  checkout,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  allowConsole(REFUSED)
  const { page, server, customer, t } = checkout
  const name = page.getByRole('textbox', { name: t('Name') })
  await loseAnswer(page)
  await name.fill('Noa On Wheels')
  await payInCash(checkout)
  await orderButton(page).click()
  await expect(page.getByRole('alert').getByText(t('No answer came'))).toBeVisible()
  expect(await ordersOf(server, customer)).toHaveLength(1)
  await page.reload()
  await expect(name).toHaveValue('Noa On Wheels')
  await expect(
    page.getByText(
      t('You have ordered before, and no answer came. Order again to find out: it will not become two orders.'),
    ),
  ).toBeVisible()
  await name.fill('Somebody Else')
  await orderButton(page).click()
  await expect(toast(page, t('This order had arrived before'))).toBeVisible()
  await confirmed(checkout)
  expect(await ordersOf(server, customer)).toMatchObject([{ customer: { name: 'Noa On Wheels' } }])
})
