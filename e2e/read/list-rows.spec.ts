import type { Page } from '@playwright/test'
import { SPARSE_COUNT } from '../sparse.ts'
import { rowBoxes, test, wholeRows } from './sparse-test.ts'
import { DESKTOP, expect, PHONE, untilHydrated } from './support.ts'

// How much of a directory's first day the list shows on a screen.

const TEL_AVIV = { latitude: 32.08, longitude: 34.78 }

async function openList(page: Page, address = '/skateparks'): Promise<void> {
  await page.goto(address)
  await untilHydrated(page)
}

for (const [name, size, least] of [
  ['a phone', PHONE, 6],
  ['a small phone', { width: 360, height: 640 }, 4],
  ['a desktop', DESKTOP, 10],
] as const) {
  for (const language of ['he', 'en'] as const) {
    test(`${name} shows at least ${least} whole parks, in ${language}`, async ({ page }) => {
      await page.setViewportSize(size)
      await openList(page, `/skateparks?lang=${language}`)
      expect(await wholeRows(page)).toBeGreaterThanOrEqual(least)
      const [first] = await rowBoxes(page)
      expect(first!.top, 'the first park').toBeLessThanOrEqual(size.width < 1000 ? 235 : 68 + 180)
    })
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, permissions: ['geolocation'], geolocation: TEL_AVIV })

  test('with text of twice the size two whole parks are seen', async ({ page }) => {
    await openList(page)
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(2)
  })

  test('all parks take at most 4,400 px, and most rows 84 to 90', async ({ page, say }) => {
    await openList(page)
    await page.getByRole('link', { name: say.he('More parks') }).click()
    await expect(page.locator('main li[data-park]:has(h2)')).toHaveCount(SPARSE_COUNT)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4400)
    const heights = (await rowBoxes(page)).map(({ height }) => height)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(84)
    expect(heights.toSorted((a, b) => a - b)[Math.floor(heights.length * 0.75)]).toBeLessThanOrEqual(90)
  })

  test('no two tiles are alike, with the rider’s place or without', async ({ page }) => {
    const tiles = () =>
      page.locator('main li[data-park] [aria-hidden][data-state]').evaluateAll((all) => all.map((one) => one.outerHTML))
    const expectDifferent = async (sign: string) => {
      await expect(page.locator(`main li[data-park] ${sign}`).first()).toBeVisible()
      const shown = await tiles()
      expect(new Set(shown).size).toBe(shown.length)
    }
    await openList(page)
    await expectDifferent('[style*=rotate]')
    await page.context().clearPermissions()
    await openList(page)
    await expectDifferent('circle')
  })

  test('at most ten stops of the Tab key lead from the content to the first park', async ({ page }) => {
    await openList(page)
    await page.locator('main').evaluate((main) => {
      main.tabIndex = -1
      main.focus()
    })
    let stops = 0
    do {
      await page.keyboard.press('Tab')
      stops++
    } while (stops < 20 && !(await page.evaluate(() => document.activeElement!.closest('[data-park]') !== null)))
    expect(stops).toBeLessThanOrEqual(10)
  })
})
