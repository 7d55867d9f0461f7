import type { Page } from '@playwright/test'
import { DEAD_SERVER, expect, test as base, untilOfflineReady } from '../fixtures.ts'
import { buildNextVersion, type NextVersion } from '../next-version.ts'
import { untilAlive } from '../read/support.ts'
import { type Proxy, startProxy } from './proxy.ts'

// A page whose app does not start says so, in the person's language, and offers a reload.
base.describe.configure({ mode: 'default' })

const test = base.extend<{ way: Proxy }>({
  way: async ({ ownServer }, use) => {
    const way = await startProxy(ownServer.origin)
    await use(way)
    await way.close()
  },
})
test.beforeEach(({ allowConsole }) => {
  allowConsole(DEAD_SERVER)
  // What the browser says of a script that is none, or is not there.
  allowConsole(/Failed to load module script|404|preload|integrity/)
})

const note = (page: Page) => page.getByRole('alert').filter({ hasText: /רמפה לא נפתחה|Rampa did not start/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const entryOf = (page: Page) =>
  page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[data-entry]')!
    return new URL(link.href).pathname
  })

/** Keeps the list's picture for the next start, and loses the app's first script. */
async function loseEntry(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/skateparks`)
  await untilOfflineReady(page)
  const entry = await entryOf(page)
  const lost = await page.evaluate(async (path) => {
    const name = (await caches.keys()).find((each) => each.includes('precache'))!
    return (await caches.open(name)).delete(path)
  }, entry)
  expect(lost).toBe(true)
  // The browser's own cache would have it still.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  // A page that is left keeps its snapshot.
  await page.goto(`${origin}/robots.txt`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('snapshot:/skateparks'))).not.toBeNull()
  return entry
}

test('the picture of a later start: it says so, and the reload brings the app', async ({ way, page, context }) => {
  const entry = await loseEntry(page, way.origin)
  await page.close()
  way.tamper = (path) => (path === entry ? 'html' : undefined)
  const later = await context.newPage()
  await later.goto(`${way.origin}/skateparks`)
  await expect(note(later)).toContainText('רמפה לא נפתחה')
  await expect(later.locator('[inert] article').first()).toBeAttached()
  const box = await note(later).getByRole('button').boundingBox()
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
  way.tamper = null
  await Promise.all([later.waitForEvent('load'), note(later).getByRole('button', { name: 'לטעון מחדש' }).click()])
  await untilAlive(later)
  await expect(note(later)).toHaveCount(0)
})

for (const [language, words, button] of [
  ['he', 'רמפה לא נפתחה', 'לטעון מחדש'],
  ['en', 'Rampa did not start', 'Reload'],
] as const) {
  test.describe('a first page from the server', () => {
    test.use({ serviceWorkers: 'block', locale: language === 'he' ? 'he-IL' : 'en-US' })

    test(`says so in ${language}, also where the browser's own cache has the wrong script`, async ({
      way,
      page,
      allowConsole,
    }) => {
      allowConsole(/Service Worker registration blocked/)
      const file = /^\/assets\/.*\.js$/
      way.tamper = (path) => (file.test(path) ? 'immutable html' : undefined)
      await page.goto(`${way.origin}/skateparks`)
      await expect(note(page)).toContainText(words)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      way.tamper = null
      await Promise.all([page.waitForEvent('load'), note(page).getByRole('button', { name: button }).click()])
      await untilAlive(page)
      await expect(note(page)).toHaveCount(0)
    })
  })
}

test.describe('a start that is slow', () => {
  test.use({ serviceWorkers: 'block' })

  test('is told only when nothing has come for long, and no more once it runs', async ({ way, page, allowConsole }) => {
    allowConsole(/Service Worker registration blocked/)
    await page.clock.install()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let asked = () => {}
    const untilAsked = new Promise<void>((resolve) => (asked = resolve))
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      asked()
      await held
      await route.continue()
    })
    await page.goto(`${way.origin}/skateparks`, { waitUntil: 'domcontentloaded' })
    await untilAsked
    await page.clock.fastForward(8000)
    await expect(note(page)).toHaveCount(0)
    // Other files may have come meanwhile: the wait begins anew with each.
    await expect
      .poll(async () => {
        await page.clock.fastForward(8000)
        return note(page).isVisible()
      })
      .toBe(true)
    release()
    await untilAlive(page)
    await expect(note(page)).toHaveCount(0)
  })
})

test.describe('after a deploy', () => {
  let next: NextVersion
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    next = await buildNextVersion()
  })
  test.afterAll(() => next.dispose())

  test('a picture without its app gives way to the new version', async ({ ownServer, page, context }) => {
    await loseEntry(page, ownServer.origin)
    await page.close()
    await next.deploy(ownServer)
    const later = await context.newPage()
    await later.goto(`${ownServer.origin}/skateparks`)
    await expect(later.getByRole('searchbox')).toHaveAttribute('placeholder', next.hint.he)
    await untilAlive(later)
    await expect(note(later)).toHaveCount(0)
    await later.goto(ownServer.origin)
    await expect(heading(later)).toHaveText(next.heading.he)
  })
})
