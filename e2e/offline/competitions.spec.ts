import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { readCopies } from '../device-copies.ts'
import { DEAD_SERVER, expect, untilOfflineReady } from '../fixtures.ts'
import { test as base } from '../read/support.ts'
import { closeOn, EVENT, registrationsOn, signUpForm } from '../registrations.ts'

// Signing up with no signal (decisions, Offline writes): each test with a server that is really gone.

const test = base.extend({ locale: 'en-US', serviceWorkers: 'allow' })
test.beforeEach(({ allowConsole }) => allowConsole(DEAD_SERVER))

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Whether the device has the competitions. */
const hasEvents = async (page: Page) => Object.keys(await readCopies(page)).some((key) => key.includes('events'))

test('a sign-up waits for a signal, also over a cold start, and arrives once', async ({
  context,
  ownServer,
  say: { en: say },
}) => {
  const page = await context.newPage()
  // The competition's page was never opened with a signal.
  await page.goto(`${ownServer.origin}/about`)
  await untilOfflineReady(page)
  await expect.poll(() => hasEvents(page)).toBe(true)
  await ownServer.stop()
  await page.goto(`${ownServer.origin}/${EVENT}/signup`)
  const { fill, signTyped, send, form } = signUpForm(page, say)
  await form.getByRole('button', { name: 'Read the terms' }).click()
  await expect(page.getByRole('dialog').locator('h3').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await fill()
  await signTyped()
  await send.click()
  await expect(title(page, 'Kept on this device')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What you wrote' })).toContainText('noa@example.com')
  await page.close()

  const cold = await context.newPage()
  await cold.goto(`${ownServer.origin}/${EVENT}/signup`)
  await expect(cold.getByRole('heading', { name: 'Your registration waits to be sent' })).toBeVisible()
  await cold.getByRole('link', { name: 'What was sent' }).click()
  await expect(title(cold, 'Kept on this device')).toBeVisible()
  await ownServer.start()
  await cold.getByRole('button', { name: 'Try to send now' }).click()
  await expect(title(cold, 'You’re in!')).toBeVisible()
  expect(registrationsOn(ownServer)).toMatchObject([{ email: 'noa@example.com', first_name: 'נועה' }])
  await cold.reload()
  await expect(title(cold, 'You’re in!')).toBeVisible()
  expect(registrationsOn(ownServer)).toHaveLength(1)
})

test('a registration that is refused while it waits is explained, and its data is kept', async ({
  context,
  ownServer,
  say: { en: say },
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const page = await context.newPage()
  await page.goto(`${ownServer.origin}/${EVENT}/signup`)
  await untilOfflineReady(page)
  await ownServer.stop()
  const { fill, signTyped, send, field, typedName, form } = signUpForm(page, say)
  await fill()
  await signTyped()
  await send.click()
  await expect(title(page, 'Kept on this device')).toBeVisible()
  // Another rider's form is half filled when the signal comes back and the registration closes.
  await page.getByRole('link', { name: 'Rules and details' }).click()
  await page.getByRole('button', { name: 'Sign up another rider' }).click()
  await expect(field('First name')).toHaveValue('')
  await field('E-mail').fill('dan@example.com')
  closeOn(ownServer)
  await ownServer.start()
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  const refusal = form.getByRole('group', { name: 'Registration is closed' })
  await expect(refusal).toContainText('נועה לוי')
  await expect(field('E-mail')).toHaveValue('dan@example.com')
  await refusal.getByRole('button', { name: 'Put it back into the form' }).click()
  await expect(field('E-mail')).toHaveValue('noa@example.com')
  await expect(field('Date of birth')).toHaveValue('2001-04-05')
  await expect(typedName).toHaveValue('נועה לוי')
  await page.goto(`${ownServer.origin}/${EVENT}/success`)
  await expect(title(page, 'Not registered')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Registration is closed' })).toBeVisible()
  await page.getByRole('link', { name: 'Rules and details' }).click()
  await expect(page.getByRole('group', { name: 'Registration is closed' })).toContainText('נועה לוי')
  expect(registrationsOn(ownServer)).toEqual([])
})

test('a refusal in the background is shown later, also after the next start', async ({
  context,
  ownServer,
  say: { en: say },
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const page = await context.newPage()
  await page.goto(`${ownServer.origin}/${EVENT}/signup`)
  await untilOfflineReady(page)
  await ownServer.stop()
  const { fill, signTyped, send } = signUpForm(page, say)
  await fill()
  await signTyped()
  await send.click()
  await expect(title(page, 'Kept on this device')).toBeVisible()
  await page.goto(`${ownServer.origin}/guides`)
  closeOn(ownServer)
  await ownServer.start()
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect(page.getByRole('alert')).toContainText('Error (REGISTRATION_CLOSED)')
  await page.close()

  // The toast has closed.
  const later = await context.newPage()
  await later.goto(ownServer.origin)
  const note = later.getByRole('status').filter({ hasText: 'Something you sent was not accepted.' })
  await expect(note).toBeVisible()
  await expectAccessible(later)
  await note.getByRole('link', { name: 'See why' }).click()
  await expect(later.getByRole('group', { name: 'Registration is closed' })).toContainText('נועה לוי')
  await expect(note).toHaveCount(0)
  await later.goto(ownServer.origin)
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(note).toHaveCount(0)
})
