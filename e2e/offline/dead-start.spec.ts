import type { Page } from '@playwright/test'
import { DEAD_SERVER, expect } from '../fixtures.ts'
import { untilHydrated } from '../read/support.ts'
import { badFiles } from './files.ts'
import { startProxy } from './proxy.ts'
import { clearHttpCache, heading, openReady, test } from './support.ts'

// If the app doesn't start, the page says so in the person's language and offers a reload.

test.beforeEach(({ allowConsole }) => {
  allowConsole(DEAD_SERVER)
  // The browser's messages about a script that is missing or not JavaScript.
  allowConsole(/Failed to load module script|404|preload|integrity/)
})

const note = (page: Page) => page.getByRole('alert').filter({ hasText: /האתר לא נפתח|The site did not start/ })

/** Stores the list's snapshot for the next start, and deletes the app's entry script. The list must be open. */
async function loseEntry(page: Page, origin: string): Promise<string> {
  const entry = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[data-entry]')!
    const { pathname } = new URL(href)
    const name = (await caches.keys()).find((each) => each.includes('precache'))!
    if (!(await (await caches.open(name)).delete(pathname))) throw new Error(`${pathname} is not stored`)
    return pathname
  })
  await clearHttpCache(page)
  // The app writes its snapshot when a page is left.
  await page.goto(`${origin}/robots.txt`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('snapshot:/skateparks'))).not.toBeNull()
  return entry
}

test('a snapshot whose app does not start says so; a reload starts the app, and a new version replaces it', async ({
  ownServer,
  context,
  nextVersion,
}) => {
  const testProxy = await startProxy(ownServer.origin)
  const { origin } = testProxy
  const list = `${origin}/skateparks`
  try {
    const page = await openReady(context, list)
    const entry = await test.step('the note, and a reload that helps', async () => {
      const lost = await loseEntry(page, origin)
      testProxy.tamper = (path) => (path === lost ? 'html' : undefined)
      await page.goto(list)
      await expect(note(page)).toContainText('האתר לא נפתח')
      await expect(page.locator('[inert] article').first()).toBeAttached()
      const box = await note(page).getByRole('button').boundingBox()
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
      testProxy.tamper = null
      await Promise.all([page.waitForEvent('load'), note(page).getByRole('button', { name: 'טעינה מחדש' }).click()])
      await untilHydrated(page)
      await expect(note(page)).toHaveCount(0)
      return lost
    })

    await test.step('lost again, when there is a new version', async () => {
      // A start repairs lost files.
      await expect.poll(() => badFiles(page, origin)).toEqual([])
      // The worker may still have to check all files: with the entry wrong on the server too, the check can't repair
      // it.
      testProxy.tamper = (path) => (path === entry ? 'html' : undefined)
      await loseEntry(page, origin)
      await nextVersion.deploy(ownServer)
      testProxy.tamper = null
      await page.goto(list)
      // The new version installs whole before it takes over.
      await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', nextVersion.hint.he, { timeout: 30_000 })
      await untilHydrated(page)
      await expect(note(page)).toHaveCount(0)
      await page.goto(origin)
      await expect(heading(page)).toHaveText(nextVersion.heading.he)
      await page.close()
    })
  } finally {
    await testProxy.close()
  }
})

test.describe('a first page from the server', () => {
  test.use({ serviceWorkers: 'block', locale: 'en-US' })

  test('says so where the browser’s own cache has the wrong script, and while nothing comes for long', async ({
    testProxy,
    page,
    allowConsole,
  }) => {
    allowConsole(/Service Worker registration blocked/)
    const list = `${testProxy.origin}/skateparks`

    await test.step('the wrong script, stored for a year', async () => {
      const file = /^\/assets\/.*\.js$/
      testProxy.tamper = (path) => (file.test(path) ? 'immutable html' : undefined)
      await page.goto(list)
      await expect(note(page)).toContainText('The site did not start')
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
      testProxy.tamper = null
      await Promise.all([page.waitForEvent('load'), note(page).getByRole('button', { name: 'Reload' }).click()])
      await untilHydrated(page)
      await expect(note(page)).toHaveCount(0)
    })

    await test.step('a slow start: the note goes once the app runs', async () => {
      await page.clock.install()
      const started = Promise.withResolvers<void>()
      const asked = Promise.withResolvers<void>()
      await page.route(/\/assets\/index-.*\.js$/, async (route) => {
        asked.resolve()
        await started.promise
        await route.continue()
      })
      await page.goto(list, { waitUntil: 'domcontentloaded' })
      await asked.promise
      await page.clock.fastForward(8000)
      await expect(note(page)).toHaveCount(0)
      // Repeated, because each file that is loaded restarts the wait.
      await expect
        .poll(async () => {
          await page.clock.fastForward(8000)
          return note(page).isVisible()
        })
        .toBe(true)
      started.resolve()
      await untilHydrated(page)
      await expect(note(page)).toHaveCount(0)
    })
  })
})
