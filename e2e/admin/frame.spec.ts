import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { DEAD_SERVER } from '../fixtures.ts'
import { DESKTOP, expect, PHONE, test } from '../read/support.ts'
import { ADMIN } from '../server.ts'
import { openAdmin } from './support.ts'

// The admin's frame (spec §2): navigation, breadcrumbs, spotlight, what is shown without a signal.

const sections = (page: Page, label: string) => page.getByRole('navigation', { name: label })

for (const language of ['he', 'en'] as const) {
  test(`every screen is accessible, in ${language}`, async ({ page, sharedServer, say: { [language]: say } }) => {
    test.setTimeout(240_000)
    await page.setViewportSize(DESKTOP)
    await openAdmin(page, sharedServer, '/admin', language)
    const screens = [
      ['/admin', say('Overview')],
      ['/admin/skateparks', say('Parks')],
      ['/admin/trash', say('Trash')],
      ['/admin/settings', say('Settings')],
      ['/admin/settings?tab=email', say('Settings')],
      ['/admin/settings?tab=payment', say('Settings')],
      ['/admin/history', say('History')],
      ['/admin/no-such-page', say('Nothing is here')],
    ] as const
    for (const [path, heading] of screens) {
      await page.setViewportSize(DESKTOP)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(`${sharedServer.origin}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page, { viewports: [DESKTOP, PHONE] })
      // Nothing is wider than the smallest phone.
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    }
  })
}

test('by keyboard: the skip link, the sections, and where one is', async ({ page, sharedServer, say: { en: say } }) => {
  await page.setViewportSize(DESKTOP)
  await openAdmin(page, sharedServer, '/admin')
  // The site's own header and footer are not around it.
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('Skip to the content') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const nav = sections(page, say('Sections'))
  await expect(nav.getByRole('link', { name: say('Overview') })).toHaveAttribute('aria-current', 'page')
  await nav.getByRole('link', { name: say('History') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('History'))
  await expect(nav.getByRole('link', { name: say('History') })).toHaveAttribute('aria-current', 'page')
  const crumbs = page.getByRole('navigation', { name: say('Breadcrumbs') })
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText(say('History'))
  await crumbs.getByRole('link', { name: say('Overview') }).press('Enter')
  await expect(page).toHaveURL(/\/admin(\?lang=en)?$/)
  await expect(crumbs).toHaveCount(0)
})

test('the spotlight leads to pages and people', async ({ page, sharedServer, say: { he: say } }) => {
  await page.setViewportSize(DESKTOP)
  await openAdmin(page, sharedServer, '/admin', 'he')
  const box = page.getByRole('textbox', { name: say('Find a page, a park, a guide or a person') })
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type('תשלום')
  await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Settings'))

  // Also from inside of a field.
  await page.getByRole('textbox').first().press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type(ADMIN.email)
  const person = page.getByRole('dialog').getByRole('button', { name: ADMIN.email })
  await expect(person).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/users\/edit\/[0-9a-f]{24}/)
  await expect(page.getByRole('navigation', { name: say('Breadcrumbs') })).toContainText(say('Users'))

  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type('qqqqqq')
  await expect(page.getByRole('dialog').getByText(say('No results found'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
})

test('the navigation can be narrow, and stays so', async ({ page, sharedServer, say: { en: say } }) => {
  await page.setViewportSize(DESKTOP)
  await openAdmin(page, sharedServer, '/admin')
  const nav = sections(page, say('Sections'))
  await expect(nav.getByText(say('History'))).toBeVisible()
  await nav.getByRole('button', { name: say('Icons only') }).click()
  await expect(nav.getByText(say('History'))).toHaveCount(0)
  await expect(nav.getByRole('link', { name: say('History') })).toBeVisible()
  await nav.getByRole('link', { name: say('History') }).hover()
  await expect(page.getByRole('tooltip')).toHaveText(say('History'))
  await page.reload()
  await expect(nav.getByRole('button', { name: say('Show the names') })).toBeVisible()
  await nav.getByRole('button', { name: say('Show the names') }).click()
  await expect(nav.getByText(say('History'))).toBeVisible()
})

test('on a phone the sections are in a drawer', async ({ page, sharedServer, say: { he: say } }) => {
  await page.setViewportSize(PHONE)
  await openAdmin(page, sharedServer, '/admin', 'he')
  const toggle = page.getByRole('button', { name: say('Open the menu') })
  const drawer = page.getByRole('dialog')
  await toggle.click()
  await expect(drawer).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(toggle).toBeFocused()
  await toggle.click()
  await drawer.getByRole('link', { name: say('History') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('History'))
  await expect(drawer).toHaveCount(0)
})

/** The app does not notice by itself that the signal is back, and the button stays until it is pressed. */
const blockProbe = (page: Page) => page.route('**/api/config', (route) => route.abort())

test('without a signal the frame says so, and goes on when it is back', async ({
  page,
  ownServer,
  allowConsole,
  say: { en: say },
}) => {
  allowConsole(DEAD_SERVER)
  // The code of a section is loaded when it is opened.
  allowConsole(/MissingPartError/)
  await page.setViewportSize(DESKTOP)
  await openAdmin(page, ownServer, '/admin/history')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await ownServer.stop()
  await sections(page, say('Sections'))
    .getByRole('link', { name: say('Settings') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('No signal'))
  await blockProbe(page)
  await ownServer.start()
  await page.getByRole('button', { name: say('Try again') }).click()
  await expect(page.getByRole('tab', { name: say('General') })).toBeVisible()
  await expect(page.getByText(say('No signal. Nothing can be saved until it is back.'))).toHaveCount(0)
})

test('opened without a signal it is a plain page', async ({ page, sharedServer, allowConsole, say: { en: say } }) => {
  allowConsole(/net::ERR_FAILED/)
  await openAdmin(page, sharedServer, '/admin')
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`${sharedServer.origin}/admin/settings`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('No signal for this page'))
  await expectAccessible(page)
  await blockProbe(page)
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: say('Try again') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Settings'))
})

test('language and theme can be switched in the frame, with what was typed kept', async ({
  page,
  sharedServer,
  say: { he, en },
}) => {
  await page.setViewportSize(DESKTOP)
  await openAdmin(page, sharedServer, '/admin/settings', 'he')
  await page.getByRole('textbox', { name: he('Contact person') }).fill('דנה')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('Settings'))
  await expect(page.getByRole('textbox', { name: en('Contact person') })).toHaveValue('דנה')
  const before = await page.locator('html').getAttribute('data-mantine-color-scheme')
  await page.getByRole('button', { name: en('Switch between light and dark') }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-mantine-color-scheme', before!)
  await expect(page.getByRole('textbox', { name: en('Contact person') })).toHaveValue('דנה')
})

test('signing out leads to the site, and the area is closed', async ({ page, ownServer, say: { en: say } }) => {
  await page.setViewportSize(DESKTOP)
  await openAdmin(page, ownServer, '/admin')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: say('Sign out') }).click()
  await expect(page).toHaveURL(`${ownServer.origin}/`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(null)
  await page.goto(`${ownServer.origin}/admin/history`)
  await expect(page).toHaveURL(/\/login\?redirect=/)
})
