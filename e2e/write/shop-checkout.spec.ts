import type { Page } from '@playwright/test'
import { userAnswerSchema } from '../../src/contract/users.ts'
import { callApi, PASSWORD, signIn } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { DEAD_SERVER, expect } from '../fixtures.ts'
import { DESKTOP, PHONE, type Say, test as base } from '../read/support.ts'
import type { RunningServer } from '../server.ts'
import { asAdmin, type Choice, choose, type Customer, fillCart, newCustomer, openAs, ordersOf, tabTo } from '../shop.ts'

// From the cart to the order: made once, at the price that was shown, and nothing that was typed is lost.

/** A customer on the checkout with two products in the cart. */
type Checkout = { page: Page; server: RunningServer; customer: Customer; choices: Choice[]; t: Say }

const test = base.extend<{ checkout: Checkout }>({
  checkout: async ({ page, ownServer: server, say }, use) => {
    const choices = await choose(server, 2)
    const customer = await newCustomer(server)
    await fillCart(server, customer, choices)
    await page.setViewportSize(DESKTOP)
    await openAs(page, server, customer, '/checkout?lang=en')
    await use({ page, server, customer, choices, t: say.en })
  },
})

/** What the browser prints about refused calls. */
const REFUSED = /status of (?:401|409|422)/

const orderButton = (page: Page) => page.locator('form button[type=submit]')
const order = async ({ page, t }: Checkout) => {
  await page.getByRole('radio', { name: t('Cash on delivery') }).check()
  await orderButton(page).click()
}
const confirmed = ({ page, t }: Checkout) =>
  expect(page.getByRole('heading', { level: 1, name: t('We have your order') })).toBeVisible()
const money = (agorot: number) =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency: 'ILS',
    minimumFractionDigits: agorot % 100 ? 2 : 0,
  }).format(agorot / 100)

/** Lets the next order arrive and loses its answer. */
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
}

for (const language of ['he', 'en'] as const) {
  test(`the whole way by keyboard alone, in ${language}`, async ({ page, ownServer: server, say }) => {
    test.slow()
    const t = say[language]
    const choices = await choose(server, 2)
    const customer = await newCustomer(server, { hasAddress: false })
    await fillCart(server, customer, choices)
    await page.setViewportSize(PHONE)
    await openAs(page, server, customer, `/checkout?lang=${language}`)
    await tabTo(page, 'form button[type=submit]')
    await page.keyboard.press('Enter')
    // The summary of what is missing gets the focus.
    await expect(page.getByRole('group', { name: t('Not ordered yet. Please fix these:') })).toBeFocused()
    for (const field of ['street', 'houseNumber', 'apartment', 'floor', 'entrance', 'city', 'zipCode']) {
      await tabTo(page, `[name="address.${field}"]`)
      await page.keyboard.type(field === 'entrance' ? '-' : '12')
    }
    await tabTo(page, '[name="paymentMethod"] >> nth=0')
    await page.keyboard.press('Space')
    await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
    await noSidewaysScroll(page)
    await tabTo(page, 'form button[type=submit]')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: t('We have your order') })).toBeFocused()
    await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
    await noSidewaysScroll(page)
    const [made] = await ordersOf(server, customer)
    expect(made!.lines).toHaveLength(2)
    await expect(page.getByText(t('Order {number}', { number: made!.number })).first()).toBeVisible()
    // The address was to be kept, and the cart is empty.
    const me = await callApi(server, 'GET', 'users/me', { token: customer.accessToken })
    expect(userAnswerSchema.parse(me).data.user.addresses).toMatchObject([{ street: '12', isDefault: true }])
    await page.goto(`${server.origin}/checkout`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Nothing to order yet'))
  })
}

test('pressing twice orders once', async ({ checkout }) => {
  const { page, server, customer, t } = checkout
  await page.getByRole('radio', { name: t('Cash on delivery') }).check()
  await orderButton(page).dblclick()
  await confirmed(checkout)
  expect(await ordersOf(server, customer)).toHaveLength(1)
})

test('a lost answer makes no second order, also after a reload', async ({ checkout, allowConsole }) => {
  allowConsole(DEAD_SERVER)
  const { page, server, customer, t } = checkout
  await loseAnswer(page)
  await page.getByRole('textbox', { name: t('Name') }).fill('Noa On Wheels')
  await order(checkout)
  await expect(page.getByRole('alert').getByText(t('No answer came'))).toBeVisible()
  expect(await ordersOf(server, customer)).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('textbox', { name: t('Name') })).toHaveValue('Noa On Wheels')
  await expect(
    page.getByText(
      t('You have ordered before, and no answer came. Order again to find out: it will not become two orders.'),
    ),
  ).toBeVisible()
  await orderButton(page).click()
  await confirmed(checkout)
  expect(await ordersOf(server, customer)).toMatchObject([{ customer: { name: 'Noa On Wheels' } }])
})

test('what is changed after a lost answer makes no second order either, and that is said', async ({
  checkout,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  allowConsole(REFUSED)
  const { page, server, customer, t } = checkout
  await loseAnswer(page)
  await order(checkout)
  await expect(page.getByRole('alert').getByText(t('No answer came'))).toBeVisible()
  await page.getByRole('textbox', { name: t('Name') }).fill('Somebody Else')
  await orderButton(page).click()
  await expect(page.getByText(t('This order had arrived before'), { exact: true })).toBeVisible()
  await confirmed(checkout)
  expect(await ordersOf(server, customer)).toMatchObject([{ customer: { name: customer.user.name } }])
})

test('a price that rose is said line by line and must be agreed to', async ({ checkout, allowConsole }) => {
  allowConsole(REFUSED)
  const { page, server, customer, choices, t } = checkout
  const [dearer] = choices as [Choice]
  await (await asAdmin(server)).setPrice(dearer, dearer.product.price + 1000)
  const before = await orderButton(page).textContent()
  await order(checkout)
  const alert = page.getByRole('alert')
  await expect(alert.getByText(t('The price went up meanwhile'))).toBeVisible()
  await expect(alert.getByText(dearer.product.nameEn)).toContainText(money(dearer.product.price + 1000))
  await expect(orderButton(page)).not.toHaveText(before!)
  expect(await ordersOf(server, customer)).toHaveLength(0)
  await expectAccessible(page, { within: 'main' })
  const shown = await orderButton(page).textContent()
  await orderButton(page).click()
  await confirmed(checkout)
  const [made] = await ordersOf(server, customer)
  expect(shown).toBe(t('Order for {total}', { total: money(made!.total) }))
})

test('a price that fell is passed on, and said', async ({ checkout }) => {
  const { page, server, customer, choices, t } = checkout
  const [cheaper] = choices as [Choice]
  const sum = choices.reduce((all, { product }) => all + product.price, 0)
  await (await asAdmin(server)).setPrice(cheaper, cheaper.product.price - 500)
  await order(checkout)
  await confirmed(checkout)
  const [made] = await ordersOf(server, customer)
  expect(made!.subtotal).toBe(sum - 500)
  await expect(
    page.getByText(
      t('The price fell meanwhile: you pay {sum}, {less} less than was shown.', {
        sum: money(made!.total),
        less: money(500),
      }),
    ),
  ).toBeVisible()
})

test('what is sold out meanwhile is named, corrected, and the rest is ordered', async ({ checkout, allowConsole }) => {
  allowConsole(REFUSED)
  const { page, server, customer, choices, t } = checkout
  const [gone, left] = choices as [Choice, Choice]
  await (await asAdmin(server)).setStock(gone, 0)
  await order(checkout)
  const alert = page.getByRole('alert')
  await expect(alert.getByText(t('Somebody was faster'))).toBeVisible()
  await expect(alert.getByText(gone.product.nameEn)).toBeVisible()
  await expect(alert.getByText(left.product.nameEn)).toBeHidden()
  expect(await ordersOf(server, customer)).toHaveLength(0)
  await page.getByRole('button', { name: new RegExp(`^Leave out ${gone.product.nameEn}`) }).click()
  await orderButton(page).click()
  await confirmed(checkout)
  expect((await ordersOf(server, customer))[0]!.lines).toMatchObject([{ variantId: left.variantId }])
})

test('with no signal it is said at once, everything stays, and it can be ordered when it is back', async ({
  checkout,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  const { page, server, customer, t } = checkout
  await page.getByRole('textbox', { name: t('Phone') }).fill('052-7654321')
  await server.stop()
  await order(checkout)
  await expect(page.getByRole('alert').getByText(t('No answer came'))).toBeVisible()
  await expect(
    page.getByText(t('No signal. Ordering needs one: all that you choose and type here is kept until then.')),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('Phone') })).toHaveValue('052-7654321')
  await server.start()
  await orderButton(page).click()
  await confirmed(checkout)
  expect(await ordersOf(server, customer)).toMatchObject([{ customer: { phone: '0527654321' } }])
})

test('a session that ended meanwhile is renewed over the page, and nothing is lost', async ({
  checkout,
  allowConsole,
}) => {
  allowConsole(REFUSED)
  const { page, server, customer, t } = checkout
  await page.getByRole('textbox', { name: t('Name') }).fill('Noa On Wheels')
  const other = await signIn(server, { email: customer.email, password: PASSWORD })
  await callApi(server, 'DELETE', 'users/me/sessions', { token: other.accessToken })
  await order(checkout)
  const dialog = page.getByRole('dialog', { name: t('Session Expired') })
  await dialog.getByRole('textbox', { name: t('Password'), exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: t('Sign in') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: t('Name') })).toHaveValue('Noa On Wheels')
  await orderButton(page).click()
  await confirmed(checkout)
  expect(await ordersOf(server, { ...customer, ...other })).toMatchObject([{ customer: { name: 'Noa On Wheels' } }])
})

test('without a session it asks to sign in first', async ({ page, ownServer }) => {
  await page.goto(`${ownServer.origin}/checkout`)
  await expect(page).toHaveURL(`${ownServer.origin}/login?redirect=${encodeURIComponent('/checkout')}`)
})
