import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { messagesOn } from '../messages.ts'
import { lookNow, openReady, test, waitingNote } from './support.ts'

// A message sent without a server. The page's words for it: src/features/contact/contact-form.test.tsx.

// English, so that the texts are those of the sources.
test.use({ locale: 'en-US' })

const WRITTEN = {
  first_name: 'Noa',
  last_name: 'Levi',
  email: 'signal@example.com',
  phone: '0501234567',
  subject: 'The gate',
  message: 'Locked since Tuesday.',
  park_id: null,
}

async function write(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Message' })
  for (const [label, words] of [
    ['First name', 'Noa'],
    ['Last name', 'Levi'],
    ['E-mail', WRITTEN.email],
    ['Phone', '050-123 4567'],
    ['Subject', 'The gate'],
    ['Message', 'Locked since Tuesday.'],
  ] as const)
    await form.getByRole('textbox', { name: label, exact: true }).fill(words)
  await form.getByRole('button', { name: 'Send the message' }).click()
}

test('a message sent without a signal survives closing the page, and arrives once when the server is back', async ({
  sharedServer,
  testProxy,
  context,
  stopServer,
}) => {
  const address = `${testProxy.origin}/contact`
  const before = await openReady(context, address)
  await stopServer()
  await write(before)
  await expect(before.getByRole('heading', { name: 'Kept on this device' })).toBeVisible()
  await expect(waitingNote(before)).toHaveAccessibleName('1 waiting to be sent. Send now')

  await before.close()

  const after = await context.newPage()
  await after.goto(address)
  await expect(after.getByText('1 message of yours waits on this device. It goes out by itself.')).toBeVisible()
  await expect(after.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('')
  await expect(waitingNote(after)).toBeVisible()
  expect(testProxy.writes).toEqual([])

  // The first answer is lost, so the message is sent again with the same key.
  testProxy.loseReplies = 1
  await sharedServer.start()
  await lookNow(after)
  await expect(waitingNote(after)).toHaveCount(0, { timeout: 20_000 })
  expect(testProxy.writes.map(({ path, status }) => [path, status])).toEqual([
    ['/api/contact', 201],
    ['/api/contact', 201],
  ])
  expect(new Set(testProxy.writes.map(({ key }) => key)).size).toBe(1)
  expect(messagesOn(sharedServer).filter(({ email }) => email === WRITTEN.email)).toEqual([WRITTEN])
  await after.close()
})
