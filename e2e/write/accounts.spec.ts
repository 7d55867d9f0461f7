import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startSmtp, textOf } from '../../tests/server/smtp.ts'
import { adoptSession, callApi, newEmail, PASSWORD, register, signIn, switchFeatures } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { ADMIN } from '../process.ts'
import { setMail } from '../mail.ts'
import { DESKTOP, expect, PHONE, type Say, untilHydrated } from '../read/support.ts'
import type { RunningServer } from '../server.ts'
import { expectAt, test, toast } from './support.ts'

// Signing in, the guard of private pages, and the end of a session.

/** The browser's messages about refusals that the tests provoke. */
const REFUSED = /the server responded with a status of (400|401|403|404|409|503)/

test.beforeEach(({ allowConsole }) => allowConsole(REFUSED))
test.use({ viewport: DESKTOP })

/** Parts of the pages for signing in. */
const account = (page: Page, say: Say) => ({
  email: page.getByRole('textbox', { name: say('E-mail') }),
  password: page.getByLabel(say('Password'), { exact: true }),
  name: page.getByRole('textbox', { name: say('Name'), exact: true }),
  signIn: page.getByRole('button', { name: say('Sign in'), exact: true }),
  alert: page.locator('main [role="alert"]'),
  menu: (name: string) => page.getByRole('button', { name: say('Account of {name}', { name }) }),
  signOut: page.getByRole('menuitem', { name: say('Sign out') }),
  toSignIn: page.getByRole('banner').getByRole('link', { name: say('Sign in') }),
})

async function typeAndSignIn(page: Page, say: Say, email: string, password = PASSWORD): Promise<void> {
  const { email: address, password: secret, signIn: button } = account(page, say)
  // Waits for this page's code: the form for a new account has fields of the same names and stays until then.
  await expect(button).toBeVisible()
  await address.fill(email)
  await secret.fill(password)
  await button.click()
}

const changeUser = async (server: RunningServer, email: string, change: object): Promise<void> => {
  const { accessToken: token } = await signIn(server)
  const list = (await callApi(server, 'GET', `admin/users?search=${email}`, { token })) as {
    data: { users: Record<string, unknown>[] }
  }
  const { _id, revision, name, phone, role, accountStatus, language } = list.data.users[0]!
  const json = { revision, name, email, phone, role, accountStatus, language, ...change }
  await callApi(server, 'PUT', `admin/users/${String(_id)}`, { token, json })
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

test('an account is opened, and the person is back; signing in keeps what was typed; tabs agree', async ({
  page,
  context,
  sharedServer: { origin },
  say: { he: say },
}) => {
  const { name, email, password, menu, signOut, toSignIn, alert, signIn: button } = account(page, say)
  const address = newEmail()
  const open = page.getByRole('button', { name: say('Open the account') })
  await page.goto(`${origin}/skateparks?area=north#content`)
  await untilHydrated(page)
  await toSignIn.click()
  await page.getByRole('link', { name: say('No account yet? Open one') }).click()
  await expect(page.getByRole('heading', { name: say('What we keep, and why') })).toBeVisible()
  await test.step('what is wrong is said at its field', async () => {
    await open.click()
    await expect(name).toBeFocused()
    await name.fill('נועה לוי')
    await email.fill(address)
    await password.fill('קצר')
    await expect(page.getByText(say('These are Hebrew letters'))).toBeVisible()
    await open.click()
    await expect(page.getByText('לפחות 8 תווים', { exact: true })).toBeVisible()
    await password.fill('password1')
    await expect(page.getByText(say('These are Hebrew letters'))).toHaveCount(0)
    await open.click()
    await expect(
      page.getByText(say('Many people have this password, so it is guessed first. Choose another one')),
    ).toBeVisible()
  })
  await password.fill(PASSWORD)
  await open.click()
  await expectAt(page, '/skateparks?area=north#content')
  await menu('נועה לוי').click()
  await expect(page.getByRole('menuitem', { name: say('My profile') })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: say('Admin area') })).toHaveCount(0)
  await expectAccessible(page, { within: 'header' })
  await signOut.click()
  await expect(toSignIn).toBeVisible()
  await expect.poll(() => tokenOf(page)).toBe('')

  const other = await context.newPage()
  await test.step('a page of the person asks to sign in first', async () => {
    await other.goto(`${origin}/profile?tab=nonsense`)
    await expect(other).toHaveURL(`${origin}/login?redirect=${encodeURIComponent('/profile?tab=nonsense')}`)
  })
  await test.step('the address is taken, or the password wrong: what was typed stays', async () => {
    await page.goto(`${origin}/register?redirect=//evil.example`)
    await name.fill('נועה')
    await email.fill(address)
    await password.fill(PASSWORD)
    await open.click()
    await expect(alert).toContainText(say('There is an account with this e-mail address already.'))
    await expect(password).toHaveValue(PASSWORD)
    await page.getByRole('link', { name: say('Sign in with it') }).click()
    await typeAndSignIn(page, say, address, 'not the password')
    await expect(alert).toContainText(say('Invalid email or password'))
    await expect(email).toHaveValue(address)
    await password.fill(PASSWORD)
    const sent = page.waitForRequest('**/api/auth/login')
    await button.click()
    // This browser has signed in here before, so it sends a device token.
    expect((await sent).postDataJSON()).toMatchObject({ deviceToken: expect.stringMatching(/^[\w-]{43}$/) })
    await expect(page).toHaveURL(`${origin}/`)
  })
  await test.step('the other tab is signed in too: a tab of the profile that there is not is the first', async () => {
    await expect(other).toHaveURL(`${origin}/profile?tab=nonsense`)
    const tab = (label: string) => other.getByRole('tab', { name: say(label) })
    await expect(tab('Personal details')).toHaveAttribute('aria-selected', 'true')
    await tab('Orders').click()
    await expect(other).toHaveURL(/tab=orders/)
    await expect(other.getByText(say('No orders yet'))).toBeVisible()
    await other.goBack()
    await expect(tab('Personal details')).toHaveAttribute('aria-selected', 'true')
  })
  await test.step('and signed out too: it leaves the page of the person', async () => {
    await menu('נועה לוי').click()
    await signOut.click()
    await expectAt(other, '/')
    await expect(account(other, say).toSignIn).toBeVisible()
  })
})

test('a forgotten password: the link of a real mail sets a new one, once; without mail the page says whom to ask', async ({
  page,
  sharedServer,
  say: { he: say },
}) => {
  const smtp = await startSmtp()
  const { accessToken: token } = await signIn(sharedServer)
  try {
    const { email } = await register(sharedServer)
    const ask = async () => {
      await account(page, say).email.fill(email)
      await page.getByRole('button', { name: say('Send me a link') }).click()
    }
    const choose = async (password: string) => {
      await page.locator('input[name="password"]').fill(password)
      await page.getByRole('button', { name: say('Save the password') }).click()
    }
    await setMail(sharedServer, token, smtp)
    await page.goto(`${sharedServer.origin}/forgot`)
    await ask()
    await expect(page.getByRole('heading', { name: say('Look into your mail') })).toBeFocused()
    const mails = () => smtp.taken.filter(({ to }) => to === email)
    await expect.poll(() => mails().length).toBe(1)
    const link = /http\S+\/reset#\S+/.exec(textOf(mails()[0]!.data))![0]

    await page.goto(link)
    await choose('another deck and wheels')
    await expectAt(page, '/login')
    await expect(toast(page, say('The password is saved'))).toBeVisible()
    await typeAndSignIn(page, say, email, 'another deck and wheels')
    await expectAt(page, '/')
    // A new document: another fragment alone would not load the page again.
    await page.goto('about:blank')
    await page.goto(link)
    await choose('a third deck and wheels')
    await expect(account(page, say).alert).toContainText(say('This link no longer works'))
    await setMail(sharedServer, token, null)
    await page.getByRole('link', { name: say('Ask for another link') }).click()
    await expectAt(page, '/forgot')
    await ask()
    await expect(page.getByRole('heading', { name: say('This site sends no mail') })).toBeFocused()
  } finally {
    await smtp.close()
  }
})

/** Chunks with code of the admin area; an admin route may also name other chunks. */
const adminChunks = new Set(
  Object.entries(JSON.parse(readFileSync('dist/client/.vite/chunk-graph.json', 'utf8')) as Record<string, Chunk>)
    .filter(([, { modules }]) => modules.some((module) => /^src\/(?:.*\/)?admin\//.test(module)))
    .map(([file]) => `/${file}`),
)
type Chunk = { modules: string[] }

/** Code, texts and data of the admin area that a page asks for. */
function watchAdmin(page: Page): string[] {
  expect(adminChunks.size).toBeGreaterThan(0)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (adminChunks.has(pathname) || /^\/api\/admin\/|-admin\.json$/.test(pathname)) asked.push(pathname)
  })
  return asked
}

test.describe('the guard of the admin area', () => {
  test('nobody: the sign-in page, a longer password where an admin’s is too short, and back with query and hash', async ({
    page,
    sharedServer,
    say: { he: say },
  }) => {
    const { email } = await register(sharedServer, { password: 'deck wheels' })
    await changeUser(sharedServer, email, { role: 'admin' })
    const asked = watchAdmin(page)
    await page.goto(`${sharedServer.origin}/admin/users?q=noa#top`)
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await expect(toast(page, say('Please login to access the admin area.'))).toHaveCount(1)
    await typeAndSignIn(page, say, email, 'deck wheels')
    await expect(page.getByRole('heading', { name: say('First, a new password') })).toBeVisible()
    await page.getByLabel(say('The password you have now')).fill('deck wheels')
    const next = page.locator('input[name="newPassword"]')
    const save = page.getByRole('button', { name: say('Save the password') })
    await next.fill('deck wheels 2')
    await save.click()
    await expect(page.getByText('לפחות 15 תווים', { exact: true })).toBeVisible()
    expect(asked).toEqual([])
    await next.fill('four decks and one wheel')
    await save.click()
    await expect(page).toHaveURL(/\/admin\/users\?q=noa#top$/)
  })

  test('no longer an admin: the home page, before anything is shown; no answer: a page without a signal', async ({
    page,
    sharedServer,
    allowConsole,
    say: { he: say },
  }) => {
    allowConsole(/net::ERR_FAILED/)
    const rider = await register(sharedServer)
    await adoptSession(page, sharedServer, { ...rider, user: { ...rider.user, role: 'admin' } })
    const asked = watchAdmin(page)
    await page.goto(`${sharedServer.origin}/admin`)
    await expectAt(page, '/')
    await expect(toast(page, say('Access Denied'))).toHaveCount(1)
    expect(asked).toEqual([])

    await adoptSession(page, sharedServer, await signIn(sharedServer))
    let isHeld = false
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    // Answers only after the press: the app asks by itself too, and an earlier answer would remove the button.
    await page.addInitScript(() =>
      document.addEventListener('click', () => (document.documentElement.dataset.pressed = ''), true),
    )
    await page.route('**/api/users/me', async (route) => {
      if (!(await page.evaluate(() => 'pressed' in document.documentElement.dataset))) return route.abort()
      isHeld = true
      await answered
      await route.continue()
    })
    await page.goto(`${sharedServer.origin}/admin`)
    const again = page.getByRole('button', { name: say('Try again') })
    await expect(again).toBeVisible()
    expect(asked).toEqual([])
    // A press during the app's own request shares its failed answer. The button then comes back and is pressed again.
    await expect(async () => {
      if (!isHeld) await again.click()
      await expect.poll(() => isHeld).toBe(true)
    }).toPass()
    expect(asked).toEqual([])
    answer()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
  })
})

test('a suspended account: a notice over any page; a session that ends: a dialog over a form, else a toast', async ({
  page,
  sharedServer,
  say: { en: say },
}) => {
  const rider = await register(sharedServer)
  const endSessions = async () => {
    const { accessToken: token } = await signIn(sharedServer, { email: rider.email, password: PASSWORD })
    await callApi(sharedServer, 'DELETE', 'users/me/sessions', { token })
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await adoptSession(page, sharedServer, rider)
  await test.step('a suspended account', async () => {
    await changeUser(sharedServer, rider.email, { accountStatus: 'suspended' })
    await page.goto(`${sharedServer.origin}/profile?lang=en`)
    const notice = page.getByRole('dialog', { name: say('Account Suspended') })
    await expect(notice).toHaveCount(1)
    await expect(notice).toContainText(say('This account is suspended. Contact the administrators of the site.'))
    await expectAccessible(page, { within: '[role="dialog"]' })
    await notice.getByRole('button', { name: say('Write to the administrators') }).click()
    await expectAt(page, '/contact')
    expect(await tokenOf(page)).toBe(rider.accessToken)
    await expect(notice).toHaveCount(0)
  })

  await changeUser(sharedServer, rider.email, { accountStatus: 'active' })
  // Waits for the page's first request, so that the form's call is the next one.
  const confirmed = page.waitForResponse('**/api/users/me')
  await page.goto(`${sharedServer.origin}/profile?tab=personal`)
  await confirmed
  const form = page.getByRole('form', { name: say('Personal details') })
  const name = form.getByRole('textbox', { name: say('Name'), exact: true })
  const dialog = page.getByRole('dialog', { name: say('Session Expired') })
  await test.step('the session goes on when it is active again', async () => {
    await expect(account(page, say).menu(rider.user.name)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('one that ends with a form open: one dialog over it, and the same person goes on', async () => {
    await name.fill('Noa Bat Yam')
    await endSessions()
    // Enter, not a click: another call of the page may be refused first, and then the dialog covers the form.
    await name.press('Enter')
    await expect(dialog).toHaveCount(1)
    await expect(dialog).toContainText(rider.email)
    await expect(dialog.getByRole('textbox', { name: say('E-mail') })).toHaveCount(0)
    await expectAccessible(page, { within: '[role="dialog"]' })
    await expect(page.getByRole('region', { name: say('Messages (F8)') }).locator('[data-variant]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await dialog.getByLabel(say('Password'), { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: say('Sign in') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(name).toHaveValue('Noa Bat Yam')
    await form.getByRole('button', { name: say('Save') }).click()
    await expect(account(page, say).menu('Noa Bat Yam')).toBeVisible()
  })
  await test.step('on a public page: a toast that leads to signing in, or to starting over', async () => {
    await endSessions()
    await page.goto(`${sharedServer.origin}/about`)
    const expired = toast(page, say('Your session has expired. Please sign in again.'))
    await expect(expired).toHaveCount(1)
    await expired.getByRole('button', { name: say('Sign in') }).click()
    await dialog.getByRole('button', { name: say('I am somebody else: start over') }).click()
    await expectAt(page, '/login')
    const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('auth')))
    await expect.poll(keys).toEqual([])
  })
})

test('accounts switched off: nothing of them is seen, and only admins sign in and have a profile', async ({
  page,
  sharedServer,
  say: { he: say },
  allowConsole,
}) => {
  allowConsole(/the server responded with a status of 404/)
  const rider = await register(sharedServer)
  await switchFeatures(sharedServer, { accounts: false })
  await page.goto(sharedServer.origin)
  await untilHydrated(page)
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    if (viewport === PHONE) await page.getByRole('button', { name: say('Open the menu') }).click()
    await expect(page.getByRole('link', { name: say('On this device') }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: say('Sign in') })).toHaveCount(0)
  }
  await page.setViewportSize(DESKTOP)
  // The shop needs accounts.
  for (const path of ['/register', '/cart', '/checkout']) {
    expect((await page.goto(`${sharedServer.origin}${path}`))?.status(), path).toBe(404)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: say('Nothing to ride here') })).toBeVisible()
  }
  await page.goto(`${sharedServer.origin}/login?redirect=${encodeURIComponent('/profile?tab=settings')}`)
  await expect(page.getByRole('link', { name: say('No account yet? Open one') })).toHaveCount(0)
  await typeAndSignIn(page, say, rider.email)
  await expect(account(page, say).alert).toContainText(say('For now only administrators of the site can sign in.'))
  await typeAndSignIn(page, say, ADMIN.email)
  await expect(page.getByRole('heading', { name: say('Where you are signed in') })).toBeVisible()
  await account(page, say)
    .menu((await signIn(sharedServer)).user.name)
    .click()
  await expect(page.getByRole('menuitem', { name: say('Admin area') })).toBeVisible()
  await switchFeatures(sharedServer, { accounts: true, shop: true })
})
