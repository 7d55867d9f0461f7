import type { Page } from '@playwright/test'
import { DEAD_SERVER, expect, test as base, untilOfflineReady } from '../fixtures.ts'
import { messagesOn } from '../messages.ts'
import { type Proxy, startProxy } from './proxy.ts'

// Contact, the long texts and unknown addresses, with a stopped server.

const test = base.extend<{ testProxy: Proxy }>({
  // English, so that the texts are those of the sources.
  locale: 'en-US',
  testProxy: async ({ ownServer }, use) => {
    const testProxy = await startProxy(ownServer.origin)
    await use(testProxy)
    await testProxy.close()
  },
})

test.beforeEach(({ allowConsole }) => allowConsole(DEAD_SERVER))

const WRITTEN = {
  first_name: 'Noa',
  last_name: 'Levi',
  email: 'noa@example.com',
  phone: '0501234567',
  subject: 'The gate',
  message: 'Locked since Tuesday.',
}

async function write(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Message' })
  for (const [label, words] of [
    ['First name', 'Noa'],
    ['Last name', 'Levi'],
    ['E-mail', 'noa@example.com'],
    ['Phone', '050-123 4567'],
    ['Subject', 'The gate'],
    ['Message', 'Locked since Tuesday.'],
  ] as const)
    await form.getByRole('textbox', { name: label, exact: true }).fill(words)
  await form.getByRole('button', { name: 'Send the message' }).click()
}

const waiting = (page: Page) => page.getByRole('button', { name: /waiting to be sent/ })

test('each of these pages is there on a cold start without an earlier visit', async ({ ownServer, context }) => {
  const first = await context.newPage()
  await first.goto(ownServer.origin)
  await untilOfflineReady(first)
  await first.close()
  await ownServer.stop()

  const page = await context.newPage()
  for (const [path, heading, words] of [
    ['/contact', 'Talk to us', 'About a park?'],
    ['/about', 'About Rampa', 'Where the facts come from'],
    ['/accessibility', 'Accessibility statement', 'Israeli Standard 5568'],
    ['/terms', 'Terms of use', 'The device id'],
    ['/nowhere', 'Nothing to ride here', "This page doesn't exist"],
    ['/skateparks/the-pip-holon', 'Nothing to ride here', 'Did you mean'],
    ['/guides/falling-safly', 'Nothing to ride here', 'Did you mean'],
    ['/no-such-jam-1999/signup', 'Nothing to ride here', 'There is no such competition'],
  ] as const) {
    await page.goto(ownServer.origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('main')).toContainText(words)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  // The other language for the first time, offline; and the search of the not-found page.
  await page.getByRole('link', { name: 'עברית' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('אין כאן על מה לרכוב')
  await page.getByRole('main').getByRole('searchbox').fill('הצינור')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: 'הצינור' }).first()).toBeVisible()
  await page.goto(`${ownServer.origin}/accessibility`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('הצהרת נגישות')
})

test('a message sent without a signal survives closing the page, and arrives once when the server is back', async ({
  ownServer,
  testProxy,
  context,
}) => {
  const before = await context.newPage()
  await before.goto(`${testProxy.origin}/contact`)
  await untilOfflineReady(before)
  await ownServer.stop()
  await write(before)
  await expect(before.getByRole('heading', { name: 'Kept on this device' })).toBeVisible()
  await expect(waiting(before)).toHaveAccessibleName('1 waiting to be sent. Send now')
  await before.close()

  const after = await context.newPage()
  await after.goto(`${testProxy.origin}/contact`)
  await expect(after.getByText('1 message of yours waits on this device. It goes out by itself.')).toBeVisible()
  await expect(after.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('')
  expect(testProxy.writes).toEqual([])

  // The first answer is lost: the message is sent again with the same key.
  testProxy.loseReplies = 1
  await ownServer.start()
  await after.evaluate(() => void dispatchEvent(new Event('online')))
  await expect(waiting(after)).toHaveCount(0, { timeout: 20_000 })
  expect(testProxy.writes.map(({ path, status }) => [path, status])).toEqual([
    ['/api/contact', 201],
    ['/api/contact', 201],
  ])
  expect(new Set(testProxy.writes.map(({ key }) => key)).size).toBe(1)
  expect(messagesOn(ownServer)).toEqual([WRITTEN])
  await after.close()
})

test('the open page shows the progress of the message', async ({ ownServer, testProxy, context }) => {
  const page = await context.newPage()
  await page.goto(`${testProxy.origin}/contact`)
  await untilOfflineReady(page)
  await ownServer.stop()
  await write(page)
  await expect(page.getByRole('heading', { name: 'Kept on this device' })).toBeVisible()
  await ownServer.start()
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'Got it, thanks' })).toBeVisible({ timeout: 20_000 })
  expect(messagesOn(ownServer)).toEqual([WRITTEN])
  await page.close()
})
