import type { Page } from '@playwright/test'
import { type AnalyticsStub, startAnalytics } from '../analytics.ts'
import { expectAccessible } from '../axe.ts'
import { DEAD_SERVER, untilOfflineReady } from '../fixtures.ts'
import { type RunningServer, startServer } from '../server.ts'
import { expect, overflow, PHONE, test as base, type Say, untilHydrated } from './support.ts'

// A script at ANALYTICS_SRC: loaded after the page, never before consent, and never against do-not-track.

const test = base.extend<{ analytics: AnalyticsStub }, { measured: RunningServer & { stub: AnalyticsStub } }>({
  measured: [
    async ({ siteClock }, use) => {
      const stub = await startAnalytics()
      const server = await startServer({ env: { ANALYTICS_SRC: stub.src }, clock: siteClock })
      await use({ ...server, stub })
      await server.dispose()
      await stub.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ measured }, use) => use(measured.origin),
  analytics: async ({ measured: { stub } }, use) => {
    stub.requests.length = 0
    await use(stub)
  },
})

const card = (page: Page, say: Say) => page.getByRole('region', { name: say('May we count visits?') })
const link = (page: Page) => page.locator('#counting-visits')
const RAN = ['/s.js', '/hit?site=7']

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('loads the script only after consent, at this start and the next, not without a signal, until consent is withdrawn', async ({
    page,
    context,
    analytics,
    say,
    allowConsole,
  }) => {
    allowConsole(DEAD_SERVER)
    await page.setViewportSize(PHONE)
    await page.goto('/')
    await untilHydrated(page)
    const ask = card(page, say.he)
    await expect(ask).toBeAttached()
    await expect(link(page)).toHaveText(say.he('Visits are not counted'))
    // The question stands in the flow of the page and covers nothing.
    expect(await ask.evaluate((element) => getComputedStyle(element).position)).toBe('static')
    await expect(ask).not.toBeInViewport()

    // Both buttons look alike.
    const buttons = ask.getByRole('button')
    await expect(buttons).toHaveCount(2)
    const [yes, no] = await buttons.evaluateAll((all) =>
      all.map((button) => {
        const { width, height } = button.getBoundingClientRect()
        const { backgroundColor, color, fontWeight, fontSize, borderColor } = getComputedStyle(button)
        return { width, height, backgroundColor, color, fontWeight, fontSize, borderColor }
      }),
    )
    expect(yes).toEqual(no)
    expect(yes!.height).toBeGreaterThanOrEqual(44)

    // Browsing on is not consent.
    await page
      .getByRole('main')
      .getByRole('link', { name: say.he('All guides') })
      .click()
    await expect(page).toHaveURL(/\/guides/)
    await page.reload()
    await untilHydrated(page)
    await expect(ask).toBeAttached()
    expect(analytics.requests).toEqual([])

    // From here on the worker controls the page.
    await untilOfflineReady(page)
    await ask.getByRole('button', { name: say.he('Count my visits'), exact: true }).click()
    await expect.poll(() => analytics.requests).toEqual(RAN)
    await expect(ask).toHaveCount(0)
    await expect(link(page)).toBeFocused()
    await expect(link(page)).toHaveText(say.he('Visits are counted'))

    await page.reload()
    await expect.poll(() => analytics.requests).toEqual([...RAN, ...RAN])
    await expect(ask).toHaveCount(0)

    // A start without a signal asks for nothing; the script comes with the signal.
    await context.setOffline(true)
    await page.reload()
    await expect(link(page)).toHaveText(say.he('Visits are counted'))
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
    await expect(page.locator('script[data-site-id]')).toHaveCount(0)
    expect(analytics.requests).toHaveLength(4)
    await context.setOffline(false)
    await expect.poll(() => analytics.requests).toEqual([...RAN, ...RAN, ...RAN])

    // The keyboard leads back to the question, and no: the page reloads without the script.
    await link(page).press('Enter')
    await expect(ask.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(ask.getByRole('button', { name: say.he("Don't count me") })).toBeFocused()
    const renewed = page.waitForEvent('load')
    await page.keyboard.press('Enter')
    await renewed
    await expect(link(page)).toHaveText(say.he('Visits are not counted'))
    await expect(ask).toHaveCount(0)
    expect(await page.evaluate(() => document.querySelectorAll('script[data-site-id]').length)).toBe(0)
    expect(analytics.requests).toHaveLength(6)
  })
})

test('the question is accessible and fits a small phone; a refusal is kept, and the script never loaded', async ({
  page,
  analytics,
  say: { en: say },
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/?lang=en')
  await untilHydrated(page)
  await expect(card(page, say)).toBeAttached()
  await card(page, say).scrollIntoViewIfNeeded()
  expect(await overflow(page)).toBe(0)
  await expectAccessible(page, { within: 'section[aria-labelledby="counting-title"]' })
  await card(page, say)
    .getByRole('button', { name: say("Don't count me") })
    .click()
  await expect(card(page, say)).toHaveCount(0)
  await page.goto('/guides?lang=en')
  await expect(link(page)).toHaveText(say('Visits are not counted'))
  await expect(card(page, say)).toHaveCount(0)
  expect(analytics.requests).toEqual([])
})

test('the script is not loaded where the browser objects, even after consent', async ({
  page,
  context,
  analytics,
  say: { he: say },
}) => {
  await page.goto('/')
  await untilHydrated(page)
  await card(page, say)
    .getByRole('button', { name: say('Count my visits'), exact: true })
    .click()
  await expect.poll(() => analytics.requests).toEqual(RAN)
  await context.addInitScript(() => {
    const [key, value] = JSON.parse(sessionStorage.getItem('objects-by')!) as [string, unknown]
    Object.defineProperty(navigator, key, { value, configurable: true })
  })
  for (const by of [
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ] as const)
    await test.step(by[0], async () => {
      await page.evaluate((kept) => sessionStorage.setItem('objects-by', kept), JSON.stringify(by))
      await page.reload()
      await untilHydrated(page)
      await expect(link(page)).toHaveText(say('Visits are not counted'))
      await expect(card(page, say)).toHaveCount(0)
      await link(page).click()
      await expect(card(page, say)).toContainText(
        say('Your browser asks not to be tracked, so nothing is counted here.'),
      )
      await card(page, say).getByRole('button').click()
      await expect(card(page, say)).toHaveCount(0)
      await expect(link(page)).toBeFocused()
      expect(analytics.requests).toEqual(RAN)
    })
})
