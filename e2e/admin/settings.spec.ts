import type { Page } from '@playwright/test'
import { startSmtp } from '../../tests/server/smtp.ts'
import { newUserAnswerSchema, userListSchema } from '#contract/users.ts'
import { callApi, readSettings, signIn } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { DESKTOP, expect, PHONE, type Say, test } from '../read/support.ts'
import { ADMIN } from '../server.ts'
import { openAdmin, openVisitor } from './support.ts'

// Settings (spec §2; decisions, Shop and orders): saved on the server's answer, seen by visitors, merged with others' saves.

const save = (page: Page, say: Say) =>
  page
    .getByRole('tabpanel')
    .getByRole('button', { name: say('Save'), exact: true })
    .click()
const saved = (page: Page, say: Say) => page.getByText(say('Saved'), { exact: true })
const field = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('textbox', { name })

test('what is saved reaches visitors with their next page', async ({ page, browser, ownServer, say: { en: say } }) => {
  await page.setViewportSize(DESKTOP)
  const visitor = await openVisitor(browser, ownServer, '/contact')
  await expect(visitor.getByText('hello@rampa.example')).toHaveCount(0)

  const token = await openAdmin(page, ownServer, '/admin/settings')
  await field(page, say('Contact e-mail')).fill('hello@rampa.example')
  // By keyboard: Enter saves.
  await page.keyboard.press('Enter')
  await expect(saved(page, say)).toBeVisible()
  expect((await readSettings(ownServer, token)).general.site.contactEmail).toBe('hello@rampa.example')
  await visitor.reload()
  await expect(visitor.getByText('hello@rampa.example').filter({ visible: true }).first()).toBeVisible()

  // A switch, by keyboard: riders can open accounts.
  const before = await readSettings(ownServer, token)
  const accounts = page.getByRole('switch', { name: say('Accounts') })
  await accounts.press(' ')
  await save(page, say)
  await expect
    .poll(async () => (await readSettings(ownServer, token)).general.features.accounts)
    .toBe(!before.general.features.accounts)
  const { data } = (await callApi(ownServer, 'GET', 'config')) as { data: { features: { accounts: boolean } } }
  expect(data.features.accounts).toBe(!before.general.features.accounts)
  await visitor.close()
})

test('nothing changed, or something wrong: nothing is sent', async ({ page, sharedServer, say: { en: say } }) => {
  await page.setViewportSize(DESKTOP)
  const token = await openAdmin(page, sharedServer, '/admin/settings')
  const before = await readSettings(sharedServer, token)
  await save(page, say)
  await expect(page.getByText(say('No changes found'))).toBeVisible()

  await field(page, say('Name of the site, in English')).fill('')
  await field(page, say('YouTube')).fill('youtube.com/rampa')
  await save(page, say)
  const summary = page.getByRole('group', { name: say('Not saved yet. Please fix these:') })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([
    `${say('Name of the site, in English')}: ${say('Fill this in')}`,
    `${say('YouTube')}: ${say('Check the address. That of a web page begins with https://')}`,
  ])
  await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
  await summary.getByRole('button').first().click()
  await expect(field(page, say('Name of the site, in English'))).toBeFocused()
  await page.getByRole('button', { name: say('Discard changes') }).click()
  await expect(summary).toHaveCount(0)
  expect(await readSettings(sharedServer, token)).toEqual(before)
})

test('a form with changes asks before it is left, and a session that ends is renewed over it', async ({
  page,
  ownServer,
  allowConsole,
  say: { en: say },
}) => {
  allowConsole(/status of 401/)
  await page.setViewportSize(DESKTOP)
  const token = await openAdmin(page, ownServer, '/admin/settings')
  const person = field(page, say('Contact person'))
  await person.fill('Dana')
  const toUsers = () =>
    page
      .getByRole('navigation', { name: say('Sections') })
      .getByRole('link', { name: say('Users') })
      .click()
  await toUsers()
  const question = page.getByRole('dialog', { name: say('Leave without saving?') })
  await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
  await question.getByRole('button', { name: say('Cancel') }).click()
  await expect(person).toHaveValue('Dana')

  await callApi(ownServer, 'POST', 'auth/logout', { token })
  await save(page, say)
  const dialog = page.getByRole('dialog', { name: say('Session Expired') })
  await dialog.getByLabel(say('Password'), { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: say('Sign in') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(person).toHaveValue('Dana')
  await save(page, say)
  await expect(saved(page, say)).toBeVisible()
  await toUsers()
  await expect(page).toHaveURL(/\/admin\/users$/)
})

test('demoted in mid-session: access denied, and the home page', async ({
  page,
  ownServer,
  allowConsole,
  say: { en: say },
}) => {
  allowConsole(/status of 403/)
  await page.setViewportSize(DESKTOP)
  const token = await openAdmin(page, ownServer, '/admin/settings')
  const second = { name: 'Dana', email: 'dana@rampa.example', role: 'admin' }
  const invited = newUserAnswerSchema.parse(await callApi(ownServer, 'POST', 'admin/users', { token, json: second }))
  const link = new URLSearchParams(new URL(invited.data.invitation.url).hash.slice(1)).get('token')
  await callApi(ownServer, 'POST', 'auth/reset', { json: { token: link, password: ADMIN.password } })
  const { accessToken } = await signIn(ownServer, { email: second.email, password: ADMIN.password })
  const users = userListSchema.parse(await callApi(ownServer, 'GET', 'admin/users', { token: accessToken })).data.users
  const { _id, revision, name, email, phone, accountStatus, language } = users.find(
    (user) => user.email === ADMIN.email,
  )!
  const json = { revision, name, email, phone, accountStatus, language, role: 'user' }
  await callApi(ownServer, 'PUT', `admin/users/${_id}`, { token: accessToken, json })

  await field(page, say('Contact person')).fill('Dana')
  await save(page, say)
  await expect(page.getByText(say('Admin Access Denied'))).toHaveCount(1)
  await expect(page).toHaveURL(`${ownServer.origin}/`)
  await page.goto(`${ownServer.origin}/admin?lang=en`)
  await expect(page.getByText(say('Access Denied'), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${ownServer.origin}/`)
})

test('two admins at once: each field that both changed is decided, nothing is lost', async ({
  page,
  ownServer,
  allowConsole,
  say: { en: say },
}) => {
  allowConsole(/status of 409/)
  await page.setViewportSize(DESKTOP)
  const token = await openAdmin(page, ownServer, '/admin/settings')
  await field(page, say('Name of the site, in English')).fill('Mine')
  await field(page, say('Contact person')).fill('Dana')

  const { features, site, revision } = (await readSettings(ownServer, token)).general
  const theirs = { ...site, name: { ...site.name, en: 'Theirs' }, contactPhone: '03-1234567' }
  await callApi(ownServer, 'PUT', 'admin/settings', {
    token,
    json: { general: { features, site: theirs, revision } },
  })

  await save(page, say)
  await expect(page.getByText(say('Somebody else saved changes while you were editing'))).toBeVisible()
  await expect(field(page, say('Contact phone'))).toHaveValue('03-1234567')
  await expect(field(page, say('Contact person'))).toHaveValue('Dana')
  expect((await readSettings(ownServer, token)).general.site).toMatchObject(theirs)
  await expectAccessible(page)

  // An open question is not saved over.
  await save(page, say)
  const question = page.getByRole('radiogroup', { name: say('Name of the site, in English') })
  await expect(question).toHaveAccessibleDescription(say('Choose one'))
  await question.getByRole('radio', { name: /Mine/ }).click()
  await save(page, say)
  await expect(saved(page, say)).toBeVisible()
  expect((await readSettings(ownServer, token)).general.site).toMatchObject({
    name: { en: 'Mine' },
    contactName: 'Dana',
    contactPhone: '03-1234567',
  })
})

test('leaving with unsaved changes: they are offered at the return, without the password', async ({
  page,
  ownServer,
  say: { en: say },
}) => {
  await page.setViewportSize(DESKTOP)
  await openAdmin(page, ownServer, '/admin/settings?tab=email')
  await field(page, say('Mail server')).fill('smtp.rampa.example')
  await page.getByLabel(say('Password'), { exact: true }).fill('secret of the mail')
  // Another tab of the settings keeps it too.
  await page.getByRole('tab', { name: say('Payment') }).click()
  await page.getByRole('tab', { name: say('E-mail') }).click()
  await expect(field(page, say('Mail server'))).toHaveValue('smtp.rampa.example')

  await page
    .getByRole('navigation', { name: say('Sections') })
    .getByRole('link', { name: say('History') })
    .click()
  await page
    .getByRole('dialog', { name: say('Leave without saving?') })
    .getByRole('button', { name: say('Leave') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('History'))
  await page.goBack()
  await expect(field(page, say('Mail server'))).toHaveValue('smtp.rampa.example')
  await expect(page.getByLabel(say('Password'), { exact: true })).toHaveValue('')
  await expect(page.getByText(/^Here is what you began on/)).toBeVisible()
  await page.getByRole('button', { name: say('Start over') }).click()
  await expect(field(page, say('Mail server'))).toHaveValue('')
})

test('a test message goes out by the stored settings, and a refusal is told in words', async ({
  page,
  ownServer,
  allowConsole,
  say: { en: say },
}) => {
  allowConsole(/status of 40[09]/)
  const smtp = await startSmtp()
  try {
    await page.setViewportSize(DESKTOP)
    const token = await openAdmin(page, ownServer, '/admin/settings?tab=email')
    const panel = page.getByRole('tabpanel')
    await panel.getByRole('button', { name: say('Send a test message') }).click()
    await expect(page.getByText(say('No mail server yet'))).toBeVisible()

    await field(page, say('Mail server')).fill('127.0.0.1')
    await field(page, say('Port')).fill(String(smtp.port))
    await field(page, say('Sender')).fill('Rampa <site@rampa.example>')
    await field(page, say('Mailbox of the site')).fill('box@rampa.example')
    await save(page, say)
    await expect(saved(page, say)).toBeVisible()

    const result = panel.getByRole('form', { name: say('Test message') }).getByRole('status')
    await panel.getByRole('button', { name: say('Send a test message') }).click()
    await expect(result).toContainText('box@rampa.example')
    expect(smtp.taken).toHaveLength(1)
    expect(smtp.taken[0]).toMatchObject({ from: 'site@rampa.example', to: 'box@rampa.example' })

    smtp.mood = 'refuse'
    await panel.getByRole('textbox', { name: say('To'), exact: true }).fill('other@rampa.example')
    await panel.getByRole('button', { name: say('Send a test message') }).click()
    await expect(result).toContainText(say('The message to {to} was not sent.', { to: 'other@rampa.example' }))
    await expect(result).toContainText('451')
    await expectAccessible(page)

    await panel.getByRole('textbox', { name: say('To'), exact: true }).fill('nobody')
    await panel.getByRole('button', { name: say('Send a test message') }).click()
    await expect(
      panel.getByText(say('This is not a whole e-mail address: it looks like name@example.com')),
    ).toBeVisible()
    expect(smtp.taken).toHaveLength(1)
    expect((await readSettings(ownServer, token)).email).not.toHaveProperty('password')
  } finally {
    await smtp.close()
  }
})

test('the mail password is written and never read back', async ({ page, ownServer, say: { en: say } }) => {
  await page.setViewportSize(DESKTOP)
  const token = await openAdmin(page, ownServer, '/admin/settings?tab=email')
  const password = page.getByLabel(say('Password'), { exact: true })
  await field(page, say('Mail server')).fill('smtp.rampa.example')
  await password.fill('secret of the mail')
  await save(page, say)
  await expect(saved(page, say)).toBeVisible()
  await expect(password).toHaveValue('')
  await expect(page.getByText(say('One is stored. Leave this empty to keep it.'))).toBeVisible()
  await field(page, say('Mail server')).fill('other.rampa.example')
  await expect(
    page.getByText(say('For another server the password has to be typed again: the stored one is never sent there.')),
  ).toBeVisible()
  await field(page, say('Mail server')).fill('smtp.rampa.example')
  await page.getByRole('checkbox', { name: say('Delete the stored password') }).check()
  await save(page, say)
  await expect.poll(async () => (await readSettings(ownServer, token)).email.hasPassword).toBe(false)
  const html = await page.content()
  expect(html).not.toContain('secret of the mail')
})

test('amounts are typed in shekels and stored in agorot', async ({ page, ownServer, say: { en: say } }) => {
  await page.setViewportSize(DESKTOP)
  const token = await openAdmin(page, ownServer, '/admin/settings?tab=payment')
  await field(page, say('Shipping fee')).fill('25.5')
  await field(page, say('Free shipping from')).fill('300')
  await field(page, say('“Very low stock” at')).fill('50')
  await save(page, say)
  await expect(page.getByText(say("This can't be more than the number for “low stock”")).first()).toBeVisible()
  await field(page, say('“Very low stock” at')).fill('2')
  await page.getByRole('switch').last().click()
  await save(page, say)
  await expect(field(page, say('Address of the page'))).toHaveAccessibleDescription(new RegExp(say('Fill this in')))
  await field(page, say('Address of the page')).fill('https://pay.rampa.example/')
  await save(page, say)
  await expect(saved(page, say)).toBeVisible()
  const { payment } = await readSettings(ownServer, token)
  expect(payment.shipping).toEqual({ fee: 2550, freeFrom: 30_000 })
  expect(payment.methods.paymentPage).toMatchObject({ isEnabled: true, url: 'https://pay.rampa.example/' })

  await field(page, say('Free shipping from')).fill('')
  await save(page, say)
  await expect.poll(async () => (await readSettings(ownServer, token)).payment.shipping.freeFrom).toBe(null)
  await page.reload()
  await expect(field(page, say('Shipping fee'))).toHaveValue('25.5')
})
