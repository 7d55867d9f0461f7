import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { DESKTOP, expect, PHONE, test, untilHydrated } from './support.ts'

// The pages for signing in, as anybody sees them: in both languages, themes and sizes, with their problems shown.

const PAGES = ['/login', '/register', '/forgot', '/reset', '/reset#kind=invitation&token=abc'] as const

const open = async (page: Page, path: string, language: 'he' | 'en') => {
  const [address, hash = ''] = path.split('#')
  // Another fragment alone would not load the page again.
  await page.goto('about:blank')
  await page.goto(`${address}?lang=${language}${hash && `#${hash}`}`)
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const language of ['he', 'en'] as const)
  test(`${language}: the pages are accessible, with and without problems`, async ({ page }) => {
    test.slow()
    for (const path of PAGES) {
      await open(page, path, language)
      await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
      const send = page.locator('main form button[type="submit"]')
      if ((await send.count()) === 0) continue
      await send.click()
      await expect(page.locator('main form input:focus')).toHaveCount(1)
      await expectAccessible(page)
    }
  })

test('nothing is wider than a small phone, with large text too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of ['he', 'en'] as const)
    for (const path of PAGES) {
      await open(page, path, language)
      for (const size of ['100%', '200%']) {
        await page.evaluate((one) => void (document.documentElement.style.fontSize = one), size)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${size}`).toBeLessThanOrEqual(
          320,
        )
      }
    }
})

test('the header has the way to sign in, in its bar or in the menu, without moving anything', async ({
  page,
  say: { he: say },
}) => {
  const link = page.getByRole('banner').getByRole('link', { name: say('Sign in') })
  await page.setViewportSize(DESKTOP)
  await page.goto('/about')
  await expect(link).toBeVisible()
  // The server renders it.
  expect(await (await page.request.get('/about')).text()).toContain('href="/login"')
  await untilHydrated(page)
  await page.setViewportSize(PHONE)
  await expect(link).toBeHidden()
  await page.getByRole('button', { name: say('Open the menu') }).click()
  await link.click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fabout$/)
})
