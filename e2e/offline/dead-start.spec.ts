import type { Page } from '@playwright/test'
import { DEAD_SERVER, expect, test as base, untilOfflineReady } from '../fixtures.ts'
import { makeNextVersion, type NextVersion } from '../next-version.ts'
import { untilHydrated } from '../read/support.ts'
import { type Proxy, startProxy } from './proxy.ts'

// A page whose app does not start says so, in the person's language, and offers a reload.
const test = base.extend<{ testProxy: Proxy }>({
  testProxy: async ({ ownServer }, use) => {
    const testProxy = await startProxy(ownServer.origin)
    await use(testProxy)
    await testProxy.close()
  },
})
test.beforeEach(({ allowConsole }) => {
  allowConsole(DEAD_SERVER)
  // What the browser prints about a script that is not JavaScript or missing.
  allowConsole(/Failed to load module script|404|preload|integrity/)
})

const note = (page: Page) => page.getByRole('alert').filter({ hasText: /רמפה לא נפתחה|Rampa did not start/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const entryOf = (page: Page) =>
  page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[data-entry]')!
    return new URL(link.href).pathname
  })

/** Stores the list's snapshot for the next start, and deletes the app's entry script. */
async function loseEntry(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/skateparks`)
  await untilOfflineReady(page)
  const entry = await entryOf(page)
  const lost = await page.evaluate(async (path) => {
    const name = (await caches.keys()).find((each) => each.includes('precache'))!
    return (await caches.open(name)).delete(path)
  }, entry)
  expect(lost).toBe(true)
  // The HTTP cache has it too.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  // A page that is left keeps its snapshot.
  await page.goto(`${origin}/robots.txt`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('snapshot:/skateparks'))).not.toBeNull()
  return entry
}

test('a snapshot whose app does not start says so, and a reload starts the app', async ({
  testProxy,
  page,
  context,
}) => {
  const entry = await loseEntry(page, testProxy.origin)
  await page.close()
  testProxy.tamper = (path) => (path === entry ? 'html' : undefined)
  const later = await context.newPage()
  await later.goto(`${testProxy.origin}/skateparks`)
  await expect(note(later)).toContainText('רמפה לא נפתחה')
  await expect(later.locator('[inert] article').first()).toBeAttached()
  const box = await note(later).getByRole('button').boundingBox()
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
  testProxy.tamper = null
  await Promise.all([later.waitForEvent('load'), note(later).getByRole('button', { name: 'לטעון מחדש' }).click()])
  await untilHydrated(later)
  await expect(note(later)).toHaveCount(0)
})

for (const [language, words, button] of [
  ['he', 'רמפה לא נפתחה', 'לטעון מחדש'],
  ['en', 'Rampa did not start', 'Reload'],
] as const) {
  test.describe('a first page from the server', () => {
    test.use({ serviceWorkers: 'block', locale: language === 'he' ? 'he-IL' : 'en-US' })

    test(`says so in ${language}, also where the browser's own cache has the wrong script`, async ({
      testProxy,
      page,
      allowConsole,
    }) => {
      allowConsole(/Service Worker registration blocked/)
      const file = /^\/assets\/.*\.js$/
      testProxy.tamper = (path) => (file.test(path) ? 'immutable html' : undefined)
      await page.goto(`${testProxy.origin}/skateparks`)
      await expect(note(page)).toContainText(words)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      testProxy.tamper = null
      await Promise.all([page.waitForEvent('load'), note(page).getByRole('button', { name: button }).click()])
      await untilHydrated(page)
      await expect(note(page)).toHaveCount(0)
    })
  })
}

test.describe('a start that is slow', () => {
  test.use({ serviceWorkers: 'block' })

  test('shows the note only when nothing was loaded for long, and removes it once the app runs', async ({
    testProxy,
    page,
    allowConsole,
  }) => {
    allowConsole(/Service Worker registration blocked/)
    await page.clock.install()
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let asked = () => {}
    const untilAsked = new Promise<void>((resolve) => (asked = resolve))
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      asked()
      await released
      await route.continue()
    })
    await page.goto(`${testProxy.origin}/skateparks`, { waitUntil: 'domcontentloaded' })
    await untilAsked
    await page.clock.fastForward(8000)
    await expect(note(page)).toHaveCount(0)
    // Other files may have been loaded meanwhile, and each restarts the wait.
    await expect
      .poll(async () => {
        await page.clock.fastForward(8000)
        return note(page).isVisible()
      })
      .toBe(true)
    release()
    await untilHydrated(page)
    await expect(note(page)).toHaveCount(0)
  })
})

test.describe('after a deploy', () => {
  let next: NextVersion
  test.beforeAll(async () => {
    next = await makeNextVersion()
  })
  test.afterAll(() => next.dispose())

  test('a snapshot whose app is lost is replaced by the new version', async ({ ownServer, page, context }) => {
    await loseEntry(page, ownServer.origin)
    await page.close()
    await next.deploy(ownServer)
    const later = await context.newPage()
    await later.goto(`${ownServer.origin}/skateparks`)
    await expect(later.getByRole('searchbox')).toHaveAttribute('placeholder', next.hint.he)
    await untilHydrated(later)
    await expect(note(later)).toHaveCount(0)
    await later.goto(ownServer.origin)
    await expect(heading(later)).toHaveText(next.heading.he)
  })
})
