import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { SignedIn } from '../../src/contract/auth.ts'
import { type User, userAnswerSchema } from '../../src/contract/users.ts'
import { adoptSession, callApi, PASSWORD, register, signIn, switchFeatures } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { DEAD_SERVER, expect } from '../fixtures.ts'
import { DESKTOP, PHONE, type Say, test as base } from '../read/support.ts'
import type { RunningServer } from '../server.ts'

// The profile: each tab's changes, what they do after a reload and on a second device.

type Rider = SignedIn & { email: string }

const test = base.extend<{ t: Say; rider: Rider; open: (tab?: string) => Promise<Page>; device: () => Promise<Page> }>({
  t: async ({ say }, use) => use(say.he),
  rider: async ({ ownServer }, use) => {
    await switchFeatures(ownServer, { accounts: true })
    await use(await register(ownServer))
  },
  /** The rider's phone, on a tab of the profile. */
  open: async ({ page, ownServer, rider }, use) => {
    await page.setViewportSize(PHONE)
    await adoptSession(page, ownServer, rider)
    await use(async (tab = 'personal') => {
      await page.goto(`${ownServer.origin}/profile?tab=${tab}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(rider.user.name)
      return page
    })
  },
  /** Another device, where the rider signs in. */
  device: async ({ browser, ownServer, rider, t }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const page = await anotherDevice(browser, contexts)
      await page.goto(`${ownServer.origin}/login?redirect=/profile`)
      await page.getByRole('textbox', { name: t('E-mail') }).fill(rider.email)
      await page.getByRole('textbox', { name: t('Password'), exact: true }).fill(PASSWORD)
      await page
        .getByRole('main')
        .getByRole('button', { name: t('Sign in') })
        .click()
      await expect(page).toHaveURL(/\/profile/)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

async function anotherDevice(browser: Browser, contexts: BrowserContext[]): Promise<Page> {
  const context = await browser.newContext({ locale: 'he-IL', viewport: DESKTOP, serviceWorkers: 'block' })
  contexts.push(context)
  return context.newPage()
}

const userOf = async (server: RunningServer, { accessToken: token }: SignedIn): Promise<User> =>
  userAnswerSchema.parse(await callApi(server, 'GET', 'users/me', { token })).data.user

/** What the browser prints about a refused password. */
const REFUSED = /status of 400/

const toast = (page: Page, text: string) => page.getByRole('region').getByText(text, { exact: true })

test('from opening an account to the profile, and a bad tab is the first', async ({ page, ownServer, t }) => {
  await switchFeatures(ownServer, { accounts: true })
  await page.goto(`${ownServer.origin}/register?redirect=${encodeURIComponent('/profile?tab=nonsense')}`)
  await page.getByRole('textbox', { name: t('Name'), exact: true }).fill('Dana Rider')
  await page.getByRole('textbox', { name: t('E-mail') }).fill('dana@rampa.example')
  await page.getByRole('textbox', { name: t('Password'), exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('Open the account') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dana Rider')
  await expect(page.getByRole('tab', { name: t('Personal details') })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: t('Orders') }).click()
  await expect(page).toHaveURL(/tab=orders/)
  await expect(page.getByText(t('No orders yet'))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: t('Personal details') })).toHaveAttribute('aria-selected', 'true')
})

test('without a session it asks to sign in first', async ({ page, ownServer }) => {
  await switchFeatures(ownServer, { accounts: true })
  await page.goto(`${ownServer.origin}/profile?tab=addresses`)
  await expect(page).toHaveURL(`${ownServer.origin}/login?redirect=${encodeURIComponent('/profile?tab=addresses')}`)
})

test('where accounts are off it is not there, but for an admin', async ({ page, ownServer, t }) => {
  await switchFeatures(ownServer, { accounts: false })
  await page.goto(`${ownServer.origin}/profile`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Nothing to ride here'))
  await adoptSession(page, ownServer, await signIn(ownServer))
  await page.goto(`${ownServer.origin}/profile?tab=settings`)
  await expect(page.getByRole('heading', { name: t('Where you are signed in') })).toBeVisible()
})

test('name and phone: checked, saved, there after a reload and on another device', async ({
  open,
  device,
  ownServer,
  rider,
  t,
}) => {
  const page = await open()
  const save = page.getByRole('button', { name: t('Save'), exact: true })
  const name = page.getByRole('textbox', { name: t('Name'), exact: true })
  const phone = page.getByRole('textbox', { name: t('Phone') })
  await save.click()
  await expect(toast(page, t('No changes found'))).toBeVisible()
  await phone.fill('12')
  await save.click()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toBeFocused()
  await phone.fill('050-123 4567')
  await name.fill('Noa On Wheels')
  await save.click()
  await expect(toast(page, t('Your profile was updated'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noa On Wheels')
  expect(await userOf(ownServer, rider)).toMatchObject({ name: 'Noa On Wheels', phone: '0501234567' })
  await page.reload()
  await expect(name).toHaveValue('Noa On Wheels')
  await expect(phone).toHaveValue('0501234567')
  const other = await device()
  await expect(other.getByRole('textbox', { name: t('Phone') })).toHaveValue('0501234567')
})

test('what was typed is still there after a reload and without a signal, which is said', async ({
  open,
  ownServer,
  t,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  const page = await open()
  const name = page.getByRole('textbox', { name: t('Name'), exact: true })
  await name.fill('Half a na')
  // Written after a moment.
  await expect.poll(() => readDraft(page)).toMatchObject({ name: 'Half a na' })
  await page.reload()
  await expect(name).toHaveValue('Half a na')
  await name.fill('A whole name')
  await ownServer.stop()
  await page.getByRole('button', { name: t('Save'), exact: true }).click()
  await expect(page.getByRole('alert').getByText(t('No signal'), { exact: true })).toBeVisible()
  await expect(name).toHaveValue('A whole name')
  await ownServer.start()
  await page.getByRole('button', { name: t('Save'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A whole name')
  await expect.poll(() => readDraft(page)).toBeUndefined()
})

/** The draft of the personal details on the device. */
const readDraft = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('rampa-device')
        opening.onerror = () => reject(new Error('no database'))
        opening.onsuccess = () => {
          const [store] = opening.result.objectStoreNames
          const reading = opening.result.transaction(store!).objectStore(store!).get('personal/draft/profile')
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      }),
  )

test('addresses by keyboard alone: all fields, the default, a change, a removal and its undoing', async ({
  open,
  ownServer,
  rider,
  t,
}) => {
  const page = await open('addresses')
  const add = page.getByRole('button', { name: t('Add an address') })
  const fields = ['Street', 'House number', 'Apartment', 'Floor', 'Entrance', 'City', 'Postal code', 'Country']
  const field = (name: string) => page.getByRole('textbox', { name: t(name), exact: true })
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())

  await add.press('Enter')
  await expect(field('Street')).toBeFocused()
  await press('Enter')
  const summary = page.getByRole('group', { name: t('All fields are required') })
  await expect(summary).toBeFocused()
  // Its first line leads to the first field.
  await press('Tab', 'Enter')
  await expect(field('Street')).toBeFocused()
  for (const [index, text] of ['Rokach', '80', '4', '2', '-', 'Tel Aviv', '6153101'].entries()) {
    if (index > 0) await press('Tab')
    await expect(field(fields[index]!)).toBeFocused()
    await page.keyboard.type(text)
  }
  await expect(field('Country')).toHaveValue(t('Israel'))
  await press('Enter')
  await expect(add).toBeFocused()
  await expect(page.getByText('Rokach 80')).toBeVisible()
  await expect(page.getByText(t('Default address'))).toHaveCount(1)

  await press('Enter')
  await expect(field('Street')).toBeFocused()
  for (const text of ['Herzl', '12', '1', '0', '-', 'Haifa', '3303139']) {
    await page.keyboard.type(text)
    await press('Tab')
  }
  // Past the country.
  await press('Tab', 'Space', 'Enter')
  await expect(page.getByText('Herzl 12')).toBeVisible()
  const defaults = async () =>
    (await userOf(ownServer, rider)).addresses.map(({ street, isDefault }) => [street, isDefault])
  await expect.poll(defaults).toEqual([
    ['Rokach', false],
    ['Herzl', true],
  ])

  await page.getByRole('button', { name: t('Make it the default') }).press('Enter')
  await expect.poll(defaults).toEqual([
    ['Rokach', true],
    ['Herzl', false],
  ])

  await page.getByRole('button', { name: t('Change {line}', { line: 'Herzl 12' }) }).press('Enter')
  await expect(field('Street')).toHaveValue('Herzl')
  await expect(field('Street')).toBeFocused()
  await press('Enter')
  await expect(toast(page, t('No changes found'))).toBeVisible()
  // The form closes after the toast, and moves the focus.
  await expect(add).toBeFocused()

  await page.getByRole('button', { name: t('Remove {line}', { line: 'Rokach 80' }) }).press('Enter')
  await expect.poll(defaults).toEqual([['Herzl', true]])
  await expect(add).toBeFocused()
  await page.getByRole('button', { name: t('Undo', {}, 'a change') }).click()
  await expect.poll(defaults).toEqual([
    ['Herzl', false],
    ['Rokach', true],
  ])
})

test('preferences act at once, before the next paint, and on another device', async ({
  open,
  device,
  t,
  page,
  allowConsole,
}) => {
  // Its scripts are blocked once.
  allowConsole(DEAD_SERVER)
  await open('preferences')
  const html = page.locator('html')
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
  const normal = await size()
  const choose = (group: string, context: string | undefined, choice: string, choiceContext?: string) =>
    page
      .getByRole('radiogroup', { name: t(group, {}, context) })
      .getByText(choiceContext === undefined ? choice : t(choice, {}, choiceContext), { exact: true })
      .click()
  await choose('Theme', 'preference', 'Dark', 'theme')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await choose('Text size', undefined, 'Large', 'text size')
  await expect.poll(size).toBeGreaterThan(normal)
  const motion = page.getByRole('switch', { name: t('Less motion') })
  await motion.click()
  await expect(motion).toBeChecked()
  await expect(html).toHaveAttribute('data-motion', 'reduced')
  await choose('Language', undefined, 'English')
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Less motion' })).toBeChecked()

  // The next page has them before any of its scripts runs.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(new URL('/saved', page.url()).href, { waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(html).toHaveAttribute('data-font-size', 'large')
  await expect(html).toHaveAttribute('data-motion', 'reduced')
  await expect(html).toHaveAttribute('lang', 'en')
  await page.unrouteAll()
  await page.goto('about:blank')

  const other = await device()
  const there = other.locator('html')
  await expect(there).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(there).toHaveAttribute('data-font-size', 'large')
  await expect(there).toHaveAttribute('lang', 'en')
})

test('a preference that can’t be saved goes back, and says why', async ({ open, ownServer, t, allowConsole }) => {
  allowConsole(DEAD_SERVER)
  const page = await open('preferences')
  await ownServer.stop()
  await page
    .getByRole('radiogroup', { name: t('Theme', {}, 'preference') })
    .getByText(t('Dark', {}, 'theme'), { exact: true })
    .click()
  await expect(page.getByText(t('Changing your profile needs a signal. Nothing was changed.'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('notifications: three switches, each saved at once', async ({ open, ownServer, rider, t }) => {
  const page = await open('notifications')
  const flip = (name: string) => page.getByRole('switch', { name: t(name) }).click()
  await flip('News by e-mail')
  await flip('Offers and events')
  await flip('Order updates')
  await expect
    .poll(async () => (await userOf(ownServer, rider)).notifications)
    .toEqual({ email: false, orderUpdates: false, marketing: true })
  await page.reload()
  await expect(page.getByRole('switch', { name: t('News by e-mail') })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: t('Offers and events') })).toBeChecked()
})

/** Left half red, right half blue. */
const twoColours = async (width: number, height: number): Promise<Buffer> => {
  const half = (background: string) =>
    sharp({ create: { width: width / 2, height, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([
      { input: await half('red'), left: 0, top: 0 },
      { input: await half('blue'), left: width / 2, top: 0 },
    ])
    .jpeg()
    .toBuffer()
}

test('a picture: refused, chosen, moved with the keyboard, enlarged, sent, seen elsewhere, removed', async ({
  open,
  device,
  ownServer,
  rider,
  t,
}) => {
  const page = await open()
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  const problem = page.getByRole('alert').getByText(t('This is not a picture that can be used: JPG, PNG, GIF or WEBP'))
  await expect(problem).toBeVisible()
  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
  await expect(problem).toBeVisible()
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(page.getByText(t('This picture is too large: at most 10 MB'))).toBeVisible()

  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await twoColours(1200, 600) })
  const dialog = page.getByRole('dialog', { name: t('Choose the part to show') })
  await dialog.getByRole('slider', { name: t('Zoom') }).focus()
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowUp')
  // The picture moves to its end: what is shown is the red half.
  await dialog.getByTestId('cropper').focus()
  for (let i = 0; i < 40; i++) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: t('Save the picture') }).click()
  await expect(toast(page, t('Your picture was changed'))).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const { avatar } = await userOf(ownServer, rider)
  const stored = sharp(Buffer.from(await (await fetch(`${ownServer.origin}${avatar}`)).arrayBuffer()))
  expect(await stored.metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })
  const { dominant } = await stored.stats()
  expect([dominant.r > 200, dominant.b < 60], JSON.stringify(dominant)).toEqual([true, true])

  const other = await device()
  const shown = (where: Page) => where.getByRole('main').locator('header img')
  await expect(shown(other)).toHaveAttribute('src', avatar!)
  await expect.poll(() => shown(other).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  await page.getByRole('button', { name: t('Remove the picture') }).click()
  await expect(shown(page)).toHaveCount(0)
  expect((await userOf(ownServer, rider)).avatar).toBeNull()
})

test('a changed password ends the other sessions; the e-mail changes with the password only', async ({
  open,
  ownServer,
  rider,
  t,
  allowConsole,
}) => {
  allowConsole(REFUSED)
  const other = await signIn(ownServer, { email: rider.email, password: PASSWORD })
  const page = await open('settings')
  const password = page.getByRole('form', { name: t('A new password') })
  await password.getByRole('textbox', { name: t('The password you have now') }).fill('wrong')
  await password.getByRole('textbox', { name: t('New password') }).fill('another deck and wheels')
  await password.getByRole('button', { name: t('Save the password') }).click()
  await expect(password.getByText(t('This is not the current password'))).toBeVisible()
  await password.getByRole('textbox', { name: t('The password you have now') }).fill(PASSWORD)
  await password.getByRole('button', { name: t('Save the password') }).click()
  await expect(toast(page, t('Your password was changed'))).toBeVisible()
  await expect(password.getByRole('textbox', { name: t('New password') })).toHaveValue('')
  await expect(userOf(ownServer, other)).rejects.toThrow('401')

  const email = page.getByRole('form', { name: t('Another e-mail address') })
  await email.getByRole('textbox', { name: t('New e-mail') }).fill('new@rampa.example')
  await email.getByRole('textbox', { name: t('Your password') }).fill('another deck and wheels')
  await email.getByRole('button', { name: t('Change the e-mail') }).click()
  await expect(toast(page, t('Your e-mail address was changed'))).toBeVisible()
  await expect(page.getByRole('main').locator('header')).toContainText('new@rampa.example')
})

test('sessions are listed and ended, the data is downloaded, the account is deleted', async ({
  open,
  device,
  ownServer,
  rider,
  page,
  t,
  allowConsole,
}) => {
  allowConsole(REFUSED)
  const other = await device()
  await open('settings')
  const list = page.getByRole('region', { name: t('Where you are signed in') }).getByRole('listitem')
  await expect(list).toHaveCount(2)
  await expect(list.getByText(t('Here'))).toHaveCount(1)
  await page.getByRole('button', { name: t('Sign out everywhere else') }).click()
  await expect(list).toHaveCount(1)
  await other.close()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('Download my data') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('rampa-my-data.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { user: User; sessions: unknown[] }
  expect(data.user.email).toBe(rider.email)
  expect(data.sessions).toHaveLength(1)

  // By key: the toast about the sessions may be over the button.
  await page.getByRole('button', { name: t('Delete my account') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: t('Delete the account?') })
  await dialog.getByRole('textbox', { name: t('Your password') }).fill('wrong')
  await dialog.getByRole('button', { name: t('Delete for good') }).click()
  await expect(dialog.getByText(t('This is not the current password'))).toBeVisible()
  await dialog.getByRole('textbox', { name: t('Your password') }).fill(PASSWORD)
  await dialog.getByRole('button', { name: t('Delete for good') }).click()
  await expect(toast(page, t('Your account was deleted'))).toBeVisible()
  await expect(page).toHaveURL(`${ownServer.origin}/`)
  expect(await page.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull()
  await expect(userOf(ownServer, rider)).rejects.toThrow('401')
})

test('a user that another version has stored is asked for anew', async ({ page, ownServer, rider }) => {
  const { email: _, addresses: __, ...old } = rider.user
  await adoptSession(page, ownServer, { ...rider, user: old as User })
  await page.goto(`${ownServer.origin}/profile`)
  await expect(page.getByRole('main').locator('header')).toContainText(rider.email)
})

for (const language of ['he', 'en'] as const) {
  test(`every tab is accessible, ${language}`, async ({ page, ownServer, rider, say }) => {
    test.slow()
    const address = { houseNumber: '80', apartment: '4', floor: '2', entrance: '-', zipCode: '61', country: 'IL' }
    await callApi(ownServer, 'PUT', 'users/me', {
      token: rider.accessToken,
      json: {
        language,
        addresses: [
          { ...address, street: 'Rokach', city: 'Tel Aviv' },
          { ...address, street: 'Herzl', city: 'Haifa' },
        ],
      },
    })
    const user = await userOf(ownServer, rider)
    await adoptSession(page, ownServer, { ...rider, user })
    await page.evaluate((lang) => localStorage.setItem('lang', lang), language)
    for (const tab of ['personal', 'addresses', 'preferences', 'notifications', 'orders', 'favorites', 'settings']) {
      await page.goto(`${ownServer.origin}/profile?tab=${tab}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (tab === 'settings') await expect(page.getByText(say[language]('Here'), { exact: true })).toBeVisible()
      await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
    }
  })
}
