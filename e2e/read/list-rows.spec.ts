import type { Page } from '@playwright/test'
import { SPARSE_COUNT } from '../sparse.ts'
import { untilWhole } from './list-page.ts'
import { rowBoxes, test, wholeRows } from './sparse-test.ts'
import { DESKTOP, expect, PHONE, test as sampleTest, untilHydrated } from './support.ts'

// How much of a directory the list shows on a screen: of one on its first day, and of the sample.

const TEL_AVIV = { latitude: 32.08, longitude: 34.78 }

async function openList(page: Page, address = '/skateparks'): Promise<void> {
  await page.goto(address)
  await untilHydrated(page)
}

/** The edges of the first park and of the page's header above the list, in px of the page. */
async function firstPark(page: Page): Promise<{ top: number; head: number }> {
  const header = (await page.locator('body header').first().boundingBox())!
  const { top } = (await rowBoxes(page))[0]!
  return { top, head: top - (header.y + header.height) }
}

/** Rows of parks lower than 84 px or higher than 90. A name of a hundred letters may take more. */
const unevenRows = (page: Page): Promise<string[]> =>
  page.locator('main li[data-park] article:not(:has([data-length=endless]))').evaluateAll((rows) =>
    rows
      .map((row) => ({ height: row.getBoundingClientRect().height, words: row.textContent }))
      .filter(({ height }) => height < 84 || height > 90)
      .map(({ height, words }) => `${height} px: ${words}`),
  )

const SMALL_PHONE = { width: 360, height: 640 }

for (const [directory, on] of [
  ['the first day', test],
  ['the sample', sampleTest],
] as const) {
  for (const [name, size, least, highest] of [
    ['a phone', PHONE, 6, 168],
    ['a small phone', SMALL_PHONE, 4, 168],
    // The sample's parks have photos, so a wide screen shows them as cards: two and a half rows of three.
    ['a desktop', DESKTOP, on === test ? 10 : 3, 180],
  ] as const) {
    for (const language of ['he', 'en'] as const) {
      on(`${name} shows at least ${least} whole parks of ${directory}, in ${language}`, async ({ page }) => {
        await page.setViewportSize(size)
        await openList(page, `/skateparks?lang=${language}`)
        await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(least)
        if (size === PHONE) await expect.poll(() => unevenRows(page)).toEqual([])
        const { top, head } = await firstPark(page)
        expect(head, 'the list’s head').toBeLessThanOrEqual(highest)
        if (size !== DESKTOP) expect(top, 'the first park').toBeLessThanOrEqual(235)
      })
    }
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, permissions: ['geolocation'], geolocation: TEL_AVIV })

  test('with text of twice the size two whole parks are seen', async ({ page }) => {
    await openList(page)
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(2)
  })

  test('all parks take at most 4,400 px, and each row 84 to 90', async ({ page, say }) => {
    await openList(page)
    // Before the device's list is shown, the link leads to the second page alone.
    await untilWhole(page, say.he)
    await page.getByRole('link', { name: say.he('More parks') }).click()
    await expect(page.locator('main li[data-park]:has(h2)')).toHaveCount(SPARSE_COUNT)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4400)
    await expect.poll(() => unevenRows(page)).toEqual([])
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
