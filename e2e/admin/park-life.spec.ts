import type { Browser, Page } from '@playwright/test'
import { readCopies } from '../device-copies.ts'
import { adoptSession, signIn } from '../accounts.ts'
import { DEAD_SERVER, expect, test as base, untilOfflineReady } from '../fixtures.ts'
import type { RunningServer } from '../server.ts'
import { toastOf } from './support.ts'

// A park's whole life: an admin's browser, and a rider's phone with a worker and a copy of the directory.

const test = base.extend({ locale: 'en-US' })
/** Longer than a copy of the data counts as fresh. */
const LATER_MS = 6 * 60_000

async function openAdmin(browser: Browser, server: RunningServer): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await adoptSession(page, server, await signIn(server))
  return page
}

/** Whether the device's copy has a park of this name; the app stores it a moment after showing it. */
const isStored = async (page: Page, name: string) => JSON.stringify(await readCopies(page)).includes(name)

test('a park is made, published, read offline, edited, refreshed, hidden, deleted and restored', async ({
  browser,
  ownServer,
  page: rider,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  allowConsole(/status of 404/)
  const { origin } = ownServer
  const admin = await openAdmin(browser, ownServer)
  let now = ownServer.clock.now()
  /** Opens a page on the rider's phone when its copy is no longer fresh. */
  const visit = async (path: string) => {
    now += LATER_MS
    await rider.clock.setFixedTime(now)
    await rider.goto(`${origin}${path}`)
  }
  const title = rider.getByRole('heading', { level: 1 })
  const card = (name: string) => rider.getByRole('main').getByRole('link', { name })
  await rider.goto(`${origin}/?lang=en`)
  await untilOfflineReady(rider)

  // The new park is hidden.
  await admin.goto(`${origin}/admin/skateparks?lang=en`)
  await admin.getByRole('link', { name: 'Add a park' }).click()
  const field = (name: string) => admin.getByRole('textbox', { name, exact: true })
  await field('Name in Hebrew').fill('פארק החיים')
  await field('Name in English').fill('Life Park')
  await field('Street and town, in Hebrew').fill('הרצל 1, חולון')
  await field('Street and town, in English').fill('1 Herzl, Holon')
  await admin.getByRole('radio', { name: 'Hidden' }).check()
  await admin.getByRole('combobox', { name: 'Area' }).selectOption('Center')
  await field('Coordinates').fill('32.0167, 34.775')
  await admin.locator('#park-photos input[type="file"]').setInputFiles('public/social.png')
  await admin.getByLabel('Picture 1: what is seen, in Hebrew').fill('רמפה')
  await admin.getByLabel('Picture 1: what is seen, in English').fill('A ramp')
  await admin.getByRole('button', { name: 'Add the park' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Life Park' })).toBeVisible()
  await visit('/skateparks/life-park')
  await expect(title).toHaveText('Nothing to ride here')

  // The park is published.
  const inMenu = async (item: string) => {
    await admin.goto(`${origin}/admin/skateparks?lang=en&q=life+park`)
    await admin.getByRole('button', { name: 'Actions for Life Park' }).click()
    await admin.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await inMenu('Publish')
  await expect(toastOf(admin)).toContainText('1 park is published')
  await visit('/skateparks?q=life')
  await expect(card('Life Park')).toBeVisible()
  await untilOfflineReady(rider)
  await expect.poll(() => isStored(rider, 'Life Park')).toBe(true)

  // It is read offline, on a page that was never opened.
  await ownServer.stop()
  await visit('/skateparks/life-park')
  await expect(title).toHaveText('Life Park')
  await expect(rider.getByText('No signal. You are reading what is saved on this device.')).toBeVisible()
  await ownServer.start()

  // It is edited: the rider's copy is refreshed, and offline the new one is shown.
  await inMenu('Edit')
  await field('Name in English').fill('Long Life Park')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(admin)).toContainText('Saved')
  await visit('/skateparks')
  await visit('/skateparks/life-park')
  await expect(title).toHaveText('Long Life Park')
  await expect.poll(() => isStored(rider, 'Long Life Park')).toBe(true)
  await ownServer.stop()
  await visit('/skateparks/life-park')
  await expect(title).toHaveText('Long Life Park')
  await ownServer.start()

  // It is hidden.
  await admin.goto(`${origin}/admin/skateparks?lang=en&q=life+park`)
  await admin.getByRole('button', { name: 'Actions for Long Life Park' }).click()
  await admin.getByRole('menuitem', { name: 'Hide' }).click()
  await expect(toastOf(admin)).toContainText('1 park is hidden')
  await visit('/skateparks?q=life')
  await expect(card('Long Life Park')).toHaveCount(0)
  await expect.poll(() => isStored(rider, 'Long Life Park')).toBe(false)
  await visit('/skateparks/life-park')
  await expect(title).toHaveText('Nothing to ride here')

  // It is deleted, restored from the trash as hidden, and published again.
  await admin.getByRole('button', { name: 'Actions for Long Life Park' }).click()
  await admin.getByRole('menuitem', { name: 'Delete…' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toastOf(admin)).toContainText('1 park is in the trash')
  await admin.goto(`${origin}/admin/trash?lang=en`)
  await admin.getByRole('button', { name: 'Restore Long Life Park' }).click()
  await expect(toastOf(admin)).toContainText('It is hidden until you publish it.')
  await admin.goto(`${origin}/admin/skateparks?lang=en&q=life+park&status=hidden`)
  await admin.getByRole('button', { name: 'Actions for Long Life Park' }).click()
  await admin.getByRole('menuitem', { name: 'Publish', exact: true }).click()
  await expect(toastOf(admin)).toContainText('1 park is published')
  await visit('/skateparks?q=life')
  await expect(card('Long Life Park')).toBeVisible()
  await admin.context().close()
})
