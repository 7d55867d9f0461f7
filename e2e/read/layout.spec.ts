import type { Page } from '@playwright/test'
import { DESKTOP, expect, PHONE, test, untilAlive } from './support.ts'

const PARK = '/skateparks/kinneret-half'
const PAGES = ['/', '/skateparks', PARK]
const READ_AND_WRITTEN = [
  '/guides',
  '/guides/first-drop-in',
  '/search?q=bowl',
  '/contact',
  '/bowl-friday/signup',
  '/nowhere',
]

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('the menu opens over a dimmed page, and every way out closes it', async ({ page, say }) => {
    await page.goto('/')
    await untilAlive(page)
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

    // Escape, from inside of it: the focus goes back to the toggle.
    await open.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(backdrop).toBeHidden()
    await expect(open).toBeFocused()

    // A link in it, also to the page that one is on.
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

    // A phone on its side: what has no room is scrolled to.
    await page.setViewportSize({ width: 740, height: 360 })
    await open.click()
    await menu.getByRole('link').last().focus()
    await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 })
  })

  test('what is behind the menu cannot be reached by keyboard', async ({ page, say }) => {
    await page.goto('/')
    await untilAlive(page)
    await page.getByRole('button', { name: say.he('Open the menu') }).focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: say.he('Menu') })
    await expect(menu).toBeVisible()
    // Twice round: the focus never sits on what the backdrop covers.
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

  test('a park leads back to where one came from, or to the list', async ({ page, say }) => {
    await page.goto('/skateparks?area=south')
    await untilAlive(page)
    await page.getByRole('article').getByRole('link').first().click()
    const back = page.getByRole('link', { name: say.he('Back to the list') })
    await back.click()
    await expect(page).toHaveURL('/skateparks?area=south')
    // From a shared link there is nowhere to go back to.
    await page.goto(PARK)
    await untilAlive(page)
    await back.click()
    await expect(page).toHaveURL('/skateparks')
  })

  test('what can be pressed is at least 44 px', async ({ page, say, allowConsole }) => {
    allowConsole(/status of 404 .*\/nowhere$/)
    for (const path of [...PAGES, ...READ_AND_WRITTEN]) {
      await page.goto(path)
      await untilAlive(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path === '/skateparks') await page.locator('main summary').click()
      expect.soft(await smallTargets(page), path).toEqual([])
      await page.getByRole('button', { name: say.he('Open the menu') }).click()
      expect.soft(await smallTargets(page), `${path}, with the menu`).toEqual([])
    }
  })
})

/** Visible links, buttons and fields smaller than 44 px either way. A link that covers its card counts as the card. */
async function smallTargets(page: Page): Promise<string[]> {
  // What was just pressed is on its way back to its size.
  await page.waitForFunction(() =>
    document.getAnimations().every((moving) => !(moving instanceof CSSTransition) || moving.playState === 'finished'),
  )
  return page.evaluate(() => {
    const withinSentence = (target: HTMLElement) =>
      (target.closest('p, li, dd')?.textContent.trim() ?? '') !== target.textContent.trim()
    const targets = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, summary'),
    ]
    return (
      targets
        .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        // A trap for robots is for nobody to press; a link within a sentence is as high as its line (WCAG 2.5.8, inline).
        .filter((target) => !target.closest('[aria-hidden="true"]'))
        .filter((target) => getComputedStyle(target).display !== 'inline' || !withinSentence(target))
        .map((target) => {
          const box = target.getBoundingClientRect()
          const cover = getComputedStyle(target, '::after')
          const covers = cover.position === 'absolute' && cover.content !== 'none'
          const covered = getComputedStyle(target).position === 'static' ? target.offsetParent : target
          const area = covers && covered ? covered.getBoundingClientRect() : box
          return {
            name: target.getAttribute('aria-label') ?? target.textContent.trim(),
            width: Math.round(area.width * 10) / 10,
            height: Math.round(area.height * 10) / 10,
            offscreen: box.bottom < 0,
          }
        })
        .filter(({ width, height, offscreen }) => !offscreen && width > 0 && (width < 44 || height < 44))
        .map(({ name, width, height }) => `${name}: ${width} x ${height}`)
    )
  })
}

/** How far the page can be pushed sideways, and what sticks out. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      // What scrolls by itself may hold more than is seen.
      for (let box = element.parentElement; box; box = box.parentElement)
        if (box !== document.body && box !== document.documentElement && getComputedStyle(box).overflowX !== 'visible')
          return false
      const { left, right } = element.getBoundingClientRect()
      return left < -1 || right > clientWidth + 1
    })
    return `${scrollWidth - clientWidth} px: ${out
      .slice(0, 4)
      .map((element) => `${element.tagName} ${element.className}`)
      .join(', ')}`
  })

for (const language of ['he', 'en'] as const) {
  test(`nothing scrolls sideways at 320 px, nor on a phone with text at 200 %, in ${language}`, async ({
    page,
    say,
    parks,
  }) => {
    const longest = parks.toSorted((a, b) => b.name[language].length - a.name[language].length)[0]!
    for (const path of [
      ...PAGES,
      ...READ_AND_WRITTEN.filter((path) => path !== '/nowhere'),
      '/accessibility',
      `/skateparks/${longest.url}`,
      '/skateparks?q=qqqq&area=north&open=true&amenities=shade',
    ]) {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      await untilAlive(page)
      expect(await sideways(page), path).toBeNull()
      if (path === '/skateparks') {
        await page.locator('main summary').click()
        expect(await sideways(page), `${path} with its panel open`).toBeNull()
      }
      await page.getByRole('button', { name: say[language]('Open the menu') }).click()
      await expect(page.getByRole('navigation', { name: say[language]('Menu') })).toBeVisible()
      expect(await sideways(page), `${path} with the menu open`).toBeNull()
      await page.keyboard.press('Escape')
      await page.setViewportSize(PHONE)
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
      expect(await sideways(page), `${path} with text twice as large`).toBeNull()
      // What stands at the edges of the screen can't be pushed into it.
      for (const word of await page.locator('[data-bottom-bar] a > span').all())
        expect(await word.evaluate((it) => it.scrollWidth - it.parentElement!.clientWidth), path).toBeLessThanOrEqual(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
}

test('zoomed to 200 % on a desk, everything is still there', async ({ page, say }) => {
  // What a zoom does to a page: half the pixels.
  await page.setViewportSize({ width: 640, height: 400 })
  for (const path of PAGES) {
    await page.goto(path)
    await untilAlive(page)
    expect(await sideways(page), path).toBeNull()
    await expect(page.getByRole('button', { name: say.he('Open the menu') })).toBeVisible()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: say.he('Skateparks') })).toBeInViewport()
  }
})

test.describe('on a desk', () => {
  test.use({ viewport: DESKTOP })

  test('the header stays, marks the page one is on, and leads home', async ({ page, say }) => {
    await page.goto('/')
    await untilAlive(page)
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

  test('a new path starts at the top; a hash is gone to; the footer has the year', async ({ page, say }) => {
    await page.goto('/skateparks')
    await untilAlive(page)
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
    await untilAlive(page)
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

test.describe('theme', () => {
  test.use({ colorScheme: 'light' })
  const theme = (page: Page) => page.locator('html')

  test('the toggle goes away from what is seen, pops, and is kept', async ({ page, say }) => {
    await page.goto('/')
    await untilAlive(page)
    const toggle = page.getByRole('button', { name: say.he('Switch between light and dark') })
    await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
    // Nothing chosen: the system's word counts, also when it changes.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
    const popped = toggle.evaluate(
      (button) =>
        new Promise<number>((resolve) =>
          button.addEventListener('animationend', (event) => resolve((event as AnimationEvent).elapsedTime), {
            once: true,
          }),
        ),
    )
    await toggle.click()
    await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
    expect(await popped).toBeCloseTo(0.3, 1)
    expect(await page.evaluate(() => localStorage.getItem('theme-storage'))).toBe('light')
    await page.reload()
    await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
    await untilAlive(page)
    await toggle.click()
    await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say.he('Skateparks') })
      .click()
    await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })

  test('a choice in one tab is followed by the other', async ({ page, context, say }) => {
    await page.goto('/')
    await untilAlive(page)
    const other = await context.newPage()
    await other.goto('/skateparks')
    await untilAlive(other)
    await other.getByRole('button', { name: say.he('Switch between light and dark') }).click()
    await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
})

test('the language changes in place, with its direction, and is kept', async ({ page, context, say, parks }) => {
  const park = parks.find(({ url }) => url === 'kinneret-half')!
  await page.goto(PARK)
  await untilAlive(page)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('dir', 'rtl')
  const asks: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && asks.push(request.url()))
  // The label shows the other language.
  const toEnglish = page.getByRole('link', { name: 'English' })
  await expect(toEnglish).toContainText('EN')
  await toEnglish.click()
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(park.name.en)
  await expect(page).toHaveTitle(say.en('{name} | Rampa', { name: park.name.en }))
  await expect(page.getByRole('link', { name: 'עברית' })).toContainText('עב')
  expect(asks).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en')
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('en')
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(park.name.en)
})

test('a language that the address names is the one that was chosen since', async ({ page }) => {
  await page.goto('/skateparks?lang=en&open=true')
  await untilAlive(page)
  const html = page.locator('html')
  await page.getByRole('link', { name: 'עברית' }).click()
  await expect(html).toHaveAttribute('lang', 'he')
  await expect(page).toHaveURL('/skateparks?lang=he&open=true')
  await page.reload()
  await untilAlive(page)
  await expect(html).toHaveAttribute('lang', 'he')
})

test('toasts: two at most, newest first, five seconds, held by pointing, F8 and Escape', async ({
  page,
  context,
  say,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto(PARK)
  await untilAlive(page)
  const copy = page.getByRole('button', { name: say.he('Copy the coordinates') })
  const area = page.getByRole('region', { name: say.he('Messages (F8)') })
  const toasts = area.getByRole('button', { name: say.he('Close message') })
  await copy.click()
  await expect(area).toContainText(say.he('Coordinates copied'))
  await copy.click()
  await expect(toasts).toHaveCount(2)
  await copy.click()
  await expect(toasts).toHaveCount(2)

  await page.keyboard.press('F8')
  await expect(area).toBeFocused()
  await page.clock.runFor(8_000)
  await expect(toasts).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(copy).toBeFocused()
  await page.mouse.move(5, 5)
  await page.clock.runFor(6_000)
  await expect(toasts).toHaveCount(0)
})

test('less motion: nothing moves for longer than a blink', async ({ page, say }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of PAGES) {
    await page.goto(path)
    await untilAlive(page)
    await page.getByRole('button', { name: say.he('Switch between light and dark') }).click()
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 20)
        .map(
          (animation) => (animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty,
        ),
    )
    expect(moving, path).toEqual([])
  }
})
