import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { startSmtp } from '../../tests/server/smtp.ts'
import { adoptSession, callApi, PASSWORD, readSettings, register, signIn, switchFeatures } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { DESKTOP, expect, PHONE, type Say, test, untilHydrated } from '../read/support.ts'
import { ADMIN, type RunningServer } from '../server.ts'

// Signing in, the guard, and the end of a session, on a server of each test's own (spec §2, §4, §8).

/** What the browser prints about answers that the tests provoke. */
const REFUSED = /the server responded with a status of (400|401|403|404|409|503)/

test.beforeEach(({ allowConsole }) => allowConsole(REFUSED))
test.use({ viewport: DESKTOP })

/** The parts of the pages for signing in. */
const account = (page: Page, say: Say) => ({
  email: page.getByRole('textbox', { name: say('E-mail') }),
  password: page.getByLabel(say('Password'), { exact: true }),
  name: page.getByRole('textbox', { name: say('Name'), exact: true }),
  signIn: page.getByRole('button', { name: say('Sign in'), exact: true }),
  alert: page.locator('main [role="alert"]'),
  menu: (name: string) => page.getByRole('button', { name: say('Account of {name}', { name }) }),
})

const toast = (page: Page, text: string): Locator => page.locator('[data-variant]').filter({ hasText: text })
const at = (page: Page, path: string) => expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === path)

async function typeAndSignIn(page: Page, say: Say, email: string, password = PASSWORD): Promise<void> {
  const { email: address, password: secret, signIn: button } = account(page, say)
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

test('from the list: an account is opened, the person is signed in and back where they were, also after a reload', async ({
  page,
  ownServer,
  say: { he: say },
}) => {
  await page.goto(`${ownServer.origin}/skateparks?area=north#content`)
  await untilHydrated(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('Sign in') })
    .click()
  await page.getByRole('link', { name: say('No account yet? Open one') }).click()
  await expect(page.getByRole('heading', { name: say('What we keep, and why') })).toBeVisible()
  const { name, email, password, menu } = account(page, say)
  const open = page.getByRole('button', { name: say('Open the account') })
  await open.click()
  await expect(name).toBeFocused()
  await name.fill('נועה לוי')
  await email.fill('noa@rampa.example')
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
  await password.fill('deck wheels bearings')
  await open.click()
  await at(page, '/skateparks?area=north#content')
  await expect(menu('נועה לוי')).toBeVisible()
  await page.reload()
  await menu('נועה לוי').click()
  await expect(page.getByRole('menuitem', { name: say('My profile') })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: say('Admin area') })).toHaveCount(0)
  await expectAccessible(page, { within: 'header' })
  await page.getByRole('menuitem', { name: say('Sign out') }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: say('Sign in') })).toBeVisible()
  expect(await tokenOf(page)).toBe('')

  // The address is taken, and what was typed stays.
  await page.goto(`${ownServer.origin}/register?redirect=/guides`)
  await name.fill('נועה')
  await email.fill('noa@rampa.example')
  await password.fill('deck wheels bearings')
  await open.click()
  await expect(account(page, say).alert).toContainText(say('There is an account with this e-mail address already.'))
  await expect(password).toHaveValue('deck wheels bearings')
  await page.getByRole('link', { name: say('Sign in with it') }).click()
  await typeAndSignIn(page, say, 'noa@rampa.example', 'deck wheels bearings')
  await at(page, '/guides')
})

test('signing in: a wrong password, no answer and too many attempts are said, and keep what was typed', async ({
  page,
  ownServer,
  allowConsole,
  say: { en: say },
}) => {
  allowConsole(/net::ERR_FAILED|status of 429/)
  const { email } = await register(ownServer)
  await page.goto(`${ownServer.origin}/login?lang=en&redirect=//evil.example`)
  const { alert, password, email: address } = account(page, say)
  await typeAndSignIn(page, say, email, 'not the password')
  await expect(alert).toContainText('Login Failed')
  await expect(alert).toContainText('Invalid email or password')
  await expect(address).toHaveValue(email)
  // Password managers and keyboards.
  await expect(address).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('button', { name: say('Show the password') }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: say('Hide the password') }).click()
  await expect(password).toHaveAttribute('type', 'password')

  await page.route('**/api/auth/login', (route) => route.abort())
  await account(page, say).signIn.click()
  await expect(alert).toContainText(say('The site did not answer. What you typed is still here: try again.'))
  await expect(password).toHaveValue('not the password')
  await page.unroute('**/api/auth/login')
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '840' },
      json: { status: 'error', code: 'TOO_MANY_REQUESTS', message: 'slow down' },
    }),
  )
  await account(page, say).signIn.click()
  await expect(alert).toContainText('in 14 minutes')
  await page.unroute('**/api/auth/login')
  await typeAndSignIn(page, say, email)
  await at(page, '/')
})

test('the account’s language, theme, text size and motion come with it', async ({ page, ownServer, say }) => {
  const { email, accessToken: token } = await register(ownServer)
  const themePreferences = { mode: 'dark', fontSize: 'large', reducedMotion: true }
  await callApi(ownServer, 'PUT', 'users/me', { token, json: { language: 'en', themePreferences } })
  await page.goto(`${ownServer.origin}/login?redirect=/about`)
  await typeAndSignIn(page, say.he, email)
  await at(page, '/about')
  const root = page.locator('html')
  for (let start = 0; start < 2; start++) {
    await expect(root).toHaveAttribute('lang', 'en')
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(root).toHaveAttribute('data-font-size', 'large')
    await expect(root).toHaveAttribute('data-motion', 'reduced')
    await page.reload()
  }
})

test('a forgotten password: the link of a real mail sets a new one, once', async ({
  page,
  ownServer,
  say: { he: say },
}) => {
  const smtp = await startSmtp()
  try {
    const { email } = await register(ownServer)
    // Without a mail server the page says whom to ask.
    await page.goto(`${ownServer.origin}/forgot`)
    const ask = async () => {
      await account(page, say).email.fill(email)
      await page.getByRole('button', { name: say('Send me a link') }).click()
    }
    await ask()
    await expect(page.getByRole('heading', { name: say('This site sends no mail') })).toBeFocused()

    const { accessToken: token } = await signIn(ownServer)
    const { revision } = (await readSettings(ownServer, token)).email
    const json = {
      email: {
        revision,
        host: '127.0.0.1',
        port: smtp.port,
        secure: false,
        user: '',
        from: 'rampa@rampa.example',
        to: 'rampa@rampa.example',
      },
    }
    await callApi(ownServer, 'PUT', 'admin/settings', { token, json })
    await page.reload()
    await ask()
    await expect(page.getByRole('heading', { name: say('Look into your mail') })).toBeFocused()
    await expect.poll(() => smtp.taken.length).toBe(1)
    const mail = smtp.taken[0]!
    expect(mail.to).toBe(email)
    const body = mail.data.slice(mail.data.indexOf('\n\n'))
    const text = /base64/i.test(mail.data)
      ? Buffer.from(body, 'base64').toString()
      : body.replaceAll(/=\n/g, '').replaceAll('=3D', '=')
    const link = /http\S+\/reset#\S+/.exec(text)![0]

    await page.goto(link)
    await page.locator('input[name="password"]').fill('another deck and wheels')
    await page.getByRole('button', { name: say('Save the password') }).click()
    await at(page, '/login')
    await expect(toast(page, say('The password is saved'))).toBeVisible()
    await typeAndSignIn(page, say, email, 'another deck and wheels')
    await at(page, '/')
    await page.goto('about:blank')
    await page.goto(link)
    await page.locator('input[name="password"]').fill('a third deck and wheels')
    await page.getByRole('button', { name: say('Save the password') }).click()
    await expect(account(page, say).alert).toContainText(say('This link no longer works'))
    await page.getByRole('link', { name: say('Ask for another link') }).click()
    await at(page, '/forgot')
  } finally {
    await smtp.close()
  }
})

/** The chunks with code of the admin area: not every one that a route of it names. */
const adminChunks = new Set(
  Object.entries(JSON.parse(readFileSync('dist/client/.vite/chunk-graph.json', 'utf8')) as Record<string, Chunk>)
    .filter(([, { modules }]) => modules.some((module) => /^src\/.*\/admin\//.test(module)))
    .map(([file]) => `/${file}`),
)
type Chunk = { modules: string[] }

/** The admin code, texts and data that a page asks for. */
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
  test('nobody is signed in: a toast, the sign-in page, and back with query and hash', async ({
    page,
    ownServer,
    say: { he: say },
  }) => {
    const asked = watchAdmin(page)
    await page.goto(`${ownServer.origin}/admin/users?q=noa#top`)
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await expect(toast(page, say('Please login to access the admin area.'))).toHaveCount(1)
    expect(asked).toEqual([])
    await typeAndSignIn(page, say, ADMIN.email)
    await expect(page).toHaveURL(/\/admin\/users\?q=noa#top$/)
  })

  test('no admin: access is denied, and the home page is shown', async ({ page, ownServer, say: { he: say } }) => {
    const asked = watchAdmin(page)
    await adoptSession(page, ownServer, await register(ownServer))
    await page.goto(`${ownServer.origin}/admin/users`)
    await at(page, '/')
    await expect(toast(page, say('Admin permissions required to access this area.'))).toHaveCount(1)
    expect(asked).toEqual([])
  })

  test('no longer an admin: the server says so before anything is shown', async ({
    page,
    ownServer,
    say: { he: say },
  }) => {
    const rider = await register(ownServer)
    const forged = { ...rider, user: { ...rider.user, role: 'admin' as const } }
    await adoptSession(page, ownServer, forged)
    const asked = watchAdmin(page)
    await page.goto(`${ownServer.origin}/admin`)
    await at(page, '/')
    await expect(toast(page, say('Access Denied'))).toHaveCount(1)
    expect(asked).toEqual([])
  })

  test('no answer: a page without a signal, and the area when there is one', async ({
    page,
    ownServer,
    allowConsole,
    say: { he: say },
  }) => {
    allowConsole(/net::ERR_FAILED/)
    const asked = watchAdmin(page)
    await adoptSession(page, ownServer, await signIn(ownServer))
    let isAway = true
    await page.route('**/api/users/me', (route) => (isAway ? route.abort() : route.continue()))
    await page.goto(`${ownServer.origin}/admin`)
    const again = page.getByRole('button', { name: say('Try again') })
    await expect(again).toBeVisible()
    expect(asked).toEqual([])
    isAway = false
    // At once: any answered request opens the area too, and takes the button away.
    await again.dispatchEvent('click')
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
  })

  test('an expired session: the words of an admin’s, and the sign-in page', async ({
    page,
    ownServer,
    say: { he: say },
  }) => {
    const admin = await signIn(ownServer)
    await adoptSession(page, ownServer, admin)
    await callApi(ownServer, 'POST', 'auth/logout', { token: admin.accessToken })
    await page.goto(`${ownServer.origin}/admin`)
    await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin$/)
    await expect(toast(page, say('Your admin session has expired. Please log in again.'))).toHaveCount(1)
  })

  test('an admin whose password is too short chooses another one first', async ({
    page,
    ownServer,
    say: { he: say },
  }) => {
    const { email } = await register(ownServer, { password: 'deck wheels' })
    await changeUser(ownServer, email, { role: 'admin' })
    await page.goto(`${ownServer.origin}/login?redirect=/admin`)
    await typeAndSignIn(page, say, email, 'deck wheels')
    await expect(page.getByRole('heading', { name: say('First, a new password') })).toBeVisible()
    await page.getByLabel(say('The password you have now')).fill('deck wheels')
    const next = page.locator('input[name="newPassword"]')
    const save = page.getByRole('button', { name: say('Save the password') })
    await next.fill('deck wheels 2')
    await save.click()
    await expect(page.getByText('לפחות 15 תווים', { exact: true })).toBeVisible()
    await next.fill('four decks and one wheel')
    await save.click()
    await at(page, '/admin')
  })
})

test.describe('a session that ends', () => {
  test('with a form open: one dialog over it, nothing typed is lost, and the same person goes on', async ({
    page,
    ownServer,
    say: { he: say },
  }) => {
    const rider = await register(ownServer)
    await adoptSession(page, ownServer, rider)
    // The answer to what the page asks at the start: the next call is the form's.
    const confirmed = page.waitForResponse('**/api/users/me')
    await page.goto(`${ownServer.origin}/profile?tab=personal`)
    await confirmed
    const form = page.getByRole('form', { name: say('Personal details') })
    const name = form.getByRole('textbox', { name: say('Name'), exact: true })
    await name.fill('נועה בת ים')
    await callApi(ownServer, 'POST', 'auth/logout', { token: rider.accessToken })
    // By key: another call of the page may be refused first, and then the dialog is over the form already.
    await name.press('Enter')
    const dialog = page.getByRole('dialog', { name: say('Session Expired') })
    await expect(dialog).toHaveCount(1)
    await expect(dialog).toContainText(rider.email)
    await expect(dialog.getByRole('textbox', { name: say('E-mail') })).toHaveCount(0)
    await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
    await expect(page.getByRole('region', { name: say('Messages (F8)') }).locator('[data-variant]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await dialog.getByLabel(say('Password'), { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: say('Sign in') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(name).toHaveValue('נועה בת ים')
    await form.getByRole('button', { name: say('Save') }).click()
    await expect(page.getByRole('button', { name: say('Account of {name}', { name: 'נועה בת ים' }) })).toBeVisible()
  })

  test('on a public page: a toast that leads to signing in', async ({ page, ownServer, say: { he: say } }) => {
    const rider = await register(ownServer)
    await adoptSession(page, ownServer, rider)
    await callApi(ownServer, 'POST', 'auth/logout', { token: rider.accessToken })
    await page.goto(`${ownServer.origin}/about`)
    const expired = toast(page, say('Your session has expired. Please sign in again.'))
    await expect(expired).toHaveCount(1)
    await expired.getByRole('button', { name: say('Sign in') }).click()
    const dialog = page.getByRole('dialog', { name: say('Session Expired') })
    await dialog.getByRole('button', { name: say('I am somebody else: start over') }).click()
    await at(page, '/login')
    const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('auth')))
    await expect.poll(keys).toEqual([])
  })
})

test('tabs agree: signed in and out in one is in both, and a page of the person is left', async ({
  page: first,
  context,
  ownServer,
  say: { he: say },
}) => {
  const { email, user } = await register(ownServer)
  const second = await context.newPage()
  await second.goto(`${ownServer.origin}/login?redirect=/profile`)
  await first.goto(`${ownServer.origin}/login?redirect=/about`)
  await typeAndSignIn(first, say, email)
  await at(first, '/about')
  await expect(second).toHaveURL(/\/profile/)
  await expect(account(second, say).menu(user.name)).toBeVisible()
  await account(first, say).menu(user.name).click()
  await first.getByRole('menuitem', { name: say('Sign out') }).click()
  await at(second, '/')
  await expect(second.getByRole('banner').getByRole('link', { name: say('Sign in') })).toBeVisible()
})

test('a suspended account: a notice over any page, and the session goes on when the account is active again', async ({
  page,
  ownServer,
  say: { he: say },
}) => {
  const rider = await register(ownServer)
  await adoptSession(page, ownServer, rider)
  await changeUser(ownServer, rider.email, { accountStatus: 'suspended' })
  await page.goto(`${ownServer.origin}/profile`)
  const notice = page.getByRole('dialog', { name: say('Account Suspended') })
  await expect(notice).toHaveCount(1)
  await expect(notice).toContainText(say('This account is suspended. Contact the administrators of the site.'))
  await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
  await notice.getByRole('button', { name: say('Write to the administrators') }).click()
  await at(page, '/contact')
  expect(await tokenOf(page)).toBe(rider.accessToken)
  await changeUser(ownServer, rider.email, { accountStatus: 'active' })
  await page.goto(`${ownServer.origin}/profile`)
  await expect(account(page, say).menu(rider.user.name)).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('accounts switched off: nothing of them is seen, and only admins sign in', async ({
  page,
  ownServer,
  say: { he: say },
}) => {
  const rider = await register(ownServer)
  await switchFeatures(ownServer, { accounts: false })
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    await page.goto(ownServer.origin)
    await untilHydrated(page)
    if (viewport === PHONE) await page.getByRole('button', { name: say('Open the menu') }).click()
    await expect(page.getByRole('link', { name: say('On this device') }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: say('Sign in') })).toHaveCount(0)
  }
  await page.setViewportSize(DESKTOP)
  await page.goto(`${ownServer.origin}/register`)
  await expect(page.getByRole('heading', { level: 1, name: say('Nothing to ride here') })).toBeVisible()
  await page.goto(`${ownServer.origin}/login`)
  await expect(page.getByRole('link', { name: say('No account yet? Open one') })).toHaveCount(0)
  await typeAndSignIn(page, say, rider.email)
  await expect(account(page, say).alert).toContainText(say('For now only administrators of the site can sign in.'))
  await typeAndSignIn(page, say, ADMIN.email)
  await at(page, '/admin')
  await page.goto(ownServer.origin)
  await page
    .getByRole('button', { name: say('Account of {name}', { name: (await signIn(ownServer)).user.name }) })
    .click()
  await expect(page.getByRole('menuitem', { name: say('Admin area') })).toBeVisible()
})
