import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { readCopies } from '../device-copies.ts'
import { DEAD_SERVER, expect } from '../fixtures.ts'
import { closeOn, EVENT, registrationsOn, signUpForm } from '../registrations.ts'
import { lookNow, openReady, test } from './support.ts'

// Signing up with no signal.

test.use({ locale: 'en-US' })

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Whether the device has stored the competitions. */
const hasEvents = async (page: Page) => Object.keys(await readCopies(page)).some((key) => key.includes('events'))

/** The calendar file of the competition's day. */
async function keepReminder(page: Page): Promise<void> {
  const download = page.waitForEvent('download')
  const days = page.getByRole('region', { name: 'Remind me' })
  await days.getByRole('button', { name: /^The competition:/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${EVENT}-day.ics`)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(
    /^BEGIN:VCALENDAR\r\n[^]*DTSTART;VALUE=DATE:\d{8}\r\n[^]*TRIGGER:-PT6H\r\n[^]*END:VCALENDAR\r\n$/,
  )
}

test('a sign-up waits for a signal over a cold start, and arrives once; one that is refused is explained, and kept', async ({
  context,
  ownServer,
  say: { en: say },
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  allowConsole(/status of 409/)
  const { origin } = ownServer

  await test.step('sent without a signal, on a page that was never opened', async () => {
    const page = await openReady(context, `${origin}/about`)
    await expect.poll(() => hasEvents(page)).toBe(true)
    await ownServer.stop()
    await page.goto(`${origin}/${EVENT}/signup`)
    await keepReminder(page)
    const { fill, signDrawn, send, form } = signUpForm(page, say)
    await form.getByRole('button', { name: 'Read the terms' }).click()
    await expect(page.getByRole('dialog').locator('h3').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await fill()
    await signDrawn()
    await send.click()
    await expect(title(page, 'Kept on this device')).toBeVisible()
    await expect(page.getByRole('region', { name: 'What you wrote' })).toContainText('noa@example.com')
    await page.close()
  })

  const page = await context.newPage()
  await test.step('it waits for the next start, and arrives', async () => {
    await page.goto(`${origin}/${EVENT}/signup`)
    await expect(page.getByRole('heading', { name: 'Your registration waits to be sent' })).toBeVisible()
    // The offline note appears above the text once a call has failed.
    await expect(page.getByText('No signal. You are reading what is saved on this device.')).toBeVisible()
    await page.getByRole('link', { name: 'What was sent' }).click()
    await expect(title(page, 'Kept on this device')).toBeVisible()
    await ownServer.start()
    // The app may find the server by itself before the press.
    await page.getByRole('button', { name: 'Try to send now' }).or(title(page, 'You’re in!')).click()
    await expect(title(page, 'You’re in!')).toBeVisible()
    expect(registrationsOn(ownServer)).toMatchObject([{ email: 'noa@example.com', first_name: 'נועה' }])
  })

  await test.step('another rider’s is refused while somebody reads elsewhere', async () => {
    await ownServer.stop()
    await page.getByRole('link', { name: 'Rules and details' }).click()
    await page.getByRole('button', { name: 'Sign up another rider' }).click()
    const { field, fill, signTyped, send } = signUpForm(page, say)
    await expect(field('First name')).toHaveValue('')
    await fill({ email: 'dan@example.com' })
    await signTyped()
    await send.click()
    await expect(title(page, 'Kept on this device')).toBeVisible()
    await page.goto(`${origin}/guides`)
    closeOn(ownServer)
    await ownServer.start()
    await lookNow(page)
    await expect(page.getByRole('alert')).toContainText('Error (REGISTRATION_CLOSED)')
    await page.close()
  })

  await test.step('after the next start a note leads to why', async () => {
    const later = await context.newPage()
    await later.goto(origin)
    const note = later.getByRole('status').filter({ hasText: 'Something you sent was not accepted.' })
    await expect(note).toBeVisible()
    await expectAccessible(later)
    await note.getByRole('link', { name: 'See why' }).click()
    // The draft in an open form: src/features/competitions/screens/sign-up-screen.test.tsx.
    const refusal = later.getByRole('group', { name: 'Registration is closed' })
    await expect(refusal).toContainText('נועה לוי')
    await expect(note).toHaveCount(0)
    await later.goto(`${origin}/${EVENT}/success`)
    await expect(refusal).toBeVisible()
  })
  expect(registrationsOn(ownServer)).toHaveLength(1)
})
