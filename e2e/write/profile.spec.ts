import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { SignedIn } from '../../src/contract/auth.ts'
import { type User, userAnswerSchema } from '../../src/contract/users.ts'
import { adoptSession, callApi, newEmail, PASSWORD, register, signIn } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { DEAD_SERVER, expect } from '../fixtures.ts'
import { DESKTOP, PHONE, type Say } from '../read/support.ts'
import type { RunningServer } from '../server.ts'
import { readDevice } from '../device-copies.ts'
import { everyStored, test as base, toast } from './support.ts'

// The profile: the changes of each tab, after a reload and on a second device.

type Rider = SignedIn & { email: string }

const test = base.extend<{ t: Say; rider: Rider; open: (tab: string) => Promise<Page> }>({
  t: async ({ say }, use) => use(say.he),
  rider: async ({ sharedServer }, use) => use(await register(sharedServer)),
  /** The rider's phone, on a tab of the profile. */
  open: async ({ page, sharedServer, rider }, use) => {
    await page.setViewportSize(PHONE)
    await adoptSession(page, sharedServer, rider)
    await use(async (tab) => {
      await page.goto(`${sharedServer.origin}/profile?tab=${tab}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(rider.user.name)
      return page
    })
  },
})

const userOf = async (server: RunningServer, { accessToken: token }: SignedIn): Promise<User> =>
  userAnswerSchema.parse(await callApi(server, 'GET', 'users/me', { token })).data.user

/** The browser's messages about a refused password. */
const REFUSED = /status of 400/

/** A picture whose left half is red and right half blue. */
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

/** Tries an unusable picture, sends the red half of another one, and removes it. */
async function changePicture(page: Page, t: Say, user: () => Promise<User>, origin: string): Promise<void> {
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
  const problem = t('This is not a picture that can be used: JPG, PNG, GIF or WEBP')
  await expect(page.getByRole('alert').getByText(problem)).toBeVisible()
  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await twoColours(800, 400) })
  const dialog = page.getByRole('dialog', { name: t('Choose the part to show') })
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('slider', { name: t('Zoom') }).focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('slider', { name: t('Zoom') })).toHaveAttribute('aria-valuenow', '1.3')
  // The picture moves to its end, so that the red half is shown.
  await dialog.getByTestId('cropper').focus()
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: t('Save the picture') }).click()
  await expect(toast(page, t('Your picture was changed'))).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const { avatar } = await user()
  const stored = sharp(Buffer.from(await (await fetch(`${origin}${avatar}`)).arrayBuffer()))
  expect(await stored.metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })
  const { dominant } = await stored.stats()
  expect([dominant.r > 200, dominant.b < 60], JSON.stringify(dominant)).toEqual([true, true])
  const shown = page.getByRole('main').locator('header img')
  await expect(shown).toHaveAttribute('src', avatar!)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  await page.getByRole('button', { name: t('Remove the picture') }).click()
  await expect(shown).toHaveCount(0)
  await expect.poll(async () => (await user()).avatar).toBeNull()
}

test('name, phone and picture: checked, kept without a signal, saved', async ({
  open,
  context,
  sharedServer,
  rider,
  t,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  const page = await open('personal')
  const save = page.getByRole('button', { name: t('Save'), exact: true })
  const name = page.getByRole('textbox', { name: t('Name'), exact: true })
  const phone = page.getByRole('textbox', { name: t('Phone') })
  const draft = () => readDevice(page, 'personal/draft/profile')
  await test.step('nothing changed, or something wrong', async () => {
    await save.click()
    await expect(toast(page, t('No changes found'))).toBeVisible()
    await phone.fill('12')
    await save.click()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await expect(phone).toBeFocused()
  })
  await test.step('no signal is said, and what was typed stays', async () => {
    await phone.fill('050-123 4567')
    await name.fill('Noa On Wheels')
    await context.setOffline(true)
    await save.click()
    await expect(page.getByRole('alert').getByText(t('Network Error'), { exact: true })).toBeVisible()
    await expect(name).toHaveValue('Noa On Wheels')
    // The draft is stored a moment later.
    await expect.poll(draft).toMatchObject({ name: 'Noa On Wheels', phone: '050-123 4567' })
    await context.setOffline(false)
  })
  await test.step('it is there again after a reload', async () => {
    await page.reload()
    await expect(name).toHaveValue('Noa On Wheels')
    await expect(phone).toHaveValue('050-123 4567')
  })
  await save.click()
  await expect(toast(page, t('Your profile was updated'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noa On Wheels')
  expect(await userOf(sharedServer, rider)).toMatchObject({ name: 'Noa On Wheels', phone: '0501234567' })
  await expect.poll(draft).toBeUndefined()
  await page.reload()
  await expect(name).toHaveValue('Noa On Wheels')
  await expect(phone).toHaveValue('0501234567')
  await test.step('a picture: refused, chosen, enlarged, moved with the keyboard, sent, removed', () =>
    changePicture(page, t, () => userOf(sharedServer, rider), sharedServer.origin))
})

test('addresses by keyboard alone: all fields, the default, a change, a removal and its undoing', async ({
  open,
  sharedServer,
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
  await expectAccessible(page, { within: 'main' })
  // The first line of the form's problems leads to the first field.
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
  // Skips the country.
  await press('Tab', 'Space', 'Enter')
  await expect(page.getByText('Herzl 12')).toBeVisible()
  await expect(add).toBeFocused()
  const defaults = async () =>
    (await userOf(sharedServer, rider)).addresses.map(({ street, isDefault }) => [street, isDefault])
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
  // The form closes after the toast, and the focus moves.
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

test('preferences and notifications act at once, before the next paint, and on another device', async ({
  open,
  browser,
  sharedServer,
  rider,
  t,
  page,
  allowConsole,
}) => {
  // One answer is lost, and scripts are blocked once.
  allowConsole(DEAD_SERVER)
  const html = page.locator('html')
  const choose = (group: string, context: string | undefined, choice: string, choiceContext?: string) =>
    page
      .getByRole('radiogroup', { name: t(group, {}, context) })
      .getByText(choiceContext === undefined ? choice : t(choice, {}, choiceContext), { exact: true })
      .click()
  const chooseDark = () => choose('Theme', 'preference', 'Dark', 'theme')

  await test.step('three switches, each saved at once', async () => {
    await open('notifications')
    const flip = (name: string) => page.getByRole('switch', { name: t(name) }).click()
    await flip('News by e-mail')
    await flip('Offers and events')
    await flip('Order updates')
    await expect
      .poll(async () => (await userOf(sharedServer, rider)).notifications)
      .toEqual({ email: false, orderUpdates: false, marketing: true })
  })
  await test.step('one that can’t be saved goes back, and says why', async () => {
    await page
      .getByRole('button', { name: t('Part of the profile: {current}', { current: t('Notifications') }) })
      .click()
    await page.getByRole('menuitem', { name: t('Preferences') }).click()
    await page.route('**/api/users/me', (route) => route.abort())
    await chooseDark()
    await expect(page.getByText(t('Changing your profile needs a signal. Nothing was changed.'))).toBeVisible()
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
    await expect(page.getByRole('radio', { name: t('System', {}, 'theme'), exact: true })).toBeChecked()
    await page.unrouteAll()
  })

  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
  const normal = await size()
  await chooseDark()
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

  // Waits until the account has the changes: a page that is left may lose calls on their way.
  await expect
    .poll(async () => {
      const { themePreferences, language } = await userOf(sharedServer, rider)
      return { ...themePreferences, language }
    })
    .toEqual({ mode: 'dark', fontSize: 'large', reducedMotion: true, language: 'en' })
  const expectChosen = async (root: typeof html) => {
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(root).toHaveAttribute('data-font-size', 'large')
    await expect(root).toHaveAttribute('data-motion', 'reduced')
    await expect(root).toHaveAttribute('lang', 'en')
  }
  await test.step('the next page has them before any of its scripts runs', async () => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(new URL('/saved', page.url()).href, { waitUntil: 'commit' })
    await expectChosen(html)
    await page.goto('about:blank')
  })
  await test.step('another device has them with the sign-in', async () => {
    const context = await browser.newContext({ locale: 'he-IL', viewport: DESKTOP, serviceWorkers: 'block' })
    const other = await context.newPage()
    await other.goto(`${sharedServer.origin}/login?redirect=${encodeURIComponent('/profile?tab=notifications')}`)
    await other.getByRole('textbox', { name: t('E-mail') }).fill(rider.email)
    await other.getByRole('textbox', { name: t('Password'), exact: true }).fill(PASSWORD)
    await other
      .getByRole('main')
      .getByRole('button', { name: t('Sign in') })
      .click()
    await expect(other).toHaveURL(/\/profile/)
    await expectChosen(other.locator('html'))
    await expect(other.getByRole('switch', { name: 'News by e-mail' })).not.toBeChecked()
    await expect(other.getByRole('switch', { name: 'Offers and events' })).toBeChecked()
    await context.close()
  })
})

test('sessions end, from here and by a new password; the e-mail changes; the data is downloaded, the account deleted', async ({
  open,
  sharedServer,
  rider,
  page,
  t,
  allowConsole,
}) => {
  allowConsole(REFUSED)
  const signInElsewhere = () => signIn(sharedServer, { email: rider.email, password: PASSWORD })
  const sent = (text: string) => expect(toast(page, text)).toBeVisible()
  await test.step('sessions are listed and ended', async () => {
    const other = await signInElsewhere()
    await open('settings')
    const list = page.getByRole('region', { name: t('Where you are signed in') }).getByRole('listitem')
    await expect(list).toHaveCount(2)
    await expect(list.getByText(t('Here'))).toHaveCount(1)
    await page.getByRole('button', { name: t('Sign out everywhere else') }).click()
    await expect(list).toHaveCount(1)
    await expect(userOf(sharedServer, other)).rejects.toThrow('401')
  })
  await test.step('a changed password ends the other sessions', async () => {
    const other = await signInElsewhere()
    const form = page.getByRole('form', { name: t('A new password') })
    const now = form.getByRole('textbox', { name: t('The password you have now') })
    const next = form.getByRole('textbox', { name: t('New password') })
    const save = form.getByRole('button', { name: t('Save the password') })
    await now.fill('wrong')
    await next.fill('another deck and wheels')
    await save.click()
    await expect(form.getByText(t('This is not the current password'))).toBeVisible()
    await now.fill(PASSWORD)
    await save.click()
    await sent(t('Your password was changed'))
    await expect(next).toHaveValue('')
    await expect(userOf(sharedServer, other)).rejects.toThrow('401')
  })
  const email = newEmail()
  await test.step('the e-mail changes, with the password only', async () => {
    const form = page.getByRole('form', { name: t('Another e-mail address') })
    await form.getByRole('textbox', { name: t('New e-mail') }).fill(email)
    await form.getByRole('textbox', { name: t('Your password') }).fill(PASSWORD)
    const change = form.getByRole('button', { name: t('Change the e-mail') })
    await change.click()
    await expect(form.getByText(t('This is not the current password'))).toBeVisible()
    await form.getByRole('textbox', { name: t('Your password') }).fill('another deck and wheels')
    await change.click()
    await sent(t('Your e-mail address was changed'))
    await expect(page.getByRole('main').locator('header')).toContainText(email)
  })
  await test.step('the data is downloaded', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('Download my data') }).click(),
    ])
    expect(download.suggestedFilename()).toBe('rampa-my-data.json')
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { user: User; sessions: unknown[] }
    expect(data.user.email).toBe(email)
    expect(data.sessions).toHaveLength(1)
  })
  await test.step('the account is deleted, with the password only', async () => {
    await expect.poll(() => everyStored(page)).toContain(email)
    // Enter, not a click: a toast may cover the button.
    await page.getByRole('button', { name: t('Delete my account') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: t('Delete the account?') })
    await expectAccessible(page, { within: '[role="dialog"]' })
    const password = dialog.getByRole('textbox', { name: t('Your password') })
    const confirm = dialog.getByRole('button', { name: t('Delete for good') })
    await password.fill('wrong')
    await confirm.click()
    await expect(dialog.getByText(t('This is not the current password'))).toBeVisible()
    await password.fill('another deck and wheels')
    await confirm.click()
    await sent(t('Your account was deleted'))
    await expect(page).toHaveURL(`${sharedServer.origin}/`)
    // Nothing on the device tells who the rider was.
    const { name } = rider.user
    await expect
      .poll(async () => {
        const stored = await everyStored(page)
        return [email, name, rider.user._id].filter((value) => stored.includes(value))
      })
      .toEqual([])
    await expect(userOf(sharedServer, rider)).rejects.toThrow('401')
  })
})
