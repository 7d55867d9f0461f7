import { chromium, type Locator, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findHeadlessShell } from '../../build/chromium.ts'
import type { Park } from '../../src/contract/parks.ts'
import type { SpecialtyType } from '../../src/contract/ratings.ts'
import { launchOptions } from '../browser.ts'
import { shiftDate } from '../clock.ts'
import { DEAD_SERVER, expect, untilOfflineReady } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import {
  countWaiting,
  heading,
  lookNow,
  markOf,
  openReady,
  test as base,
  unfoldRatings,
  waitingNote,
} from './support.ts'

// Votes with a server that is really gone or really hangs: they survive closing the app, are sent once, and no stale
// copy undoes them. All other cases of a write: src/platform/outbox/*.test.ts, src/features/parks/ratings/*.test.tsx.

const test = base.extend<{ park: Park }>({
  // English, so that the texts are those of the sources.
  locale: 'en-US',
  park: async ({ sharedServer }, use) => {
    const parks = await fetchParks(sharedServer)
    await use(parks.find(({ closingYear }) => closingYear === null)!)
  },
})

test.beforeEach(({ allowConsole }) => allowConsole(DEAD_SERVER))

/** Rates by keyboard: notes that come and go move the page, and a tap could miss the mark (ratings.spec.ts taps). */
const rate = (mark: Locator) => mark.press('Space')

/** Number of votes of a type that the server counts for a park. */
async function countVotes(server: { origin: string }, park: Park, type: SpecialtyType): Promise<number> {
  const parks = await fetchParks(server)
  return parks.find(({ _id }) => _id === park._id)![`${type}Rating`].count
}

test('a rating made offline survives the page and the whole browser, and arrives once', async ({
  sharedServer,
  testProxy,
  park,
  siteClock,
}) => {
  const before = await countVotes(sharedServer, park, 'maintenance')
  const never = (await fetchParks(sharedServer)).at(-1)!
  const profile = await mkdtemp(join(tmpdir(), 'rampa-profile-'))
  /** Starts the browser on its stored profile, and closes it at the end. */
  const inBrowser = async (visit: (page: Page) => Promise<void>) => {
    const options = { ...launchOptions([], findHeadlessShell()), locale: 'en-US' }
    const context = await chromium.launchPersistentContext(profile, options)
    await context.addInitScript(shiftDate, siteClock.offset)
    await visit(context.pages()[0]!)
    await context.close()
  }
  const address = `${testProxy.origin}/skateparks/${park.url}`
  try {
    await inBrowser(async (page) => {
      await page.goto(address)
      await untilOfflineReady(page)
      await sharedServer.stop()
      await unfoldRatings(page)
      await rate(markOf(page, 'maintenance', 4))
      await expect(waitingNote(page)).toHaveAccessibleName('1 waiting to be sent. Send now')
      // The narrowest header has room for the back link, the logo, the note of waiting writes and the menu.
      await page.setViewportSize({ width: 320, height: 568 })
      for (const name of ['Back to the list', 'Rampa, home page', 'Open the menu'])
        await expect(page.getByLabel(name, { exact: true })).toBeInViewport({ ratio: 1 })
    })

    // The server is still stopped.
    await inBrowser(async (page) => {
      await page.goto(`${testProxy.origin}/skateparks/${never.url}`)
      await expect(heading(page)).toHaveText(never.name.en)
      await page.goto(address)
      await unfoldRatings(page)
      await expect(markOf(page, 'maintenance', 4)).toBeChecked()
      await expect(waitingNote(page)).toBeVisible()
    })
    expect(testProxy.writes).toEqual([])

    await sharedServer.start()
    await inBrowser(async (page) => {
      await page.goto(address)
      await expect.poll(() => testProxy.writes.length).toBe(1)
      await unfoldRatings(page)
      await expect(markOf(page, 'maintenance', 4)).toBeChecked()
      await expect.poll(() => countWaiting(page)).toBe(0)
      await expect(waitingNote(page)).toHaveCount(0)
    })
    expect(testProxy.writes).toMatchObject([{ status: 200, body: { rating: 4, type: 'maintenance' } }])
    expect(await countVotes(sharedServer, park, 'maintenance')).toBe(before + 1)
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
})

test('each vote counts once: with a lost answer, many taps, two tabs, a hanging server, and the browser offline', async ({
  sharedServer,
  testProxy,
  park,
  context,
  loggedCalls,
}) => {
  const page = await openReady(context, `${testProxy.origin}/skateparks/${park.url}`)
  const { writes } = testProxy
  const isSent = async () => {
    await expect(waitingNote(page)).toHaveCount(0, { timeout: 20_000 })
    await expect.poll(() => countWaiting(page)).toBe(0)
  }

  // Counted before the server is back: after that the app may send the vote at any time.
  const cleanliness = await countVotes(sharedServer, park, 'cleanliness')
  await test.step('a lost answer does not count it twice, and no stale copy undoes it', async () => {
    const before = await countVotes(sharedServer, park, 'maintenance')
    testProxy.loseReplies = 1
    await unfoldRatings(page)
    await rate(markOf(page, 'maintenance', 2))
    // The app sends it without a press.
    await expect.poll(() => writes.length, { timeout: 20_000 }).toBe(2)
    expect(writes[1]).toEqual(writes[0])
    await isSent()
    expect(await countVotes(sharedServer, park, 'maintenance')).toBe(before + 1)
    await sharedServer.stop()
    await page.reload()
    await unfoldRatings(page)
    await expect(markOf(page, 'maintenance', 2)).toBeChecked()
    await expect(
      page
        .getByText(new RegExp(`votes: ${before + 1}$`))
        .or(page.getByText(`(${before + 1})`))
        .first(),
    ).toBeAttached()
    await expect(waitingNote(page)).toHaveCount(0)
  })

  await test.step('the last of many taps is the only one that is sent, by one of two tabs', async () => {
    writes.length = 0
    const other = await context.newPage()
    await other.goto(`${testProxy.origin}/skateparks`)
    for (const rating of [1, 5, 2, 3]) await rate(markOf(page, 'cleanliness', rating))
    await expect(waitingNote(page)).toHaveAccessibleName('1 waiting to be sent. Send now')
    await expect(waitingNote(other)).toBeVisible()
    await waitingNote(page).click()
    // The server is stopped, and the person who pressed is told.
    await expect(page.getByText('Connection Error')).toBeVisible()
    await sharedServer.start()
    await Promise.all([lookNow(page), lookNow(other), lookNow(page)])
    await isSent()
    await expect(waitingNote(other)).toHaveCount(0)
    await other.close()
    expect(writes.map(({ body }) => body.rating)).toEqual([3])
    expect(await countVotes(sharedServer, park, 'cleanliness')).toBe(cleanliness + 1)
  })

  await test.step('it is sent when the browser goes online', async () => {
    writes.length = 0
    await context.setOffline(true)
    await rate(markOf(page, 'maintenance', 4))
    await expect(waitingNote(page)).toBeVisible()
    await context.setOffline(false)
    await isSent()
    expect(writes.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  await test.step('a hanging server delays nothing, and gets the vote when it answers again', async () => {
    writes.length = 0
    const before = await countVotes(sharedServer, park, 'difficulty')
    sharedServer.freeze()
    try {
      await rate(markOf(page, 'difficulty', 3))
      await expect(markOf(page, 'difficulty', 3)).toBeChecked()
      await expect(waitingNote(page)).toBeVisible()
      await page.getByRole('link', { name: 'Skateparks' }).first().click()
      await expect(heading(page)).toHaveText(/parks/)
      // How soon it is there: alone/lie-fi.spec.ts.
      expect(loggedCalls.filter((line) => line.endsWith(' timeout'))).toEqual([])
    } finally {
      sharedServer.thaw()
    }
    await isSent()
    expect(await countVotes(sharedServer, park, 'difficulty')).toBe(before + 1)
    expect(new Set(writes.map(({ key }) => key)).size).toBe(1)
  })
  await page.close()
})
