import type { Page } from '@playwright/test'
import type { Park } from '#contract/parks.ts'
import { DEAD_SERVER, expect } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { renamePark } from '../rename-park.ts'
import { heading, openReady, test } from './support.ts'

// A cold start without a server. When the server comes back, the browser reports nothing; the app checks. When it
// checks: src/app/offline/watch-signal.test.ts.

const HOUR = 3_600_000
const note = (page: Page) => page.getByText('No signal. You are reading what is saved on this device.')

test.use({ locale: 'en-US' })

test('the app finds the server again with or without an event of the browser, and refreshes without a reload', async ({
  ownServer,
  context,
  allowConsole,
  loggedCalls,
}) => {
  allowConsole(DEAD_SERVER)
  const { origin } = ownServer
  const [park, moved] = (await fetchParks(ownServer)) as [Park, Park]
  const page = await openReady(context, origin)

  // Leaves the document, so that it logs nothing more.
  await page.goto('about:blank')
  await test.step('a start without a server, an hour later', async () => {
    await ownServer.stop()
    renamePark(ownServer, park._id, 'Renamed Park')
    renamePark(ownServer, moved._id, 'Newer Park', 'newer-than-the-copy')
    await page.clock.setFixedTime(ownServer.clock.now() + HOUR)
    await page.goto(`${origin}/skateparks/${park.url}`)
    await expect(heading(page)).toHaveText(park.name.en)
    await expect(note(page)).toBeVisible()
    await page.evaluate(() => (document.documentElement.dataset.same = 'page'))
  })

  const newer = await context.newPage()
  await test.step('an address that the copy does not have may be newer than the copy', async () => {
    await newer.goto(`${origin}/skateparks/newer-than-the-copy`)
    await expect(heading(newer)).toHaveText('No signal for this page')
    await newer.evaluate(() => (document.documentElement.dataset.same = 'page'))
  })

  await test.step('the note goes and the new name comes, without a reload', async () => {
    await ownServer.start()
    await expect(note(page)).toHaveCount(0, { timeout: 40_000 })
    await expect(heading(page)).toHaveText('Renamed Park')
    await expect(page.locator('html')).toHaveAttribute('data-same', 'page')
  })

  await test.step('and so does the page that only the server has', async () => {
    await expect(heading(newer)).toHaveText('Newer Park', { timeout: 40_000 })
    await expect(newer.locator('html')).toHaveAttribute('data-same', 'page')
    await newer.close()
  })

  await test.step('the console says what nobody answered, once, however often it was asked', () => {
    expect(loggedCalls).toContain('GET /skateparks/changes unreachable')
    expect(loggedCalls.filter((line) => !line.endsWith(' unreachable'))).toEqual([])
    // Each of the two pages may log a line once.
    for (const line of new Set(loggedCalls))
      expect(loggedCalls.filter((one) => one === line).length, line).toBeLessThanOrEqual(2)
  })

  await test.step('the browser starts offline and goes online: nothing moves under a finger', async () => {
    await context.setOffline(true)
    await page.goto(`${origin}/skateparks`)
    await expect(note(page)).toBeVisible()
    await expect(heading(page)).toBeVisible()
    const offline = await heading(page).boundingBox()
    await context.setOffline(false)
    await expect(note(page)).toHaveCount(0)
    expect(await heading(page).boundingBox()).toEqual(offline)
    const back = page.getByText('The signal is back.')
    await expect(back).toBeVisible()
    await page.locator('main a[href^="/skateparks/"]').first().click()
    await expect(back).toHaveCount(0)
  })
})
