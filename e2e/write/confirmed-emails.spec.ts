import type { Page } from '@playwright/test'
import { signedInSchema } from '../../src/contract/auth.ts'
import { userAnswerSchema } from '../../src/contract/users.ts'
import { startSmtp, textOf, type TestSmtp } from '../../tests/server/smtp.ts'
import { adoptSession, callApi, newEmail, PASSWORD, register, signIn } from '../accounts.ts'
import { setMail } from '../mail.ts'
import { expectAccessible } from '../axe.ts'
import { DEAD_SERVER, expect } from '../fixtures.ts'
import { PHONE, type Say } from '../read/support.ts'
import type { RunningServer } from '../server.ts'
import { ADDRESS, choicesOf, fillCart, ordersOf } from '../shop.ts'
import { test as base, toast } from './support.ts'

// A new e-mail address, and a changed one: the page tells about it, waits, and the link of a mail confirms it
// (docs/decisions/confirmed-e-mail-addresses.md).

/** A site that sends mail. `linkTo` resolves to the latest link mailed to an address, once it got `count` of them. */
type Mail = { smtp: TestSmtp; linkTo: (email: string, count?: number) => Promise<string> }

const test = base.extend<{ mail: Mail; t: Say }>({
  t: async ({ say }, use) => use(say.he),
  mail: async ({ sharedServer }, use) => {
    const smtp = await startSmtp()
    const { accessToken: token } = await signIn(sharedServer)
    const linksTo = (email: string) =>
      smtp.taken.flatMap(({ to, data }) => (to === email && /http\S+\/confirm#\S+/.exec(textOf(data))?.[0]) || [])
    await setMail(sharedServer, token, smtp)
    try {
      await use({
        smtp,
        async linkTo(email, count = 1) {
          await expect.poll(() => linksTo(email).length, { timeout: 20_000 }).toBe(count)
          return linksTo(email).at(-1)!
        },
      })
    } finally {
      await setMail(sharedServer, token, null)
      await smtp.close()
    }
  },
})

test.use({ viewport: PHONE })
test.beforeEach(({ allowConsole }) => allowConsole(/status of (400|409)/))

const unconfirmed = (page: Page, t: Say, email: string) =>
  page.getByText(
    t(
      "Your address {email} is not confirmed yet. Until you open the link in the mail that we sent to it, you can't order.",
      {
        email,
      },
    ),
  )
const again = (page: Page, t: Say) => page.getByRole('button', { name: t('Send the link again') })
const press = (page: Page, t: Say) => page.getByRole('button', { name: t('This is my address') }).click()

/** The account of the page's session. */
async function sessionOf(page: Page, server: RunningServer) {
  const accessToken = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const { user } = userAnswerSchema.parse(await callApi(server, 'GET', 'users/me', { token: accessToken })).data
  return { ...signedInSchema.shape.data.parse({ user, accessToken }), email: user.email }
}

test('a new account is told to confirm its address, and orders after it did', async ({
  page,
  browser,
  context,
  mail,
  shop,
  sharedServer: server,
  t,
}) => {
  const email = newEmail()
  const alert = page.getByRole('alert')
  // Added before the page asks for the products.
  const choices = choicesOf([await shop.add()])
  await page.goto(`${server.origin}/register`)
  await page.getByRole('textbox', { name: t('Name'), exact: true }).fill('נועה לוי')
  await page.getByRole('textbox', { name: t('E-mail') }).fill(email)
  await page.getByLabel(t('Password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('Open the account') }).click()
  await expect(toast(page, t('Look into your mail'))).toContainText(email)
  const link = await mail.linkTo(email)

  const customer = await sessionOf(page, server)
  const json = { phone: '0501234567', addresses: [ADDRESS] }
  await callApi(server, 'PUT', 'users/me', { token: customer.accessToken, json })
  await fillCart(server, customer, choices)
  await test.step('the checkout says it before, and the order is refused', async () => {
    await page.goto(`${server.origin}/checkout`)
    await expect(unconfirmed(page, t, email)).toBeVisible()
    await expectAccessible(page, { within: 'main' })
    await page.getByRole('radio', { name: t('Cash on delivery') }).check()
    await page.locator('form button[type=submit]').click()
    await expect(alert.getByText(t('Confirm your e-mail address first'))).toBeVisible()
    expect(await ordersOf(server, customer)).toEqual([])
    await again(page, t).click()
    await expect(toast(page, t('Look into your mail'))).toContainText(email)
  })
  await test.step('where nobody is signed in, the link asks for the password, and leads to a new one', async () => {
    const elsewhere = await browser.newContext({ locale: 'he-IL', viewport: PHONE })
    const other = await elsewhere.newPage()
    await other.goto(await mail.linkTo(email, 2))
    const password = other.getByLabel(t('Password of the account'), { exact: true })
    await press(other, t)
    await expect(password).toHaveAccessibleDescription(/./)
    await password.fill('not this one')
    await press(other, t)
    await expect(other.getByText(t('This is not the current password'))).toBeVisible()
    await expectAccessible(other, { within: 'main' })
    await other.getByRole('link', { name: t('Ask for a new password') }).click()
    await expect(other).toHaveURL(/\/forgot$/)
    await elsewhere.close()
  })
  await test.step('a press on the page of the link confirms it, and the open checkout hears of it', async () => {
    const other = await context.newPage()
    await other.goto(link)
    await expect(other.getByRole('button', { name: t('This is my address') })).toBeVisible()
    await expectAccessible(other, { within: 'main' })
    await press(other, t)
    await expect(other.getByRole('heading', { name: t('The address is confirmed') })).toBeFocused()
    await expect(unconfirmed(page, t, email)).toHaveCount(0)
    // A new document: another fragment alone would not load the page again.
    await other.goto('about:blank')
    await other.goto(link)
    await press(other, t)
    await expect(other.getByRole('alert').getByText(t('This link no longer works'))).toBeVisible()
    await other.goto('about:blank')
    await other.goto(`${server.origin}/confirm`)
    await expect(other.getByRole('heading', { name: t('This link is not whole') })).toBeVisible()
    await other.close()
  })
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('heading', { level: 1, name: t('We have your order') })).toBeVisible()
})

test('another address: the former one stays until the link is opened, also without a signal, and can be kept', async ({
  page,
  context,
  mail,
  sharedServer: server,
  allowConsole,
  t,
}) => {
  allowConsole(DEAD_SERVER)
  const [rider, owner] = [await register(server), await register(server)]
  for (const { email } of [rider, owner]) {
    const token = new URLSearchParams(new URL(await mail.linkTo(email)).hash.slice(1)).get('token')
    await callApi(server, 'POST', 'auth/confirm', { json: { token, password: PASSWORD } })
  }
  await adoptSession(page, server, rider)
  await page.goto(`${server.origin}/profile?tab=settings`)

  const form = page.getByRole('form', { name: t('Another e-mail address') })
  const head = page.getByRole('main').locator('header')
  const waiting = (pendingEmail: string) =>
    page.getByText(
      t(
        'Waiting for the confirmation of {pendingEmail}. Until you open the link in the mail that we sent to it, {email} stays your address.',
        { pendingEmail, email: rider.email },
      ),
    )
  const change = async (email: string) => {
    await form.getByRole('textbox', { name: t('New e-mail') }).fill(email)
    await form.getByRole('textbox', { name: t('Your password') }).fill(PASSWORD)
    await form.getByRole('button', { name: t('Change the e-mail') }).click()
    await expect(waiting(email)).toBeVisible()
  }
  const keep = page.getByRole('button', { name: t('Keep the present address') })
  const next = newEmail()

  await test.step('one that somebody has is answered like any other; its owner is told, and it is dropped', async () => {
    await change(owner.email)
    await expect.poll(() => mail.smtp.taken.filter(({ to }) => to === owner.email).length, { timeout: 20_000 }).toBe(2)
    await expectAccessible(page, { within: 'main' })
    await keep.click()
    await expect(toast(page, t('{email} stays your address', { email: rider.email }))).toBeVisible()
    await expect(waiting(owner.email)).toHaveCount(0)
  })
  await test.step('without a signal it is shown, and what needs one says so', async () => {
    await change(next)
    await mail.linkTo(next)
    await context.setOffline(true)
    await again(page, t).click()
    await expect(toast(page, t('The link was not sent.'))).toBeVisible()
    await keep.click()
    await expect(toast(page, t('The settings were not updated.'))).toBeVisible()
    await expect(waiting(next)).toBeVisible()
    await context.setOffline(false)
  })
  await test.step('its link makes it the address, also in the profile that is open', async () => {
    const other = await context.newPage()
    await other.goto(await mail.linkTo(next))
    await press(other, t)
    await expect(other.getByRole('heading', { name: t('The address is confirmed') })).toBeFocused()
    await other.close()
    await expect(head).toContainText(next)
    await expect(waiting(next)).toHaveCount(0)
    for (const email of [rider.email, next])
      await expect
        .poll(() => textOf(mail.smtp.taken.findLast(({ to }) => to === email)!.data), { timeout: 20_000 })
        .toContain(`החשבון היא עכשיו ${next}`)
  })
})
