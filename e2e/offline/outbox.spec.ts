import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Park } from '../../src/contract/parks.ts'
import { PARKS_COPY, readCopies } from '../device-copies.ts'
import { adoptSession, callApi, register } from '../accounts.ts'
import { launchOptions } from '../browser.ts'
import { DEAD_SERVER, expect, test as base, untilOfflineReady } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { type Proxy, startProxy } from './proxy.ts'

// quality.md, Offline 7, and the outbox of design.md: each test with a server that is really gone, or really hangs.

const test = base.extend<{ testProxy: Proxy; park: Park }>({
  // English, so that the texts are those of the sources.
  locale: 'en-US',
  testProxy: async ({ ownServer }, use) => {
    const testProxy = await startProxy(ownServer.origin)
    await use(testProxy)
    await testProxy.close()
  },
  park: async ({ ownServer }, use) => {
    const parks = await fetchParks(ownServer)
    await use(parks.find(({ closingYear }) => closingYear === null)!)
  },
})

test.beforeEach(({ allowConsole }) => allowConsole(DEAD_SERVER))

const marks = (page: Page) =>
  page
    .getByRole('group', { name: 'Rate the maintenance' })
    .or(page.getByRole('radiogroup', { name: 'Rate the maintenance' }))
const mark = (page: Page, rating: number) => marks(page).getByRole('radio', { name: `${rating} of 5` })
const rate = (page: Page, rating: number) => mark(page, rating).check({ force: true })
const count = (page: Page) => page.getByRole('button', { name: /waiting to be sent/ })

/** As when the phone has a network again. */
const lookNow = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))

async function visit(context: BrowserContext, origin: string, park: Park): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/skateparks/${park.url}`)
  await untilOfflineReady(page)
  return page
}

/** The park's numbers as the server has them. */
async function numbers({ ownServer, park }: { ownServer: { origin: string }; park: Park }) {
  const parks = await fetchParks(ownServer)
  return parks.find(({ _id }) => _id === park._id)!.maintenanceRating
}

/** Number of entries in the outbox. */
const countEntries = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('rampa-outbox')
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const database = open.result
          const all = database.transaction('entries').objectStore('entries').count()
          all.onsuccess = () => (database.close(), resolve(all.result))
        }
      }),
  )

/** A park in the device's copy. */
async function readPark(page: Page, id: string): Promise<Park> {
  const copy = (await readCopies(page))[PARKS_COPY] as { state: { data: { items: Park[] } } }
  return copy.state.data.items.find(({ _id }) => _id === id)!
}

test('a rating made offline survives the page and the whole browser, and arrives once', async ({
  ownServer,
  testProxy,
  park,
}) => {
  const before = await numbers({ ownServer, park })
  const profile = await mkdtemp(join(tmpdir(), 'rampa-profile-'))
  const open = () => chromium.launchPersistentContext(profile, { ...launchOptions(), locale: 'en-US' })
  const address = `${testProxy.origin}/skateparks/${park.url}`
  try {
    const first = await open()
    const page = await visit(first, testProxy.origin, park)
    await ownServer.stop()
    await rate(page, 4)
    await expect(count(page)).toHaveAccessibleName('1 waiting to be sent. Send now')
    // The narrowest header has room for the back link, the logo, the waiting note and the menu.
    await page.setViewportSize({ width: 320, height: 568 })
    for (const name of ['Back to the list', 'Rampa, home page', 'Open the menu'])
      await expect(page.getByLabel(name, { exact: true })).toBeInViewport({ ratio: 1 })
    await page.close()
    const again = await first.newPage()
    await again.goto(address)
    await expect(mark(again, 4)).toBeChecked()
    await expect(count(again)).toBeVisible()
    await first.close()

    // The browser was closed, and the server is still stopped.
    const second = await open()
    const cold = second.pages()[0]!
    await cold.goto(address)
    await expect(mark(cold, 4)).toBeChecked()
    await expect(count(cold)).toBeVisible()
    await second.close()
    expect(testProxy.writes).toEqual([])

    await ownServer.start()
    const third = await open()
    const back = third.pages()[0]!
    await back.goto(address)
    await expect.poll(() => testProxy.writes.length).toBe(1)
    await expect(mark(back, 4)).toBeChecked()
    await expect.poll(() => countEntries(back)).toBe(0)
    await expect(count(back)).toHaveCount(0)
    await third.close()
    expect(testProxy.writes).toMatchObject([{ status: 200, body: { rating: 4, type: 'maintenance' } }])
    expect((await numbers({ ownServer, park })).count).toBe(before.count + 1)
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
})

test('a lost answer does not count a vote twice, and no stale copy undoes it', async ({
  ownServer,
  testProxy,
  park,
  context,
}) => {
  const before = await numbers({ ownServer, park })
  const page = await visit(context, testProxy.origin, park)
  testProxy.loseReplies = 1
  await rate(page, 2)
  // Without a press.
  await expect.poll(() => testProxy.writes.length, { timeout: 20_000 }).toBe(2)
  const [lost, answered] = testProxy.writes
  expect(answered).toEqual(lost)
  await expect.poll(() => countEntries(page)).toBe(0)
  const after = await numbers({ ownServer, park })
  expect(after.count).toBe(before.count + 1)

  await page.reload()
  await expect(mark(page, 2)).toBeChecked()
  await ownServer.stop()
  await page.reload()
  await expect(mark(page, 2)).toBeChecked()
  await expect(
    page
      .getByText(new RegExp(`votes: ${after.count}$`))
      .or(page.getByText(`(${after.count})`))
      .first(),
  ).toBeAttached()
  await expect(count(page)).toHaveCount(0)
  await page.close()
})

test('votes in quick succession are all shown after a reload, as soon as they are answered', async ({
  ownServer,
  testProxy,
  park,
  context,
}) => {
  const page = await visit(context, testProxy.origin, park)
  const rateType = (name: string, rating: number) =>
    page
      .getByRole('group', { name })
      .or(page.getByRole('radiogroup', { name }))
      .getByRole('radio', { name: `${rating} of 5` })
      .check({ force: true })
  const copied = () => readPark(page, park._id)
  let answered = 0
  for (const [name, field] of [
    ['Rate the maintenance', 'maintenanceRating'],
    ['Rate the cleanliness', 'cleanlinessRating'],
    ['Rate the difficulty', 'difficultyRating'],
  ] as const) {
    await rateType(name, 5)
    answered++
    await expect.poll(() => testProxy.writes.filter(({ status }) => status === 200).length).toBe(answered)
    await expect.poll(() => countEntries(page)).toBe(0)
    // A reload would show this.
    expect((await copied())[field]).toEqual((await fetchParks(ownServer)).find(({ _id }) => _id === park._id)![field])
  }
  await page.close()
})

test('the last of many taps is the only one that is sent', async ({ ownServer, testProxy, park, context }) => {
  const page = await visit(context, testProxy.origin, park)
  await ownServer.stop()
  for (const rating of [1, 5, 2, 3]) await rate(page, rating)
  await expect(count(page)).toHaveAccessibleName('1 waiting to be sent. Send now')
  await count(page).click()
  // The server is stopped: the person who pressed is told.
  await expect(page.getByText('Connection Error')).toBeVisible()
  await expect(count(page)).toBeVisible()
  await ownServer.start()
  await lookNow(page)
  await expect(count(page)).toHaveCount(0)
  expect(testProxy.writes.map(({ body }) => body.rating)).toEqual([3])
  await page.close()
})

test('two tabs see the same, and send it once', async ({ ownServer, testProxy, park, context }) => {
  const before = await numbers({ ownServer, park })
  const page = await visit(context, testProxy.origin, park)
  const other = await context.newPage()
  await other.goto(`${testProxy.origin}/skateparks`)
  await ownServer.stop()
  await rate(page, 5)
  await expect(count(page)).toBeVisible()
  await expect(count(other)).toBeVisible()
  await ownServer.start()
  await Promise.all([lookNow(page), lookNow(other), lookNow(page)])
  await expect(count(page)).toHaveCount(0)
  await expect(count(other)).toHaveCount(0)
  expect(testProxy.writes).toHaveLength(1)
  expect((await numbers({ ownServer, park })).count).toBe(before.count + 1)
  await Promise.all([page.close(), other.close()])
})

test('a hanging server delays nothing, and gets the vote when it answers again', async ({
  ownServer,
  testProxy,
  park,
  context,
}) => {
  const before = await numbers({ ownServer, park })
  const page = await visit(context, testProxy.origin, park)
  ownServer.freeze()
  try {
    await rate(page, 3)
    await expect(mark(page, 3)).toBeChecked({ timeout: 1000 })
    await expect(count(page)).toBeVisible()
    await page.getByRole('link', { name: 'Skateparks' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 1000 })
  } finally {
    ownServer.thaw()
  }
  await expect(count(page)).toHaveCount(0, { timeout: 20_000 })
  await expect.poll(() => countEntries(page)).toBe(0)
  expect((await numbers({ ownServer, park })).count).toBe(before.count + 1)
  expect(new Set(testProxy.writes.map(({ key }) => key)).size).toBe(1)
  await page.close()
})

test('a refused vote is explained, and removed', async ({ ownServer, testProxy, park, context, allowConsole }) => {
  // The browser's own message about the refusal.
  allowConsole(/the server responded with a status of 404/)
  const page = await visit(context, testProxy.origin, park)
  await ownServer.stop()
  await rate(page, 1)
  await expect(count(page)).toBeVisible()
  const database = new DatabaseSync(join(ownServer.dataDir, 'rampa.db'))
  database.prepare("update parks set status = 'hidden' where id = ?").run(park._id)
  database.close()
  await ownServer.start()
  await lookNow(page)
  await expect(page.getByText('Not Found', { exact: true })).toBeVisible()
  await expect(page.getByText('Your maintenance rating was not accepted')).toBeVisible()
  await expect(count(page)).toHaveCount(0)
  await expect.poll(() => countEntries(page)).toBe(0)
  expect(testProxy.writes).toMatchObject([{ status: 404 }])
  await page.close()
})

test('a vote is sent when the browser goes online', async ({ ownServer, testProxy, park, context }) => {
  const page = await visit(context, testProxy.origin, park)
  await context.setOffline(true)
  await rate(page, 4)
  await expect(count(page)).toBeVisible()
  await context.setOffline(false)
  await expect(count(page)).toHaveCount(0)
  await expect.poll(() => countEntries(page)).toBe(0)
  expect(testProxy.writes.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await fetchParks(ownServer)).length).toBeGreaterThan(0)
  await page.close()
})

test('a message over the daily limit blocks no votes, says until when it waits, and is not sent at each start', async ({
  testProxy,
  park,
  context,
  allowConsole,
}) => {
  allowConsole(/the server responded with a status of 429/)
  const asked: string[] = []
  await context.route('**/api/contact', (route) => {
    asked.push(route.request().method())
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': String(22 * 3600) },
      json: { status: 'error', code: 'TOO_MANY_REQUESTS', message: 'Too many requests' },
    })
  })
  const page = await visit(context, testProxy.origin, park)
  await page.goto(`${testProxy.origin}/contact`)
  for (const [label, text] of Object.entries({
    'First name': 'Noa',
    'Last name': 'Levi',
    'E-mail': 'noa@example.com',
    Phone: '0501234567',
    Subject: 'Gate',
    Message: 'Locked since Tuesday.',
  }))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByText('This one goes out by itself in 22 hours.')).toBeVisible()
  expect(asked).toEqual(['POST'])

  // At the next start the vote is sent and the message waits, without a request.
  await page.goto(`${testProxy.origin}/skateparks/${park.url}`)
  await rate(page, 4)
  await expect.poll(() => testProxy.writes.length).toBe(1)
  await expect.poll(() => countEntries(page)).toBe(1)
  await page.reload()
  await expect(count(page)).toHaveAccessibleName('1 waiting to be sent. Send now')
  expect(asked).toEqual(['POST'])

  // The person who presses is told.
  await count(page).click()
  await expect(page.getByText('Too Many Requests')).toBeVisible()
  await expect(page.getByText('it will work in 22 hours')).toBeVisible()
  expect(asked).toEqual(['POST', 'POST'])
  await page.close()
})

test('a session that ended while there was no signal: what was written meanwhile goes out all the same', async ({
  context,
  ownServer,
  park,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  const before = await numbers({ ownServer, park })
  const rider = await register(ownServer)
  const page = await context.newPage()
  await adoptSession(page, ownServer, rider)
  await page.goto(`${ownServer.origin}/skateparks/${park.url}`)
  await untilOfflineReady(page)
  await context.setOffline(true)
  await rate(page, 4)
  await expect(count(page)).toBeVisible()
  // From elsewhere, as "sign out everywhere" does.
  await callApi(ownServer, 'POST', 'auth/logout', { token: rider.accessToken })
  await context.setOffline(false)
  await lookNow(page)
  await expect.poll(async () => (await numbers({ ownServer, park })).count).toBe(before.count + 1)
  await expect.poll(() => countEntries(page)).toBe(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
})
