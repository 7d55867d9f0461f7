import { expect, test } from '../fixtures.ts'

// A reader on a slow line scrolls before the scripts arrive.
test('hydration keeps the scroll position', async ({ page }) => {
  let letScriptsThrough = () => {}
  const scrolled = new Promise<void>((resolve) => (letScriptsThrough = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await scrolled
    await route.continue()
  })
  await page.goto('/skateparks', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The card at the top of the window, and its position.
  const card = page.getByRole('main').locator('article').nth(4)
  await card.scrollIntoViewIfNeeded()
  const link = await card.getByRole('link').first().getAttribute('href')
  const place = () =>
    page.locator(`main article:has(a[href="${link}"])`).evaluate((element) => element.getBoundingClientRect().top)
  const before = await place()
  letScriptsThrough()
  // Hydrated: the theme toggle works.
  await expect(async () => {
    const theme = await page.locator('html').getAttribute('data-mantine-color-scheme')
    await page.getByRole('button', { name: 'מעבר בין בהיר לכהה' }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-mantine-color-scheme', theme!, { timeout: 500 })
  }).toPass()
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(8)
})
