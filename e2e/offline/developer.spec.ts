import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { heading, lookNow, openReady, test } from './support.ts'

// The developer's page shows every cache, with its age in seconds, minutes or days. Clearing and renewing each:
// src/app/developer/developer-screen.test.tsx.

const panel = (page: Page, title: string) => page.getByRole('main').getByRole('region', { name: title, exact: true })
const entry = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const countThumbs = (page: Page) => page.evaluate(async () => (await (await caches.open('thumbs')).keys()).length)

test('all caches are listed, reported, emptied and renewed, with and without a server', async ({
  sharedServer,
  context,
  stopServer,
}) => {
  const parks = await fetchParks(sharedServer)
  const before = await openReady(context, sharedServer.origin)
  await before.close()
  await stopServer()
  const page = await context.newPage()
  const row = entry(page, 'parks 1.0.9')
  await test.step('a start without a server shows all', async () => {
    await page.goto(`${sharedServer.origin}/developer?lang=en`)
    await expect(heading(page)).toHaveText('Developer tools')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(row).toContainText(/\d+ (second|minute)s? ago/)
    await expect(row).toContainText(`${parks.length} items`)
    await expect(entry(page, 'config 1.0.0')).toContainText('1 item')
    await expect(entry(page, 'thumbs')).toContainText(`${await countThumbs(page)} files`)
    await expect(entry(page, 'precache')).toContainText(/files\d/)
    await expect(panel(page, 'App and its files')).toContainText(/Version0\.\d+\.\d+\+[\da-f]{8}/)
    await expect(panel(page, 'App and its files')).toContainText('controls this page, active')
    await expect(panel(page, 'This device')).toContainText('Shopon')
    await expect(panel(page, 'This device')).toContainText('Accountson')
    await expect(panel(page, 'Waiting to be sent')).toContainText('Nothing is waiting.')
  })

  await test.step('what needs a server fails, and takes nothing away', async () => {
    await page.getByRole('button', { name: 'Renew parks' }).click()
    await expect(page.getByText('What is on the device stays as it was.')).toBeVisible({ timeout: 20_000 })
    await expect(row).toContainText(`${parks.length} items`)
    await page.getByRole('button', { name: 'Check for an update' }).click()
    await expect(page.getByText('It could not be checked now.')).toBeVisible()
  })

  await test.step('a report without secrets', async () => {
    const id = await panel(page, 'This device').locator('bdi[dir=ltr]').textContent()
    expect(id).toMatch(/^[\da-f-]{36}$/)
    await page.getByLabel('What happened?').fill(`It broke. Mail me at noa@example.org, I am ${id}`)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const report = await readFile(await (await downloading).path(), 'utf8')
    expect(report).toContain('It broke.')
    expect(report).toContain(`parks 1.0.9: ${parks.length} items`)
    expect(report).toContain(`…${id!.slice(-4)}`)
    expect(report).not.toContain(id!)
    expect(report).not.toContain('noa@example.org')
  })

  // Without a server no new picture can be stored.
  await test.step('pictures are deleted', async () => {
    await page.getByRole('button', { name: 'Clear thumbs' }).click()
    await expect(entry(page, 'thumbs')).toContainText(/(^|\D)0 files/)
    expect(await countThumbs(page)).toBe(0)
    await expect(page.getByRole('button', { name: 'Clear precache' }), 'what the app stands on').toHaveCount(0)
  })

  await test.step('with a server: renewed, and the newest version', async () => {
    await sharedServer.start()
    await lookNow(page)
    await expect(panel(page, 'This device')).toContainText('Serveranswers')
    await page.getByRole('button', { name: 'Renew parks' }).click()
    await expect(row).toContainText(/\d+ seconds? ago/)
    await page.getByRole('button', { name: 'Check for an update' }).click()
    await expect(page.getByText('This is the newest version')).toBeVisible()
  })
})
