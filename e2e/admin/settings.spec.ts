import type { Page } from '@playwright/test'
import { startSmtp } from '../../tests/server/smtp.ts'
import { newUserAnswerSchema } from '#contract/users.ts'
import { callApi, PASSWORD, readSettings } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import type { Say } from '../read/support.ts'
import type { RunningServer } from '../server.ts'
import {
  type Api,
  DESKTOP,
  expect,
  expectFitsSmallPhone,
  heading,
  openAdmin,
  pageOfVisitor,
  PHONE,
  test,
} from './support.ts'

// Settings: shown as saved after the server's answer, and seen by visitors.

const panel = (page: Page) => page.getByRole('tabpanel')
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name })
const save = (page: Page, say: Say) =>
  panel(page)
    .getByRole('button', { name: say('Save'), exact: true })
    .click()
const saved = (page: Page, say: Say) => page.getByText(say('Saved'), { exact: true })

test('an unchanged or wrong form sends nothing; saved settings reach visitors with their next page', async ({
  page,
  open,
  admin,
  sharedServer,
  say: { en: say },
}) => {
  const stored = () => readSettings(sharedServer, admin.accessToken)
  await open('/admin/settings?lang=en')
  const before = await stored()
  await test.step('nothing changed', async () => {
    await save(page, say)
    await expect(page.getByText(say('No changes found'))).toBeVisible()
  })

  await test.step('something wrong: each problem leads to its field', async () => {
    await field(page, say('Name of the site, in English')).fill('')
    await field(page, say('YouTube')).fill('youtube.com/rampa')
    await save(page, say)
    const summary = page.getByRole('group', { name: say('Not saved yet. Please fix these:') })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('listitem')).toHaveText([
      `${say('Name of the site, in English')}: ${say('Fill this in')}`,
      `${say('YouTube')}: ${say('Check the address. That of a web page begins with https://')}`,
    ])
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    await page.setViewportSize(DESKTOP)
    await summary.getByRole('button').first().click()
    await expect(field(page, say('Name of the site, in English'))).toBeFocused()
    await page.getByRole('button', { name: say('Discard changes') }).click()
    await expect(summary).toHaveCount(0)
    expect(await stored()).toEqual(before)
  })

  await test.step('a text, saved with Enter', async () => {
    expect(await pageOfVisitor(sharedServer, '/contact')).not.toContain('hello@rampa.example')
    await field(page, say('Contact e-mail')).fill('hello@rampa.example')
    await page.keyboard.press('Enter')
    await expect(saved(page, say)).toBeVisible()
    expect((await stored()).general.site.contactEmail).toBe('hello@rampa.example')
    expect(await pageOfVisitor(sharedServer, '/contact')).toContain('hello@rampa.example')
  })

  await test.step('how long data is kept: none by itself, then as the terms tell visitors', async () => {
    await page.getByRole('tab', { name: say('Kept data') }).click()
    const messages = field(page, say('Messages, after they came'))
    const told = '<li>Messages: two months after they came.</li>'
    expect(await pageOfVisitor(sharedServer, '/terms?lang=en')).not.toContain(told)
    await messages.fill('200')
    await save(page, say)
    await expect(panel(page).getByText(say('This number is outside of what is possible'))).toHaveCount(2)
    await expectAccessible(page)
    await messages.fill('2')
    await save(page, say)
    await expect.poll(async () => (await stored()).retention.messages).toBe(2)
    await expect.poll(() => pageOfVisitor(sharedServer, '/terms?lang=en')).toContain(told)
    await messages.fill('')
    await save(page, say)
    await expect.poll(async () => (await stored()).retention.messages).toBe(null)
    await page.getByRole('tab', { name: say('General') }).click()
  })

  await test.step('a switch, by keyboard: riders can open accounts, and no longer', async () => {
    // The switch's name begins with these words; a description follows.
    const switchOf = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) })
    const accounts = switchOf(say('Accounts'))
    const shop = switchOf(say('Shop'))
    for (const isOn of [!before.general.features.accounts, before.general.features.accounts]) {
      await accounts.press(' ')
      await save(page, say)
      await expect.poll(async () => (await stored()).general.features.accounts).toBe(isOn)
      const { data } = (await callApi(sharedServer, 'GET', 'config')) as { data: { features: { accounts: boolean } } }
      expect(data.features.accounts).toBe(isOn)
      // The shop needs accounts, so its switch follows.
      await expect(shop).toBeEnabled({ enabled: isOn })
      await expect(shop).not.toBeChecked()
    }
    await shop.press(' ')
    await save(page, say)
    await expect.poll(async () => (await stored()).general.features.shop).toBe(true)
  })
})

test('a form with changes asks before it is left; a session that ends is renewed over it; demoted, it stays', async ({
  page,
  api,
  sharedServer,
  allowConsole,
  say: { en: say },
}) => {
  allowConsole(/status of 40[13]/)
  const { account, user } = await newAdmin(sharedServer, api)
  const token = await openAdmin(page, sharedServer, '/admin/settings', 'en', account)
  const person = field(page, say('Contact person'))
  const toUsers = () =>
    page
      .getByRole('navigation', { name: say('Sections') })
      .getByRole('link', { name: say('Users') })
      .click()

  await test.step('asks before it is left', async () => {
    await person.fill('Dana')
    await toUsers()
    const question = page.getByRole('dialog', { name: say('Leave without saving?') })
    await expectAccessible(page, { within: '[role=dialog]' })
    await question.getByRole('button', { name: say('Cancel') }).click()
    await expect(person).toHaveValue('Dana')
  })

  await test.step('the session is renewed over it', async () => {
    await callApi(sharedServer, 'POST', 'auth/logout', { token })
    await save(page, say)
    const dialog = page.getByRole('dialog', { name: say('Session Expired') })
    await dialog.getByLabel(say('Password'), { exact: true }).fill(account.password)
    await dialog.getByRole('button', { name: say('Sign in') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(person).toHaveValue('Dana')
    await save(page, say)
    await expect(saved(page, say)).toBeVisible()
    await toUsers()
    // The heading is checked first: the address changes before the screen does, and going back too early would keep the
    // form.
    await expect(heading(page)).toHaveText(say('Users'))
    await expect(page).toHaveURL(/\/admin\/users$/)
    await Promise.all([page.waitForResponse('**/api/admin/settings'), page.goBack()])
  })

  await test.step('demoted: access denied, over what was typed; elsewhere, the home page', async () => {
    const { revision, name, email, phone, accountStatus, language } = await api.user(user._id)
    const json = { revision, name, email, phone, accountStatus, language, role: 'user' }
    await api.call('PUT', `admin/users/${user._id}`, json)
    await person.fill('Noa')
    await save(page, say)
    await expect(page.getByText(say('Admin Access Denied'))).toHaveCount(1)
    await expect(person).toHaveValue('Noa')
    await page.goto('/admin')
    await expect(page.getByText(say('Access Denied'), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`${sharedServer.origin}/`)
  })
})

/** Another admin with a password of their own. */
async function newAdmin(server: RunningServer, { call }: Api) {
  const account = { email: `dana-${process.pid}@rampa.example`, password: PASSWORD }
  const json = { name: 'Dana', email: account.email, role: 'admin' }
  const { user, invitation } = newUserAnswerSchema.parse(await call('POST', 'admin/users', json)).data
  const token = new URLSearchParams(new URL(invitation.url).hash.slice(1)).get('token')
  await callApi(server, 'POST', 'auth/reset', { json: { token, password: PASSWORD } })
  return { account, user }
}

test('the mail server, its password and a test message work; amounts are in shekels', async ({
  page,
  ownServer,
  allowConsole,
  say: { en: say },
}) => {
  allowConsole(/status of 40[09]/)
  const smtp = await startSmtp()
  try {
    const token = await openAdmin(page, ownServer, '/admin/settings?tab=email')
    const stored = () => readSettings(ownServer, token)
    await test.step('what is typed is offered at the return, without the password', () => leaveAndReturn(page, say))
    await test.step('a test message goes out by the stored settings, a refusal is told in words', () =>
      sendTestMail(page, say, smtp))
    await test.step('the password is written and never read back', () => storePassword(page, say))
    await expect.poll(async () => (await stored()).email.hasPassword).toBe(false)
    expect(await page.content()).not.toContain('secret of the mail')
    expect((await stored()).email).not.toHaveProperty('password')

    await page.getByRole('tab', { name: say('Payment') }).click()
    await test.step('amounts are typed in shekels and stored in agorot', () => typeAmounts(page, say))
    const { payment } = await stored()
    expect(payment.shipping).toEqual({ fee: 2550, freeFrom: 30_000 })
    expect(payment.methods.paymentPage).toMatchObject({ isEnabled: true, url: 'https://pay.rampa.example/' })
    await field(page, say('Free shipping from')).fill('')
    await save(page, say)
    await expect.poll(async () => (await stored()).payment.shipping.freeFrom).toBe(null)
    await page.reload()
    await expect(field(page, say('Shipping fee'))).toHaveValue('25.5')
  } finally {
    await smtp.close()
  }
})

async function leaveAndReturn(page: Page, say: Say): Promise<void> {
  await field(page, say('Mail server')).fill('smtp.rampa.example')
  await page.getByLabel(say('Password'), { exact: true }).fill('secret of the mail')
  // The password stays while another tab of the settings is open.
  await page.getByRole('tab', { name: say('Payment') }).click()
  await expectFitsSmallPhone(page)
  await page.getByRole('tab', { name: say('E-mail') }).click()
  await expect(field(page, say('Mail server'))).toHaveValue('smtp.rampa.example')
  await expectFitsSmallPhone(page)

  await page
    .getByRole('navigation', { name: say('Sections') })
    .getByRole('link', { name: say('History') })
    .click()
  await page
    .getByRole('dialog', { name: say('Leave without saving?') })
    .getByRole('button', { name: say('Leave') })
    .click()
  await expect(heading(page)).toHaveText(say('History'))
  await page.goBack()
  await expect(field(page, say('Mail server'))).toHaveValue('smtp.rampa.example')
  await expect(page.getByLabel(say('Password'), { exact: true })).toHaveValue('')
  await expect(page.getByText(/^Here is what you began on/)).toBeVisible()
  await page.getByRole('button', { name: say('Start over') }).click()
  await expect(field(page, say('Mail server'))).toHaveValue('')
}

async function sendTestMail(page: Page, say: Say, smtp: Awaited<ReturnType<typeof startSmtp>>): Promise<void> {
  const send = panel(page).getByRole('button', { name: say('Send a test message') })
  const to = panel(page).getByRole('textbox', { name: say('To'), exact: true })
  await send.click()
  await expect(page.getByText(say('No mail server yet'))).toBeVisible()

  await field(page, say('Mail server')).fill('127.0.0.1')
  await field(page, say('Port')).fill(String(smtp.port))
  await field(page, say('Sender')).fill('Rampa <site@rampa.example>')
  await field(page, say('Mailbox of the site')).fill('box@rampa.example')
  await save(page, say)
  await expect(saved(page, say)).toBeVisible()

  const result = panel(page)
    .getByRole('form', { name: say('Test message') })
    .getByRole('status')
  await send.click()
  await expect(result).toContainText('box@rampa.example')
  expect(smtp.taken).toHaveLength(1)
  expect(smtp.taken[0]).toMatchObject({ from: 'site@rampa.example', to: 'box@rampa.example' })

  smtp.mood = 'refuse'
  await to.fill('other@rampa.example')
  await send.click()
  await expect(result).toContainText(say('The message to {to} was not sent.', { to: 'other@rampa.example' }))
  await expect(result).toContainText('451')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await to.fill('nobody')
  await send.click()
  await expect(
    panel(page).getByText(say('This is not a whole e-mail address: it looks like name@example.com')),
  ).toBeVisible()
  expect(smtp.taken).toHaveLength(1)
}

/** Stores a password and deletes it. */
async function storePassword(page: Page, say: Say): Promise<void> {
  const password = page.getByLabel(say('Password'), { exact: true })
  await field(page, say('Mail server')).fill('smtp.rampa.example')
  await password.fill('secret of the mail')
  await save(page, say)
  await expect(page.getByText(say('One is stored. Leave this empty to keep it.'))).toBeVisible()
  await expect(password).toHaveValue('')
  await field(page, say('Mail server')).fill('other.rampa.example')
  await expect(
    page.getByText(say('For another server the password has to be typed again: the stored one is never sent there.')),
  ).toBeVisible()
  await field(page, say('Mail server')).fill('smtp.rampa.example')
  await page.getByRole('checkbox', { name: say('Delete the stored password') }).check()
  await save(page, say)
}

async function typeAmounts(page: Page, say: Say): Promise<void> {
  await field(page, say('Shipping fee')).fill('25.5')
  await field(page, say('Free shipping from')).fill('300')
  await field(page, say('“Very low stock” at')).fill('50')
  await save(page, say)
  await expect(page.getByText(say("This can't be more than the number for “low stock”")).first()).toBeVisible()
  await field(page, say('“Very low stock” at')).fill('2')
  await page.getByRole('switch').last().click()
  await save(page, say)
  const address = field(page, say('Address of the page'))
  await expect(address).toHaveAccessibleDescription(new RegExp(say('Fill this in')))
  await address.fill('https://pay.rampa.example/')
  await save(page, say)
  await expect(field(page, say('Shipping fee'))).toHaveValue('25.5')
  await expect(panel(page).getByRole('group', { name: say('Not saved yet. Please fix these:') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('Discard changes') })).toHaveCount(0)
}
