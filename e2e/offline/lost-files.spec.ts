import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { untilHydrated } from '../read/support.ts'
import { addressesIn, badFiles } from './files.ts'
import { heading, openReady, test } from './support.ts'

// Browsers may clear storage at any time. The app then restores everything that it needs offline.

const NOTE = 'חלק מהקבצים של האתר עצמו חסרים כאן'

/** Clears the caches whose name contains `part`. */
const clearCaches = (page: Page, part: string) =>
  page.evaluate(async (text) => {
    for (const name of await caches.keys()) if (name.includes(text)) await caches.delete(name)
  }, part)

test('lost files are restored at the next start; /saved says while they are missing', async ({
  sharedServer,
  context,
  stopServer,
}) => {
  const { origin } = sharedServer
  const page = await openReady(context, origin)

  await test.step('after all of Cache Storage was lost', async () => {
    // All but the admin area's, in both languages.
    await expect.poll(() => addressesIn(page, 'locales')).toHaveLength(8)
    const catalogs = (await addressesIn(page, 'locales')).sort()
    await clearCaches(page, '')
    await page.goto(origin)
    await untilHydrated(page)
    await expect.poll(() => badFiles(page, origin)).toEqual([])
    await expect.poll(async () => (await addressesIn(page, 'locales')).sort()).toEqual(catalogs)
  })

  await test.step('the note without a server, until it is back', async () => {
    await page.goto(`${origin}/saved`)
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    await expect(page.getByText(NOTE)).toHaveCount(0)
    await stopServer()
    await clearCaches(page, 'precache')
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await comeBack()
    await expect(page.getByText(NOTE)).toBeVisible()
    await sharedServer.start()
    await comeBack()
    await expect(page.getByText(NOTE)).toHaveCount(0)
    expect(await badFiles(page, origin)).toEqual([])
  })

  await test.step('what was restored starts without a server', async () => {
    await stopServer()
    await page.goto(`${origin}/?lang=en`)
    await expect(heading(page)).toHaveText('Where are we riding today?')
  })
})
