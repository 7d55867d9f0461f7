import { DEAD_SERVER, expect, test, untilOfflineReady } from '../fixtures.ts'
import { untilHydrated } from '../read/support.ts'
import { addressesIn, badFiles } from './files.ts'

// Browsers may clear storage at any time: the app restores what it needs offline.

const NOTE = 'חלק מהקבצים של רמפה עצמה חסרים כאן'

test('a lost precache is restored at the next start', async ({ ownServer, page, allowConsole }) => {
  allowConsole(DEAD_SERVER)
  await page.goto(ownServer.origin)
  await untilOfflineReady(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name)
  })
  await page.goto(`${ownServer.origin}/skateparks`)
  await untilHydrated(page)
  await expect.poll(() => badFiles(page, ownServer.origin)).toEqual([])
  await ownServer.stop()
  await page.goto(`${ownServer.origin}/contact`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('after all of Cache Storage was lost, the files and the catalogs are restored', async ({
  ownServer,
  page,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  await page.goto(ownServer.origin)
  await untilOfflineReady(page)
  const before = (await addressesIn(page, 'locales')).sort()
  // The public one and the shop's, in both languages.
  expect(before).toHaveLength(4)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.goto(ownServer.origin)
  await untilHydrated(page)
  await expect.poll(() => badFiles(page, ownServer.origin)).toEqual([])
  await expect.poll(async () => (await addressesIn(page, 'locales')).sort()).toEqual(before)
  await ownServer.stop()
  await page.goto(`${ownServer.origin}/?lang=en`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where are we riding today?')
})

test('/saved says while files of the app are missing', async ({ ownServer, page, allowConsole }) => {
  allowConsole(DEAD_SERVER)
  await page.goto(ownServer.origin)
  await untilOfflineReady(page)
  await page.goto(`${ownServer.origin}/saved`)
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
  await expect(page.getByText(NOTE)).toHaveCount(0)
  await ownServer.stop()
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name)
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByText(NOTE)).toBeVisible()
  await ownServer.start()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(NOTE)).toHaveCount(0)
  expect(await badFiles(page, ownServer.origin)).toEqual([])
})
