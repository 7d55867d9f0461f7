import type { Page } from '@playwright/test'
import { expect, PHONE, test, untilHydrated } from './support.ts'

const PAGES = ['/', '/skateparks', '/skateparks/kinneret-half']
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

  test('touch targets are at least 44 px', async ({ page, say, allowConsole }) => {
    allowConsole(/status of 404 .*\/nowhere$/)
    for (const path of [...PAGES, ...READ_AND_WRITTEN]) {
      await page.goto(path)
      await untilHydrated(page)
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
  // The element that was just pressed is still in its transition.
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
        // Without the field for robots, and links within a sentence (WCAG 2.5.8, inline).
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

/** How far the page scrolls sideways, and the elements that stick out. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      // Elements that scroll themselves may have wider content.
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

/** How far the header's name sticks out of its link, in px. */
const pastItsLink = (page: Page) =>
  page.locator('header a[href="/"]').evaluate((link) => {
    const content = document.createRange()
    content.selectNodeContents(link)
    const [name, room] = [content.getBoundingClientRect(), link.getBoundingClientRect()]
    return Math.max(room.left - name.left, name.right - room.right)
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
      await untilHydrated(page)
      expect(await sideways(page), path).toBeNull()
      if (path === '/skateparks') {
        await page.locator('main summary').click()
        expect(await sideways(page), `${path} with its panel open`).toBeNull()
      }
      await page.getByRole('button', { name: say[language]('Open the menu') }).click()
      await expect(page.getByRole('navigation', { name: say[language]('Menu') })).toBeVisible()
      expect(await sideways(page), `${path} with the menu open`).toBeNull()
      await page.keyboard.press('Escape')
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
      expect(await pastItsLink(page), `the name on ${path}, both at once`).toBeLessThanOrEqual(0)
      await page.setViewportSize(PHONE)
      expect(await sideways(page), `${path} with text twice as large`).toBeNull()
      // Elements at the screen's edges may overlap it.
      for (const word of await page.locator('[data-bottom-bar] a > span').all())
        expect(await word.evaluate((it) => it.scrollWidth - it.parentElement!.clientWidth), path).toBeLessThanOrEqual(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
}

test('zoomed to 200 % on a desktop, everything is still there', async ({ page, say }) => {
  // A zoom of 200 % halves the viewport.
  await page.setViewportSize({ width: 640, height: 400 })
  for (const path of PAGES) {
    await page.goto(path)
    await untilHydrated(page)
    expect(await sideways(page), path).toBeNull()
    await expect(page.getByRole('button', { name: say.he('Open the menu') })).toBeVisible()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: say.he('Skateparks') })).toBeInViewport()
  }
})
