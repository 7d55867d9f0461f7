import type { Page } from '@playwright/test'
import type { Language } from '../../src/contract/limits.ts'
import { expectAccessible } from '../axe.ts'
import { DESKTOP, expect, PHONE, test, untilHydrated } from './support.ts'

// Contact, the long texts, unknown addresses, and the frame around them.

const TEXTS = ['/about', '/accessibility', '/terms']
const LANGUAGES = ['he', 'en'] as const

for (const language of LANGUAGES) {
  test(`axe finds nothing on these pages: ${language}`, async ({ page, allowConsole }) => {
    allowConsole(/status of 404/)
    for (const [path, viewports] of [
      ['/contact', [PHONE, DESKTOP]],
      // The texts use one screen: each is checked on one of the two devices.
      ['/about', [PHONE]],
      ['/terms', [PHONE]],
      ['/accessibility', [DESKTOP]],
      ['/guides/how-to-fal', [PHONE, DESKTOP]],
    ] as const) {
      await page.setViewportSize(viewports[0])
      await page.goto(`${path}?lang=${language}`)
      await untilHydrated(page)
      await expectAccessible(page, { viewports })
    }
  })

  test(`every link of every long text leads to what it says, in ${language}`, async ({ page, say }) => {
    for (const path of TEXTS) {
      await page.goto(`${path}?lang=${language}`)
      await untilHydrated(page)
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      const hrefs = await page
        .getByRole('main')
        .getByRole('link')
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))])
      expect(hrefs.length).toBeGreaterThan(5)
      for (const href of hrefs) {
        if (href.startsWith('https://')) continue
        const before = page.url()
        await page.getByRole('main').locator(`a[href="${href}"]`).first().click()
        const [to, hash] = href.split('#', 2) as [string, string | undefined]
        await expect.poll(() => new URL(page.url()).pathname).toBe(to === '' ? path : to)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('heading', { name: say[language]('Nothing to ride here') }), href).toHaveCount(0)
        if (hash !== undefined) await expect.poll(() => isUnderTheHeader(page, hash), href).toBe(true)
        if (to === '') continue
        await page.goBack()
        await expect(page).toHaveURL(before)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
      }
    }
  })

  test(`the header is one line and nothing is cut in header and footer, in ${language}`, async ({ page, say }) => {
    await page.goto(`/contact?lang=${language}`)
    await untilHydrated(page)
    for (const width of [320, 390, 768, 834, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await crampedIn(page), `${width} px`).toEqual([])
      const header = page.getByRole('navigation', { name: say[language]('Main'), exact: true })
      const marked = (width < 768 ? page.getByRole('contentinfo') : header).locator('[aria-current=page]')
      await expect(marked).toHaveText(say[language]('Contact'))
    }
  })
}

/** The part's heading is in view, and not behind the header. */
const isUnderTheHeader = (page: Page, id: string) =>
  page.evaluate((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1
    return top >= document.querySelector('header')!.getBoundingClientRect().bottom && top < innerHeight
  }, id)

/** Elements of header and footer that are cut, wrap, or touch their neighbour; and whether the page scrolls sideways. */
const crampedIn = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const bars = [...document.querySelectorAll<HTMLElement>('header, footer')]
    for (const item of bars.flatMap((bar) => [...bar.querySelectorAll<HTMLElement>('a, button')])) {
      if (!item.checkVisibility()) continue
      const { left, right, height } = item.getBoundingClientRect()
      if (left < 0 || right > innerWidth || height > 56 || item.scrollWidth > item.clientWidth + 1)
        found.push(item.textContent)
    }
    const boxes = [...bars[0]!.querySelectorAll<HTMLElement>('a, button')]
      .filter((item) => item.checkVisibility())
      .map((item) => item.getBoundingClientRect())
      .sort((a, b) => a.left - b.left)
    boxes.forEach((box, index) => {
      if (index > 0 && box.left < boxes[index - 1]!.right - 0.5) found.push(`overlap at ${box.left}`)
    })
    if (document.documentElement.scrollWidth > innerWidth) found.push('sideways')
    return found
  })

const LOST: readonly [path: string, text: string, link: string, searched: string][] = [
  [
    '/skateparks/no-such-park',
    "This park isn't here, or it has moved to another address.",
    '/skateparks',
    'no such park',
  ],
  ['/guides/no-such-guide', "This guide isn't here, or it was taken down.", '/guides', 'no such guide'],
  [
    '/no-such-jam-1999/signup',
    'There is no such competition, or it was taken down.',
    '/skateparks',
    'no such jam 1999',
  ],
  // Cut off in the middle of a letter.
  ['/guides/%E0%A4%A', "This guide isn't here, or it was taken down.", '/guides', 'e0 a4 a'],
  ['/guides/categories/roller', "This page doesn't exist, or it has moved on.", '/skateparks', 'roller'],
]

for (const [path, text, link, searched] of LOST) {
  test(`${path} shows the not-found page, with links`, async ({ page, say: { he: say }, allowConsole }) => {
    allowConsole(/status of 404/)
    const answer = await page.goto(path)
    expect(answer!.status()).toBe(404)
    await untilHydrated(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: say('Nothing to ride here') })).toBeVisible()
    await expect(main).toContainText(say(text))
    await expect(main.locator(`a[href="${link}"]`).first()).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    const box = main.getByRole('searchbox')
    await expect(box).toHaveValue(searched)
    await box.fill('pipe')
    await box.press('Enter')
    await expect(page).toHaveURL('/search?q=pipe')
    await page.goBack()
    await main.getByRole('link', { name: say('Home page') }).click()
    await expect(page).toHaveURL('/')
  })
}

test('an address with a typing error gets suggestions: page, park, guide and competition', async ({
  page,
  say: { en: say },
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  for (const [typed, meant] of [
    ['/contcat', '/contact'],
    ['/skateparks/the-pip-holon', '/skateparks/the-pipe-holon'],
    ['/guides/falling-safly', '/guides/falling-safely'],
    ['/spring-jam-205/signup', '/spring-jam-2025/signup'],
  ] as const) {
    await page.goto(`${typed}?lang=en`)
    await untilHydrated(page)
    const guesses = page.getByRole('navigation', { name: say('Did you mean') })
    await expect(guesses.locator(`a[href="${meant}"]`)).toBeVisible()
    await guesses.locator(`a[href="${meant}"]`).click()
    await expect(page).toHaveURL(meant)
    await expect(page.getByRole('heading', { name: say('Nothing to ride here') })).toHaveCount(0)
  }
})

test('a page over the rate limit says how long to wait', async ({ page, say, parks, allowConsole }) => {
  allowConsole(/status of 429|Failed to load/)
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '1500' },
      json: { status: 'error', code: 'TOO_MANY_REQUESTS', message: '' },
    }),
  )
  await page.goto('/about?lang=en')
  await untilHydrated(page)
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/skateparks/${parks[5]!._id}`)
  await expect(page.getByRole('heading', { level: 1, name: say.en('Too Many Requests') })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('it will work in 25 minutes')
})

test('an error keeps the frame, and a retry brings the page back', async ({ page, say, parks, allowConsole }) => {
  allowConsole(/status of 500|Failed to load/)
  const language: Language = 'he'
  const park = parks[5]!
  // From the start, so that the device has no parks.
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'INTERNAL', message: '' } }),
  )
  await page.goto('/about')
  await untilHydrated(page)
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/skateparks/${park._id}`)
  await expect(page.getByRole('heading', { level: 1, name: say[language]('Server Error') })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: say[language]('Home page') })).toBeVisible()
  const retry = page.getByRole('button', { name: say[language]('Try again') })
  // A retry that fails shows the same page, without a blank one in between.
  await retry.click()
  // A toast confirms the press, because the page looks the same.
  const toast = page.getByRole('alert').filter({ hasText: say[language]('Server Error') })
  await expect(toast).toContainText(say[language]('An unexpected error occurred. Please try again later.'))
  await expect(toast).toHaveCount(1)
  await expect(retry).toBeVisible()
  await page.unroute('**/api/**')
  await retry.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(park.name[language])
})
