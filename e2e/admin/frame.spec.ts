import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { DEAD_SERVER } from '../fixtures.ts'
import { ADMIN } from '../process.ts'
import { expect, expectFitsSmallPhone, heading, openAdmin, PHONE, test } from './support.ts'

// The frame of the admin area: navigation, breadcrumbs, spotlight, and the page without a signal.

const sections = (page: Page, label: string) => page.getByRole('navigation', { name: label })

test('by keyboard: the skip link, the sections and where one is; narrow; in the other language; signed out', async ({
  page,
  sharedServer,
  say: { he, en: say },
}) => {
  // A session of its own, because the test signs out.
  await openAdmin(page, sharedServer, '/admin')
  const nav = sections(page, say('Sections'))
  const link = (name: string) => nav.getByRole('link', { name: say(name) })

  await test.step('the skip link', async () => {
    // The admin area has no header and footer of the public site.
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: say('Skip to the content') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the sections, and where one is', async () => {
    await expect(link('Overview')).toHaveAttribute('aria-current', 'page')
    await link('History').press('Enter')
    await expect(heading(page)).toHaveText(say('History'))
    await expect(link('History')).toHaveAttribute('aria-current', 'page')
    const crumbs = sections(page, say('Breadcrumbs'))
    await expect(crumbs.locator('[aria-current="page"]')).toHaveText(say('History'))
    await expectFitsSmallPhone(page)
    await crumbs.getByRole('link', { name: say('Overview') }).press('Enter')
    await expect(page).toHaveURL(/\/admin(\?lang=en)?$/)
    await expect(crumbs).toHaveCount(0)
    await expectFitsSmallPhone(page)
  })

  await test.step('the navigation can be narrow, and stays so', async () => {
    await expect(nav.getByText(say('History'))).toBeVisible()
    await nav.getByRole('button', { name: say('Icons only') }).click()
    await expect(nav.getByText(say('History'))).toHaveCount(0)
    await expect(link('History')).toBeVisible()
    await link('History').hover()
    await expect(page.getByRole('tooltip')).toHaveText(say('History'))
    await link('Settings').click()
    await expect(heading(page)).toHaveText(say('Settings'))
    await page.reload()
    await expect(nav.getByRole('button', { name: say('Show the names') })).toBeVisible()
    await nav.getByRole('button', { name: say('Show the names') }).click()
    await expect(nav.getByText(say('History'))).toBeVisible()
  })

  await test.step('language and theme are switched, and what was typed is kept', async () => {
    await page.getByRole('textbox', { name: say('Contact person') }).fill('דנה')
    await page.getByRole('link', { name: 'עברית' }).click()
    await expect(heading(page)).toHaveText(he('Settings'))
    const person = page.getByRole('textbox', { name: he('Contact person') })
    await expect(person).toHaveValue('דנה')
    const before = await page.locator('html').getAttribute('data-mantine-color-scheme')
    await page.getByRole('button', { name: he('Switch between light and dark') }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-mantine-color-scheme', before!)
    await expect(person).toHaveValue('דנה')
    await page.getByRole('button', { name: he('Discard changes') }).click()
  })

  await test.step('signing out leads to the site, and the area is closed', async () => {
    await page.getByRole('button', { name: he('Account of {name}', { name: '' }).trim() }).click()
    await page.getByRole('menuitem', { name: he('Sign out') }).click()
    await expect(page).toHaveURL(`${sharedServer.origin}/`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(null)
    await page.goto('/admin/history')
    await expect(page).toHaveURL(/\/login\?redirect=/)
  })
})

test('in Hebrew: time runs from left to right, the spotlight, and a drawer on a phone', async ({
  page,
  open,
  say: { he: say },
}) => {
  await open('/admin?lang=he')
  await test.step('in charts time runs from left to right', async () => {
    const charts = page.locator('[data-chart]')
    await expect(charts).toHaveCount(2)
    for (const chart of await charts.all()) {
      const days = chart.getByText(/^\d+\.\d+$/)
      await expect(days.first()).toBeVisible()
      const places = await days.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
      expect(places.length).toBeGreaterThan(4)
      expect(places).toEqual([...places].sort((a, b) => a - b))
      expect(places[0]).toBeLessThan(places.at(-1)!)
    }
  })

  const box = page.getByRole('textbox', { name: say('Find a page, a park, a guide or a person') })
  await test.step('the spotlight leads to pages', async () => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await page.keyboard.type('תשלום')
    // The section whose description names it, and the tab of the settings.
    await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(2)
    // Enter chooses the first hit without an arrow key.
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(say('Settings'))
    await expect(page.locator('main, main *').and(page.locator(':focus'))).toHaveCount(1)
    await expectFitsSmallPhone(page)
  })

  await test.step('and to people, also from inside of a field', async () => {
    await page.getByRole('textbox').first().press('Control+k')
    await expect(box).toBeFocused()
    await page.keyboard.type(ADMIN.email)
    await expect(page.getByRole('dialog').getByRole('button', { name: ADMIN.email })).toBeVisible()
    await expectAccessible(page, { within: '[role="dialog"]' })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/users\/edit\/[0-9a-f]{24}/)
    await expect(sections(page, say('Breadcrumbs'))).toContainText(say('Users'))
  })

  await test.step('it says when there is nothing', async () => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await page.keyboard.type('qqqqqq')
    await expect(page.getByRole('dialog').getByText(say('No results found'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
  })

  await test.step('on a phone the sections are in a drawer', async () => {
    await page.setViewportSize(PHONE)
    const toggle = page.getByRole('button', { name: say('Open the menu') })
    const drawer = page.getByRole('dialog')
    await toggle.click()
    await expect(drawer).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, { within: '[role="dialog"]' })
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(toggle).toBeFocused()
    await toggle.click()
    await drawer.getByRole('link', { name: say('History') }).click()
    await expect(heading(page)).toHaveText(say('History'))
    await expect(drawer).toHaveCount(0)
  })
})

test('without a signal the frame says so, and goes on when it is back; opened without one it is a plain page', async ({
  page,
  open,
  sharedServer,
  allowConsole,
  say: { en: say },
}) => {
  allowConsole(DEAD_SERVER)
  // A section's code is loaded when the section is opened.
  allowConsole(/MissingPartError/)
  await open('/admin/history?lang=en')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  let isPressed = true
  await page.exposeFunction('tellPress', () => (isPressed = true))
  await page.addInitScript(watchPresses)
  await page.evaluate(watchPresses)
  await page.route('**/api/**', (route) => (isPressed ? route.continue() : route.abort()))

  await test.step('in the frame', async () => {
    await sharedServer.stop()
    await sections(page, say('Sections'))
      .getByRole('link', { name: say('Settings') })
      .click()
    await expect(heading(page)).toHaveText(say('No signal for this page'))
    // Answers are held until the press: an answer to another call of the app would bring the page by itself.
    isPressed = false
    await sharedServer.start()
    await page.getByRole('button', { name: say('Try again') }).click()
    await expect(page.getByRole('tab', { name: say('General') })).toBeVisible()
    await expect(page.getByText(say('No signal. Nothing can be saved until it is back.'))).toHaveCount(0)
  })

  await test.step('opened without one', async () => {
    isPressed = false
    await page.goto('/admin/settings')
    await expect(heading(page)).toHaveText(say('No signal for this page'))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await page.getByRole('button', { name: say('Try again') }).click()
    await expect(heading(page)).toHaveText(say('Settings'))
  })
})

/** Runs in the page. */
function watchPresses(): void {
  const { tellPress } = globalThis as unknown as { tellPress: () => void }
  addEventListener('pointerdown', tellPress, true)
}
