import { expect, test, untilHydrated } from './support.ts'

// A navigation to a screen whose code is slow, with and without a skeleton of its own.

for (const [path, code, ready] of [
  ['/skateparks', /\/assets\/skateparks\.index-[^/]+\.js$/, 'main li[data-park]'],
  ['/contact', /\/assets\/contact-[^/]+\.js$/, 'main form'],
] as const) {
  test(`while the code of ${path} is loaded, the page is never empty`, async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(code, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/')
    await untilHydrated(page)
    await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(page.locator('main > [aria-busy=true]')).toBeVisible()
    release()
    await expect(page.locator(ready).first()).toBeVisible()
    await expect(page.locator('main > [aria-busy=true]')).toBeHidden()
  })
}
