import type { Page } from '@playwright/test'
import { switchFeatures } from '../accounts.ts'
import { expect, PHONE, type Say, test, untilHydrated, untilIdle } from './support.ts'

// Products in the site's search, when the shop is on.

async function openPanel(page: Page, say: Say, term: string) {
  await page.getByRole('button', { name: say('Search the site') }).click()
  const box = page.getByRole('combobox', { name: say('Search parks and guides') })
  await expect(box).toBeFocused()
  await box.fill(term)
  return page.getByRole('option')
}

const productTab = (page: Page, say: Say) =>
  page.getByRole('navigation', { name: say('What was found') }).getByRole('link', { name: say('Products') })

test('the panel finds a product in spite of its spelling, with its price; the page has a tab for products', async ({
  page,
  say: { he: say },
}) => {
  await page.setViewportSize(PHONE)
  await page.goto(`/search?q=${encodeURIComponent('נעלי')}&tab=products`)
  await untilHydrated(page)
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles).not.toHaveCount(0)
  await expect(productTab(page, say)).toHaveAttribute('aria-current', 'page')
  await expect(productTab(page, say)).toContainText(String(await articles.count()))
  await expect(articles.locator('mark').first()).toBeVisible()

  const options = await openPanel(page, say, 'ווקס קלאסי')
  await expect(options.first()).toContainText('וקס קלאסי')
  await expect(options.first()).toContainText('25')
  await expect(options.first().getByRole('img')).toHaveAccessibleName(say('Product'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop\/products\/classic-wax$/)
})

test('where the shop is off, nothing of it is asked for, found or shown', async ({
  sharedServer,
  page,
  say: { he: say },
}) => {
  await switchFeatures(sharedServer, { shop: false })
  try {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await untilHydrated(page)
    await expect(page.locator('#home-guides')).toBeAttached()
    await expect(page.locator('#home-products')).toHaveCount(0)
    const options = await openPanel(page, say, 'וקס קלאסי')
    await expect(page.locator('#site-search').getByText(say('No results found')).last()).toBeVisible()
    await expect(options).toHaveCount(0)
    await untilIdle(page)
    await page.goto(`/search?q=${encodeURIComponent('וקס קלאסי')}&tab=products`)
    await untilHydrated(page)
    await expect(productTab(page, say)).toHaveCount(0)
    expect(asked.filter((path) => /\/assets\/shop-|\/api\/products/.test(path))).toEqual([])
  } finally {
    await switchFeatures(sharedServer, { shop: true })
  }
})
