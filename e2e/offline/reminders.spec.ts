import type { BrowserContext, Page, Worker } from '@playwright/test'
import type { PushMessage } from '../../src/contract/reminders.ts'
import { payloadOf } from '../../server/modules/reminders/payload.ts'
import { expectAccessible } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { openReady, test } from './support.ts'

// Reminders by push (docs/decisions/reminders-by-push.md). The browser reaches no push service here, so the test hands
// in its message.

const MESSAGE: PushMessage = {
  title: 'מחר: ג׳אם האביב',
  body: 'מכינים קסדה ומגנים, ונתראה שם.',
  language: 'he',
  path: '/saved',
  tag: 'competition-1',
}

/** A valid public key: the generator of the curve. */
const PUBLIC_KEY = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'

/** Hands a message to the worker, as a push service does. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await devtools.detach()
}

type Notifier = { showNotification: (title: string, options: object) => Promise<void> }
/** A notification that a worker would show. */
type Shown = { title: string; options: Record<string, unknown> }

/** A browser without a window refuses all notifications, so the page and the worker get stand-ins. */
async function allowNotifications(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = () => Promise.resolve('granted')
  })
}
async function watchNotifications(worker: Worker): Promise<() => Promise<Shown[]>> {
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: Notifier }
    const all: object[] = []
    Object.assign(self, { shown: all })
    registration.showNotification = async (title, options) => void all.push({ title, options })
  })
  return () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown)
}

test('the dialog of reminders works, and an arriving message is shown', async ({
  sharedServer,
  context,
  allowConsole,
  say: { he },
}) => {
  // Every context of the tests is incognito.
  allowConsole(/does not support the Push API in incognito mode/)
  const { origin } = sharedServer
  await allowNotifications(context)
  // The sample has no contact address, so the server sends no push.
  const key = { status: 'success', data: { isOn: true, publicKey: PUBLIC_KEY } }
  await context.route('**/api/push/key', (route) => route.fulfill({ json: key }))
  const page = await openReady(context, `${origin}/saved#reminders`)
  const dialog = page.getByRole('dialog', { name: he('Reminders on this device') })

  await test.step('says what there is, each off', async () => {
    await expect(dialog.getByRole('checkbox')).toHaveCount(3)
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('a browser that refuses switches none on, and it is said', async () => {
    await dialog.getByRole('checkbox', { name: he('News of my favourite parks') }).click()
    await expect(dialog.getByText(he('That did not work, and nothing was changed. Try again later.'))).toBeVisible()
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  })

  await test.step('a message is shown, and one that can’t be read too', async () => {
    const shown = await watchNotifications(context.serviceWorkers()[0]!)
    await deliver(page, origin, payloadOf(MESSAGE, 'https://rampa.example'))
    const { title, body, tag, path } = MESSAGE
    const options = { body, tag, lang: 'he', dir: 'rtl', data: { path } }
    await expect.poll(shown).toEqual([{ title, options: expect.objectContaining(options) }])
    await deliver(page, origin, 'not ours')
    await expect.poll(async () => (await shown())[1]?.title).toBe(new URL(origin).host)
  })
})
