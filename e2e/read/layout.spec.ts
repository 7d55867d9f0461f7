import { DESKTOP, expect, PHONE, test, untilHydrated } from './support.ts'

const PARK = '/skateparks/kinneret-half'

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('the menu opens over a dimmed page, and toggle, backdrop, Escape and links close it', async ({ page, say }) => {
    await page.goto('/')
    await untilHydrated(page)
    const menu = page.getByRole('navigation', { name: say.he('Menu') })
    const open = page.getByRole('button', { name: say.he('Open the menu') })
    const close = page.getByRole('button', { name: say.he('Close the menu') })
    const backdrop = page.locator('[data-backdrop]')
    await expect(menu).toBeHidden()
    await expect(open).toHaveAttribute('aria-expanded', 'false')

    // Its own toggle.
    await open.click()
    await expect(menu).toBeVisible()
    await expect(backdrop).toBeVisible()
    await expect(close).toHaveAttribute('aria-expanded', 'true')
    await close.click()
    await expect(menu).toBeHidden()
    await expect(backdrop).toBeHidden()

    // A press beside it.
    await open.click()
    await backdrop.click({ position: { x: 20, y: PHONE.height - 40 } })
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()

    // Escape, from inside of it: the focus goes back to the toggle.
    await open.press('Enter')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(backdrop).toBeHidden()
    await expect(open).toBeFocused()

    // A link in it, also one to the current page.
    await open.click()
    await menu.getByRole('link', { name: say.he('Open now') }).click()
    await expect(page).toHaveURL('/skateparks?open=true')
    await expect(menu).toBeHidden()
    await open.click()
    await expect(menu.getByRole('link', { name: say.he('Skateparks') })).toHaveAttribute('aria-current', 'page')
    await menu.getByRole('link', { name: say.he('Lit now') }).click()
    await expect(page).toHaveURL('/skateparks?lit=true')
    await expect(menu).toBeHidden()
    await expect(backdrop).toBeHidden()

    // In landscape the menu scrolls.
    await page.setViewportSize({ width: 740, height: 360 })
    await open.click()
    await menu.getByRole('link').last().focus()
    await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 })
  })

  test('elements behind the menu cannot be reached by keyboard', async ({ page, say }) => {
    await page.goto('/')
    await untilHydrated(page)
    await page.getByRole('button', { name: say.he('Open the menu') }).press('Enter')
    const menu = page.getByRole('navigation', { name: say.he('Menu') })
    await expect(menu).toBeVisible()
    // Two rounds: the focus is never on an element behind the backdrop.
    for (let step = 0; step < 24; step++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => {
          const focused = document.activeElement
          return focused === document.body || focused === null || focused.closest('main, footer') === null
        }),
      ).toBe(true)
    }
  })

  test('the back link of a park leads to the previous page, or to the list', async ({ page, say }) => {
    await page.goto('/skateparks?area=south')
    await untilHydrated(page)
    await page.getByRole('article').getByRole('link').first().click()
    const back = page.getByRole('link', { name: say.he('Back to the list') })
    await back.click()
    await expect(page).toHaveURL('/skateparks?area=south')
    // After a shared link there is no previous page.
    await page.goto(PARK)
    await untilHydrated(page)
    await back.click()
    await expect(page).toHaveURL('/skateparks')
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('the header stays, marks the current page, and links to home', async ({ page, say }) => {
    await page.goto('/')
    await untilHydrated(page)
    const main = page.getByRole('navigation', { name: say.he('Main'), exact: true })
    const parks = main.getByRole('link', { name: say.he('Skateparks') })
    await expect(parks).not.toHaveAttribute('aria-current')
    await expect(page.getByRole('button', { name: say.he('Open the menu') })).toBeHidden()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
    await parks.click()
    await expect(page).toHaveURL('/skateparks')
    await expect(parks).toHaveAttribute('aria-current', 'page')
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/skateparks\/./)
    await expect(parks).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: say.he('Rampa, home page') }).click()
    await expect(page).toHaveURL('/')
    await expect(parks).not.toHaveAttribute('aria-current')
  })

  test('a new path starts at the top; a hash is scrolled to; the footer has the year', async ({ page, say }) => {
    await page.goto('/skateparks')
    await untilHydrated(page)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(new Date().toLocaleString('en', { year: 'numeric', timeZone: 'Asia/Jerusalem' }))
    await page.getByRole('article').nth(8).scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await page.getByRole('article').nth(8).getByRole('link').click()
    await expect(page.getByRole('region', { name: say.he('Opening hours') })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goto('/#home-parks')
    await expect(page.getByRole('heading', { name: say.he('New on the map') })).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  test('the first stop of the keyboard skips to the content', async ({ page, say }) => {
    await page.goto(PARK)
    await untilHydrated(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: say.he('Skip to the content') })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
})
