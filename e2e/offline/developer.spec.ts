import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../axe.ts'
import { PARKS_COPY, readCopies } from '../device-copies.ts'
import { DEAD_SERVER, expect, test, untilOfflineReady } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { DESKTOP, PHONE } from '../read/support.ts'

// spec §2, §9: a page where every cache can be seen, with its age in seconds, minutes or days.

const panel = (page: Page, title: string) => page.getByRole('main').getByRole('region', { name: title, exact: true })
const entry = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Whether the device holds a copy under this key. */
const isKept = async (page: Page, key: string) => key in (await readCopies(page))

const countThumbs = (page: Page) => page.evaluate(async () => (await (await caches.open('thumbs')).keys()).length)

/** Later pages fetch no pictures in advance: they save data, and the worker has stored what it was asked for before. */
async function untilPicturesRest(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await expect(async () => {
    const before = await countThumbs(page)
    await page.reload()
    expect(await countThumbs(page)).toBe(before)
  }).toPass()
}

test('says what is there, empties and renews it', async ({ sharedServer, page }) => {
  const parks = await fetchParks(sharedServer)
  await page.goto(sharedServer.origin)
  await untilOfflineReady(page)
  await untilPicturesRest(page)
  await page.goto(`${sharedServer.origin}/developer?lang=en`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Developer tools')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

  const row = entry(page, 'parks 1.0.9')
  await expect(row).toContainText(/\d+ (second|minute)s? ago/)
  await expect(row).toContainText(`${parks.length} items`)
  await expect(entry(page, 'config 1.0.0')).toContainText('1 item')
  await expect(entry(page, 'thumbs')).toContainText(`${await countThumbs(page)} files`)
  await expect(entry(page, 'precache')).toContainText(/files\d/)
  await expect(panel(page, 'App and its files')).toContainText(/Version0\.\d+\.\d+\+[\da-f]{8}/)
  await expect(panel(page, 'App and its files')).toContainText('controls this page, active')
  const { data } = (await (await fetch(`${sharedServer.origin}/api/config`)).json()) as {
    data: { features: Record<'shop' | 'accounts', boolean> }
  }
  await expect(panel(page, 'This device')).toContainText(`Shop${data.features.shop ? 'on' : 'off'}`)
  await expect(panel(page, 'This device')).toContainText(`Accounts${data.features.accounts ? 'on' : 'off'}`)
  await expect(panel(page, 'Waiting to be sent')).toContainText('Nothing is waiting.')

  await page.getByRole('button', { name: 'Clear thumbs' }).click()
  await expect(entry(page, 'thumbs')).toContainText('0 files')
  expect(await countThumbs(page)).toBe(0)
  await expect(page.getByRole('button', { name: 'Clear precache' }), 'what the app stands on').toHaveCount(0)

  await page.getByRole('button', { name: 'Clear parks' }).click()
  await expect(row).toContainText('Nothing on the device')
  expect(await isKept(page, PARKS_COPY)).toBe(false)
  await page.getByRole('button', { name: 'Renew parks' }).click()
  await expect(row).toContainText(`${parks.length} items`)
  await expect(row).toContainText(/\d+ seconds? ago/)
  await expect.poll(() => isKept(page, PARKS_COPY)).toBe(true)

  await expect(panel(page, 'This device')).toContainText('Serveranswers')

  await page.getByRole('button', { name: 'Check for an update' }).click()
  await expect(page.getByText('This is the newest version')).toBeVisible()

  // The page still works, and other caches stay.
  await page.getByRole('link', { name: 'Skateparks' }).first().click()
  await expect(page.locator('main img').first()).toBeVisible()
})

test('opens without a server, says so, and gives a report without secrets', async ({
  ownServer,
  context,
  page,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  const parks = await fetchParks(ownServer)
  await page.goto(ownServer.origin)
  await untilOfflineReady(page)
  await page.goto(`${ownServer.origin}/saved?lang=en`)
  await ownServer.stop()
  await page.getByRole('link', { name: 'Developer tools' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Developer tools')
  await page.close()

  const cold = await context.newPage()
  await cold.goto(`${ownServer.origin}/developer?lang=en`)
  await expect(entry(cold, 'parks 1.0.9')).toContainText(`${parks.length} items`)
  // A failed renewal deletes nothing.
  await cold.getByRole('button', { name: 'Renew parks' }).click()
  await expect(cold.getByText('What is on the device stays as it was.')).toBeVisible({ timeout: 20_000 })
  await expect(entry(cold, 'parks 1.0.9')).toContainText(`${parks.length} items`)
  await cold.getByRole('button', { name: 'Check for an update' }).click()
  await expect(cold.getByText('It could not be checked now.')).toBeVisible()

  const id = await panel(cold, 'This device').locator('bdi[dir=ltr]').textContent()
  expect(id).toMatch(/^[\da-f-]{36}$/)
  await cold.getByLabel('What happened?').fill(`It broke. Mail me at noa@example.org, I am ${id}`)
  const downloading = cold.waitForEvent('download')
  await cold.getByRole('button', { name: 'Download' }).click()
  const report = await readFile(await (await downloading).path(), 'utf8')
  expect(report).toContain('It broke.')
  expect(report).toContain(`parks 1.0.9: ${parks.length} items`)
  expect(report).toContain(`…${id!.slice(-4)}`)
  expect(report).not.toContain(id!)
  expect(report).not.toContain('noa@example.org')
})

test('axe finds nothing', async ({ sharedServer, page }) => {
  await page.goto(sharedServer.origin)
  await untilOfflineReady(page)
  for (const language of ['he', 'en']) {
    await page.goto(`${sharedServer.origin}/developer?lang=${language}`)
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(5)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.locator('summary').click()
    await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
  }
})
