import type { Page } from '@playwright/test'
import { switchFeatures } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { DESKTOP, expect, PHONE, type Say, test, untilHydrated } from './support.ts'

// Products on the home page and in the site's search (spec §2, §5; decisions, What is switched on).

const TERMS = {
  he: { typed: 'ווקס קלאסי', name: 'וקס קלאסי', slug: 'classic-wax', all: 'נעלי' },
  en: { typed: 'clasic wax', name: 'Classic Wax', slug: 'classic-wax', all: 'suede' },
} as const

type ShiftsSeen = { shifts: number }

/** Adds up what moved in view. Runs in the page. */
function recordShifts(): void {
  const seen = window as unknown as ShiftsSeen
  seen.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shifts += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function openPanel(page: Page, say: Say, term: string) {
  await page.getByRole('button', { name: say('Search the site') }).click()
  const box = page.getByRole('combobox', { name: say('Search parks and guides') })
  await expect(box).toBeFocused()
  await box.fill(term)
  return page.getByRole('option')
}

const productTab = (page: Page, say: Say) =>
  page.getByRole('navigation', { name: say('What was found') }).getByRole('link', { name: say('Products') })

for (const language of ['he', 'en'] as const) {
  const { typed, name, slug, all } = TERMS[language]

  test(`the panel finds a product in spite of its spelling, with its price (${language})`, async ({ page, say }) => {
    await page.setViewportSize(language === 'he' ? PHONE : DESKTOP)
    await page.goto(`/about?lang=${language}`)
    await untilHydrated(page)
    const options = await openPanel(page, say[language], typed)
    await expect(options.first()).toContainText(name)
    await expect(options.first()).toContainText('25')
    await expect(options.first().getByRole('img')).toHaveAccessibleName(say[language]('Product'))
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/shop/products/${slug}$`))
  })

  for (const scheme of ['light', 'dark'] as const)
    test(`the tab of products, ${scheme} (${language})`, async ({ page, say }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize(scheme === 'dark' ? DESKTOP : PHONE)
      await page.goto(`/search?q=${encodeURIComponent(all)}&tab=products&lang=${language}`)
      const articles = page.getByRole('main').getByRole('article')
      await expect(articles).not.toHaveCount(0)
      await expect(productTab(page, say[language])).toHaveAttribute('aria-current', 'page')
      await expect(productTab(page, say[language])).toContainText(String(await articles.count()))
      await expect(articles.locator('mark').first()).toBeVisible()
      await expectAccessible(page)
    })

  test(`home shows four featured products, and nothing moves when they come (${language})`, async ({
    page,
    say,
    allowConsole,
  }) => {
    // Without web fonts: the page is measured, and not the fonts of this machine.
    allowConsole(/net::ERR_FAILED.*\/fonts\//)
    await page.route('**/fonts/**', (route) => route.abort())
    await page.setViewportSize(language === 'he' ? PHONE : DESKTOP)
    await page.addInitScript(recordShifts)
    await page.goto(`/?lang=${language}`)
    // The section's heading and outlines are in the page before any script ran.
    const section = page.locator('section', { has: page.locator('#home-products') })
    await expect(section.getByRole('link', { name: say[language]('The whole shop') })).toHaveAttribute('href', '/shop')
    await expect(section.getByRole('article')).toHaveCount(4)
    expect(await page.evaluate(() => (window as unknown as ShiftsSeen).shifts)).toBeLessThan(0.02)
    await section.getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/shop\/products\/[a-z-]+$/)
  })
}

test('where the shop is off, nothing of it is asked for, found or shown', async ({ ownServer, page, say }) => {
  await switchFeatures(ownServer, { shop: false })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${ownServer.origin}/`)
  await untilHydrated(page)
  await expect(page.locator('#home-guides')).toBeAttached()
  await expect(page.locator('#home-products')).toHaveCount(0)
  const options = await openPanel(page, say.he, TERMS.he.name)
  await expect(page.locator('#site-search').getByText(say.he('No results found')).last()).toBeVisible()
  await expect(options).toHaveCount(0)
  await page.goto(`${ownServer.origin}/search?q=${encodeURIComponent(TERMS.he.name)}&tab=products`)
  await untilHydrated(page)
  await expect(productTab(page, say.he)).toHaveCount(0)
  expect(asked.filter((path) => /\/assets\/shop-|\/api\/products/.test(path))).toEqual([])
})
