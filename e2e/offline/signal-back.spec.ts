import type { Page, Request } from '@playwright/test'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { DEAD_SERVER, expect, test as base, untilOfflineReady } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import type { RunningServer } from '../server.ts'

// A cold start without a server. The server comes back, and the browser does not notice it.

const HOUR = 3_600_000
const test = base.extend({ locale: 'en-US' })
test.beforeEach(({ allowConsole }) => allowConsole(DEAD_SERVER))

/** Whether a request only checks that the server is there. */
const isQuestion = (request: Request) => request.url().endsWith('/api/config')
const note = (page: Page) => page.getByText('No signal. You are reading what is saved on this device.')

/** A phone with all data, opened an hour later at a park's page without a server. The park has a new name by then. */
async function coldStart({ ownServer, page }: { ownServer: RunningServer; page: Page }) {
  const park = (await fetchParks(ownServer))[0]!
  await page.goto(ownServer.origin)
  await untilOfflineReady(page)
  await ownServer.stop()
  const database = new DatabaseSync(join(ownServer.dataDir, 'rampa.db'))
  database.prepare("update parks set name_en = 'Renamed Park' where id = ?").run(park._id)
  database.close()
  await page.clock.setFixedTime(Date.now() + HOUR)
  await page.goto(`${ownServer.origin}/skateparks/${park.url}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(park.name.en)
  await expect(note(page)).toBeVisible()
  await page.evaluate(() => (document.documentElement.dataset.same = 'page'))
}

/** The note has gone and the new name is shown, without a reload. */
async function expectRefreshed(page: Page, timeout: number) {
  await expect(note(page)).toHaveCount(0, { timeout })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed Park')
  await expect(page.locator('html')).toHaveAttribute('data-same', 'page')
}

test('without an event of the browser the app checks by itself, and refreshes without a reload', async ({
  ownServer,
  page,
}) => {
  await coldStart({ ownServer, page })
  await ownServer.start()
  await expectRefreshed(page, 40_000)
})

test('a touch triggers the check', async ({ ownServer, page }) => {
  await coldStart({ ownServer, page })
  // After failed checks the pauses are longer.
  for (let asked = 0; asked < 2; asked++) await page.waitForEvent('requestfailed', isQuestion)
  await ownServer.start()
  await page.locator('main').click({ position: { x: 2, y: 2 } })
  await expectRefreshed(page, 5000)
})

test('the browser starts offline and goes online', async ({ ownServer, page, context }) => {
  await page.goto(ownServer.origin)
  await untilOfflineReady(page)
  await context.setOffline(true)
  await page.goto(`${ownServer.origin}/skateparks`)
  await expect(note(page)).toBeVisible()
  await page.waitForEvent('requestfailed', isQuestion)
  const answered = page.waitForEvent('requestfinished', isQuestion)
  await context.setOffline(false)
  await answered
  await expect(note(page)).toHaveCount(0)
})
