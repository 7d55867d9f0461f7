import type { CDPSession, Page } from '@playwright/test'
import type { Say } from '../say.ts'
import { adoptSession, callApi, PASSWORD, register, signIn, switchFeatures } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { ADMIN } from '../process.ts'
import { expect, PHONE } from '../read/support.ts'
import { type RunningServer, startServer } from '../server.ts'
import { expectAt, test as base, toast } from './support.ts'

// Passkeys (docs/decisions/passkeys.md), with Chromium's software authenticator, on localhost.

type Site = Pick<RunningServer, 'origin'>

const test = base.extend<{ site: Site; t: Say; authenticator: CDPSession }>({
  /** A server whose public address has a host name. */
  site: async ({ page, siteClock }, use) => {
    const env: NodeJS.ProcessEnv = {}
    const server = await startServer({ clock: siteClock, env })
    const { port } = new URL(server.origin)
    await server.stop()
    env.PUBLIC_URL = `http://localhost:${port}`
    await server.start()
    const site = { origin: env.PUBLIC_URL }
    await switchFeatures(site, { accounts: true })
    await use(site)
    // Closed first, because a page that outlives its server reports what it still loads.
    await page.close()
    await server.dispose()
  },
  t: async ({ say }, use) => use(say.he),
  /** The page's device: it has a screen lock, and its person answers at once. */
  authenticator: async ({ page }, use) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await use(devtools)
  },
})
test.use({ viewport: PHONE })
/** The browser's messages about refusals that the tests provoke. */
test.beforeEach(({ allowConsole }) => allowConsole(/the server responded with a status of (401|403|409)/))

const part = (page: Page, t: Say) => page.getByRole('region', { name: t('Passkeys'), exact: true })
const addButton = (page: Page, t: Say) => page.getByRole('button', { name: t('Add a passkey') })
const signOut = async (page: Page) => {
  await page.evaluate(() => localStorage.clear())
}
/** From the next document on the browser offers no passkey at the e-mail address. */
const offerNone = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
const toRule = `redirect=${encodeURIComponent('/admin/settings?tab=passkeys')}`

test('a rider adds a passkey, names it, signs in with it, and removes it', async ({ page, site, t, authenticator }) => {
  const { origin } = site
  const rider = await register(site)
  await adoptSession(page, site, rider)
  await page.goto(`${origin}/profile?tab=settings`)
  await addButton(page, t).click()
  await expect(toast(page, t('Passkey added'))).toBeVisible()
  const name = part(page, t).getByRole('textbox', { name: t('Name of the passkey') })
  await expect(name).toBeFocused()
  await name.fill('הטלפון שלי')
  await part(page, t)
    .getByRole('button', { name: t('Save the name') })
    .click()
  await expect(part(page, t).getByText('הטלפון שלי')).toBeVisible()
  await expect(part(page, t).getByText(t('This device'))).toBeVisible()
  await expectAccessible(page)
  // The same authenticator tries to make a second passkey for the account.
  await addButton(page, t).click()
  await expect(part(page, t).getByText(t('This device has a passkey for this account already.'))).toBeVisible()

  // The browser's offer at the e-mail address signs in without a press.
  await signOut(page)
  await page.goto(`${origin}/login?redirect=%2Fprofile%3Ftab%3Dsettings`)
  await expectAt(page, '/profile?tab=settings')
  await expect(part(page, t).getByText('הטלפון שלי')).toBeVisible()

  await part(page, t)
    .getByRole('button', { name: t('Remove: {name}', { name: 'הטלפון שלי' }) })
    .click()
  const dialog = page.getByRole('dialog', { name: t('Remove the passkey?') })
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: t('Remove'), exact: true }).click()
  await expect(part(page, t).getByText('הטלפון שלי')).toBeHidden()

  // The browser still has the passkey, but the site no longer knows it.
  await signOut(page)
  await authenticator.send('WebAuthn.disable')
  await page.goto(`${origin}/login`)
  await expect(page.getByRole('button', { name: t('Sign in with a passkey') })).toBeVisible()
  await expectAccessible(page)
})

test('removing asks for the password or a passkey where neither was given lately', async ({
  page,
  site,
  t,
  authenticator,
}) => {
  const { origin } = site
  expect(authenticator).toBeTruthy()
  const rider = await register(site)
  await adoptSession(page, site, rider)
  await page.goto(`${origin}/profile?tab=settings`)
  // Refuses the first call, as if the sign-in were long ago.
  let refusals = 0
  await page.route('**/api/users/me/passkeys/*', async (route) => {
    if (route.request().method() !== 'DELETE' || refusals++ > 0) return route.fallback()
    const body = { status: 'error', code: 'CONFIRMATION_REQUIRED', message: 'Please confirm' }
    await route.fulfill({ status: 409, json: body })
  })
  await addButton(page, t).click()
  await part(page, t)
    .getByRole('button', { name: t('Leave it') })
    .click()
  await part(page, t)
    .getByRole('button', { name: new RegExp(`^${t('Remove')}:`) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Remove'), exact: true })
    .click()
  const confirm = page.getByRole('dialog', { name: t('Confirm that it is you') })
  await expect(confirm.getByLabel(t('Your password'))).toBeFocused()
  await expectAccessible(page, { within: '[role="dialog"]:last-of-type' })
  await confirm.getByRole('button', { name: t('Use my passkey') }).click()
  await expect(toast(page, t('Passkey removed'))).toBeVisible()
})

test('admins who need a passkey: switched on, enrolled, used, and the way back', async ({
  page,
  site,
  t,
  authenticator,
}) => {
  const { origin } = site
  await page.setViewportSize({ width: 1280, height: 800 })
  await adoptSession(page, site, await signIn(site))
  const rule = page.getByRole('switch', { name: t('Admins need a passkey') })
  await page.goto(`${origin}/admin/settings?tab=passkeys`)
  await expect(rule).toBeDisabled()
  await expectAccessible(page)
  await page.goto(`${origin}/profile?tab=settings`)
  await addButton(page, t).click()
  await expect(toast(page, t('Passkey added'))).toBeVisible()
  await page.goto(`${origin}/admin/settings?tab=passkeys`)
  await rule.click()
  await expect(toast(page, t('Admins need a passkey now'))).toBeVisible()
  await expect(rule).toBeChecked()

  // The password alone leads to the passkey's page, and opens neither the admin area nor the profile.
  await signOut(page)
  await offerNone(page)
  await page.goto(`${origin}/login`)
  await page.getByRole('textbox', { name: t('E-mail') }).fill(ADMIN.email)
  await page.getByLabel(t('Password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('Sign in'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Now your passkey'))
  await expectAccessible(page)
  for (const path of ['/profile', '/admin/settings?tab=passkeys']) {
    await page.goto(`${origin}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Now your passkey'))
  }
  await page.getByRole('button', { name: t('Use my passkey') }).click()
  await expectAt(page, '/admin/settings?tab=passkeys')
  await expect(rule).toBeChecked()
  await rule.click()
  await expect(toast(page, t('Admins need no passkey any more'))).toBeVisible()
  expect(authenticator).toBeTruthy()
})

test('an admin at work when it is switched on adds a passkey over the page, and signs in with it next', async ({
  page,
  site,
  t,
  authenticator,
}) => {
  const { origin } = site
  expect(authenticator).toBeTruthy()
  await adoptSession(page, site, await signIn(site))
  await page.goto(`${origin}/profile?tab=settings`)
  await addButton(page, t).click()
  await expect(toast(page, t('Passkey added'))).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token')!)
  const fields = {
    name: 'Second',
    email: 'second@rampa.example',
    role: 'admin',
    accountStatus: 'active',
    language: 'he',
  }
  const made = (await callApi(site, 'POST', 'admin/users', { token, json: fields })) as {
    data: { invitation: { url: string } }
  }
  const link = /token=([\w-]+)/.exec(made.data.invitation.url)![1]!
  await callApi(site, 'POST', 'auth/reset', { json: { token: link, password: PASSWORD } })

  await adoptSession(page, site, await signIn(site, { email: fields.email, password: PASSWORD }))
  await page.goto(`${origin}/admin/settings`)
  await expect(page.getByRole('tab', { name: t('Passkeys') })).toBeVisible()
  await callApi(site, 'PUT', 'admin/settings/passkeys', { token, json: { isRequired: true } })
  // The dialog opens over the page, which then continues.
  await page.getByRole('tab', { name: t('Passkeys') }).click()
  const dialog = page.getByRole('dialog', { name: t('Now your passkey') })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: t('Add a passkey') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('switch', { name: t('Admins need a passkey') })).toBeChecked()

  // Then signed in by the button.
  await signOut(page)
  await offerNone(page)
  await page.goto(`${origin}/login?${toRule}`)
  await page.getByRole('button', { name: t('Sign in with a passkey') }).click()
  await expectAt(page, '/admin/settings?tab=passkeys')
  await expect(page.getByRole('switch', { name: t('Admins need a passkey') })).toBeChecked()
})

test('at an address that is a number there are no passkeys, and the profile says why', async ({
  page,
  sharedServer,
  t,
}) => {
  await adoptSession(page, sharedServer, await register(sharedServer))
  await page.goto(`${sharedServer.origin}/profile?tab=settings`)
  const why = t('There are no passkeys here: they need a name for the site, and its address is a number ({name}).', {
    name: '127.0.0.1',
  })
  await expect(part(page, t).getByText(why)).toBeVisible()
  await expect(addButton(page, t)).toBeHidden()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${sharedServer.origin}/login`)
  await expect(page.getByRole('button', { name: t('Sign in'), exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t('Sign in with a passkey') })).toBeHidden()
})
