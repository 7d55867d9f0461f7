import { DESKTOP, expect, holdScripts, PHONE, test, untilHydrated, untilStyled } from './support.ts'

const PARK = '/skateparks/kinneret-half'

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('the menu and the search open over a dimmed page, one at a time; toggle, backdrop, Escape and links close it', async ({
    page,
    say,
  }) => {
    await page.goto('/')
    await untilHydrated(page)
    const menu = page.getByRole('navigation', { name: say.he('Menu') })
    const open = page.getByRole('button', { name: say.he('Open the menu') })
    const close = page.getByRole('button', { name: say.he('Close the menu') })
    const backdrop = page.locator('[data-backdrop]')
    await expect(menu).toBeHidden()
    await expect(open).toHaveAttribute('aria-expanded', 'false')

    // The menu's own toggle closes it.
    await open.click()
    await expect(menu).toBeVisible()
    await expect(backdrop).toBeVisible()
    await expect(close).toHaveAttribute('aria-expanded', 'true')
    await close.click()
    await expect(menu).toBeHidden()
    await expect(backdrop).toBeHidden()

    // A press beside the menu closes it.
    await open.click()
    await backdrop.click({ position: { x: 20, y: PHONE.height - 40 } })
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()

    // Escape inside the menu closes it, and the focus returns to the toggle.
    await open.press('Enter')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(backdrop).toBeHidden()
    await expect(open).toBeFocused()

    await test.step('elements behind the menu cannot be reached by keyboard', async () => {
      await open.press('Enter')
      await expect(menu).toBeVisible()
      // Two rounds of Tab: the focus never reaches an element behind the backdrop.
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

    await test.step('the search closes the menu, the menu the search, and a press outside either', async () => {
      const search = page.getByRole('button', { name: say.he('Search the site') })
      const box = page.getByRole('combobox', { name: say.he('Search parks and guides') })
      await search.click()
      await expect(menu).toBeHidden()
      await box.fill('the')
      await expect(page.getByRole('option')).toHaveCount(4)
      await open.click()
      await expect(box).toHaveCount(0)
      await search.click()
      await expect(menu).toBeHidden()
      await expect(box).toHaveValue('')
      await page.mouse.click(PHONE.width / 2, PHONE.height - 20)
      await expect(box).toHaveCount(0)
      await expect(backdrop).toHaveCount(0)
    })

    // A link in the menu closes it, also one to the current page.
    await open.click()
    await menu.getByRole('link', { name: say.he('Open now') }).click()
    await expect(page).toHaveURL('/skateparks?open=true')
    await expect(menu).toBeHidden()
    await open.click()
    await expect(menu.getByRole('link', { name: say.he('Skateparks') })).toHaveAttribute('aria-current', 'page')
    const scrollTop = () => page.evaluate(() => scrollY)
    await page.evaluate(() => scrollTo(0, 100))
    await menu.getByRole('link', { name: say.he('Lit now') }).click()
    await expect(page).toHaveURL('/skateparks?lit=true')
    await expect(menu).toBeHidden()
    await expect(backdrop).toBeHidden()
    // The router scrolls the new page to its top after the page is shown; the next step must not scroll before that.
    await expect.poll(scrollTop).toBe(0)

    await test.step('Back closes the menu and the search, and stays on the page; a link in it leaves no entry behind', async () => {
      const entries = await page.evaluate(() => history.length)
      const scrolled = await page.evaluate(() => (scrollTo(0, 200), scrollY))
      await open.click()
      await page.goBack()
      await expect(menu).toBeHidden()
      await expect(open).toBeFocused()
      const search = page.getByRole('button', { name: say.he('Search the site') })
      await search.click()
      await page.goBack()
      await expect(backdrop).toHaveCount(0)
      await expect(page).toHaveURL('/skateparks?lit=true')
      // The menu is opened again at once, and exchanged for the other panel: both share one history entry.
      await open.click()
      await close.click()
      await open.click()
      await search.click()
      await page.goBack()
      await expect(backdrop).toHaveCount(0)
      await expect(page).toHaveURL('/skateparks?lit=true')
      await expect.poll(() => page.evaluate(() => [history.length, scrollY])).toEqual([entries + 1, scrolled])
      await open.click()
      await menu.getByRole('link', { name: say.he('About') }).click()
      await expect(page).toHaveURL('/about')
      await page.goBack()
      await expect(page).toHaveURL('/skateparks?lit=true')
      await expect(menu).toBeHidden()
    })

    // In landscape the menu scrolls.
    await page.setViewportSize({ width: 740, height: 360 })
    await open.click()
    await menu.getByRole('link').last().focus()
    await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 })
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

  test('the first stop of the keyboard skips to the content; the header stays, marks the current page, and links to home', async ({
    page,
    say,
  }) => {
    await page.goto('/')
    await untilHydrated(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: say.he('Skip to the content') })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

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
    await page.getByRole('link', { name: say.he('{siteName}, home page', { siteName: 'רמפה' }) }).click()
    await expect(page).toHaveURL('/')
    await expect(parks).not.toHaveAttribute('aria-current')
  })

  test('hydration keeps where a reader has scrolled to; a new path starts at the top; a hash is scrolled to; the footer has the year', async ({
    page,
    siteClock,
    say,
  }) => {
    await page.setViewportSize(PHONE)
    // A reader on a slow line scrolls before the scripts arrive.
    const release = await holdScripts(page)
    await page.goto('/skateparks', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A row at the lower edge of the window, and its position on the screen.
    const row = page.getByRole('main').locator('article').nth(11)
    await row.scrollIntoViewIfNeeded()
    const link = await row.getByRole('link').first().getAttribute('href')
    const place = () =>
      page.locator(`main article:has(a[href="${link}"])`).evaluate((element) => element.getBoundingClientRect().top)
    await untilStyled(page)
    const before = await place()
    release()
    await untilHydrated(page)
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(8)
    await page.unrouteAll()
    const year = new Date(siteClock.now()).toLocaleString('en', { year: 'numeric', timeZone: 'Asia/Jerusalem' })
    await expect(page.getByRole('contentinfo')).toContainText(year)

    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await page.locator(`main article a[href="${link}"]`).click()
    await expect(page.getByRole('region', { name: say.he('Opening hours') })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goto('/#home-parks')
    await expect(page.getByRole('heading', { name: say.he('New on the map') })).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })
})
