import type { Page } from '@playwright/test'
import type { PushMessage } from '../../src/contract/push.ts'
import { expectAccessible } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { openReady, test } from './support.ts'

// Reminders by push (docs/decisions/reminders-by-push.md). The browser reaches no push service here: its message is handed in.

const MESSAGE: PushMessage = {
  title: 'מחר: ג׳אם האביב',
  body: 'מכינים קסדה ומגנים, ונתראה שם.',
  language: 'he',
  path: '/saved',
  tag: 'competition-1',
}

/** Hands a message to the worker, as a push service would. */
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

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, lang, dir, tag, data }) => ({
      ...{ title, body, lang, dir, tag, path: (data as { path: string }).path },
    }))
  })

test('the dialog of reminders, and a message that comes', async ({ sharedServer, context, say: { he } }) => {
  const { origin } = sharedServer
  await context.grantPermissions(['notifications'])
  const page = await openReady(context, `${origin}/saved#reminders`)
  const dialog = page.getByRole('dialog', { name: he('Reminders on this device') })

  await test.step('says what there is, each off', async () => {
    await expect(dialog.getByRole('checkbox')).toHaveCount(3)
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('says that a browser without a push service can’t switch one on', async () => {
    await dialog.getByText(he('News of my favourite parks')).click()
    await expect(dialog.getByText(he('That did not work, and nothing was changed. Try again later.'))).toBeVisible()
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  })

  await test.step('a message is shown, and one that can’t be read too', async () => {
    await deliver(page, origin, JSON.stringify(MESSAGE))
    const { title, body, tag, path } = MESSAGE
    await expect.poll(() => shown(page)).toEqual([{ title, body, tag, path, lang: 'he', dir: 'rtl' }])
    await deliver(page, origin, 'not ours')
    await expect.poll(async () => (await shown(page)).map((one) => one.title)).toContain(new URL(origin).host)
  })
})
