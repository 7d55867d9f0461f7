import type { BrowserContext, Page } from '@playwright/test'
import { DEAD_SERVER, expect, test, untilOfflineReady } from '../fixtures.ts'
import { makeNextVersion, type NextVersion } from '../next-version.ts'
import { fetchParks } from '../parks.ts'
import { untilHydrated } from '../read/support.ts'

// quality.md, Offline 4 and 5.
let next: NextVersion
test.beforeAll(async () => {
  next = await makeNextVersion()
})
test.afterAll(() => next.dispose())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const question = (page: Page) => page.getByText('יש גרסה חדשה של רמפה')
const refresh = (page: Page) => page.getByRole('button', { name: 'רענון', exact: true })

/** Counts the documents that a page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}

/** As when the person comes back to an app that was left open for a while. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 5 * 60_000
    document.dispatchEvent(new Event('visibilitychange'))
  })

async function openReady(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await untilOfflineReady(page)
  return page
}

test('a new version asks once, and works without a server', async ({ ownServer, page, allowConsole }) => {
  const parks = await fetchParks(ownServer)
  await page.goto(ownServer.origin)
  await untilOfflineReady(page)
  const before = await heading(page).textContent()

  await next.deploy(ownServer)
  await page.reload()
  await expect(question(page)).toBeVisible()
  await expect(heading(page)).toHaveText(before!)
  await Promise.all([page.waitForEvent('load'), refresh(page).click()])
  await expect(heading(page)).toHaveText(next.heading.he)
  await expect(question(page)).toHaveCount(0)

  allowConsole(DEAD_SERVER)
  await ownServer.stop()
  await page.reload()
  await expect(heading(page)).toHaveText(next.heading.he)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(heading(page)).toHaveText(next.heading.en)
  await page.goto(`${ownServer.origin}/skateparks/${parks[1]!.url}`)
  await expect(heading(page)).toHaveText(parks[1]!.name.en)
})

test('an app that stayed open finds it when it becomes visible; one press reloads every tab once', async ({
  ownServer,
  context,
}) => {
  const first = await openReady(context, ownServer.origin)
  const second = await context.newPage()
  await second.goto(`${ownServer.origin}/skateparks`)
  await expect(second.locator('main img').first()).toBeVisible()
  await expect.poll(() => second.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  const before = await heading(first).textContent()
  const loads = [first, second].map(countLoads)

  await next.deploy(ownServer)
  await comeBack(first)
  await expect(question(first)).toBeVisible()
  // The other tab shows the question too.
  await expect(question(second)).toBeVisible()
  await expect(heading(first)).toHaveText(before!)
  expect(loads.map((count) => count())).toEqual([0, 0])

  await Promise.all([first.waitForEvent('load'), second.waitForEvent('load'), refresh(second).click()])
  await expect(heading(first)).toHaveText(next.heading.he)
  await second.getByRole('link', { name: 'רמפה' }).first().click()
  await expect(heading(second)).toHaveText(next.heading.he)
  for (const page of [first, second]) await expect(question(page)).toHaveCount(0)
  expect(loads.map((count) => count())).toEqual([1, 1])
})

test('a tab with unsaved text is not asked and not reloaded', async ({ ownServer, context }) => {
  const typing = await openReady(context, ownServer.origin)
  await typing.goto(`${ownServer.origin}/developer`)
  const other = await context.newPage()
  await other.goto(ownServer.origin)
  await untilOfflineReady(other)
  const words = typing.getByRole('textbox', { name: 'מה קרה?' })
  await words.fill('הרשימה הייתה ריקה')
  const loads = countLoads(typing)

  await next.deploy(ownServer)
  await comeBack(other)
  await expect(question(other)).toBeVisible()
  await comeBack(typing)
  await expect(question(typing)).toHaveCount(0)
  await Promise.all([other.waitForEvent('load'), refresh(other).click()])
  await expect(heading(other)).toHaveText(next.heading.he)

  // The other tab has the new version; this one says so, and keeps the text until the person leaves it.
  await expect(typing.getByText('רמפה כבר עברה לגרסה חדשה')).toBeVisible()
  await expect(words).toHaveValue('הרשימה הייתה ריקה')
  expect(loads()).toBe(0)
  const asked = typing.waitForEvent('dialog')
  const pressed = refresh(typing).click()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await pressed
  await expect(words).toHaveValue('הרשימה הייתה ריקה')
  await words.fill('')
  await Promise.all([typing.waitForEvent('load'), refresh(typing).click()])
  await expect(typing.getByText('רמפה כבר עברה לגרסה חדשה')).toHaveCount(0)
})

test('"later" hides the question until the next start', async ({ ownServer, context }) => {
  const page = await openReady(context, ownServer.origin)
  await next.deploy(ownServer)
  await comeBack(page)
  await page.getByRole('button', { name: 'אחר כך' }).click()
  await expect(question(page)).toHaveCount(0)
  await comeBack(page)
  await expect(question(page)).toHaveCount(0)
  await page.reload()
  await expect(question(page)).toBeVisible()
})

test('a tab without a worker whose files are gone reloads into the new version by itself', async ({
  ownServer,
  page,
  allowConsole,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto(ownServer.origin)
  await untilHydrated(page)
  allowConsole(/404|A part of the app is missing/)
  allowConsole(DEAD_SERVER)
  await next.deploy(ownServer)
  const loads = countLoads(page)
  // A page that this tab has not shown yet: its code is loaded only now.
  await page.getByRole('banner').getByRole('link', { name: 'סקייטפארקים' }).click()
  await expect(page).toHaveURL(/\/skateparks$/)
  await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', next.hint.he)
  await expect.poll(loads).toBe(1)
})
