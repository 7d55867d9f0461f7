import { expect, holdScripts, test, untilHydrated } from './support.ts'

// Navigation to a screen whose code is slow, with and without a skeleton of its own.

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

test('Back, while the code of a page is awaited, comes to where one was; so does the way over another page', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.goto('/shop')
  await untilHydrated(page)
  await page.route(/\/shop\.products\..*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  // The list grows while it is read, so the link is kept by its address and not as the last one.
  const cards = page.getByRole('main').getByRole('article')
  const address = await cards.last().getByRole('link').getAttribute('href')
  const link = cards.locator(`a[href="${address}"]`)
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(200)
  const spinner = page.locator('main > [aria-busy=true]')
  await link.click()
  await expect(spinner).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

  await link.click()
  await expect(spinner).toBeVisible()
  await page.locator('header a[href="/about"]').click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/shop')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  held.resolve()
})

test('the first press on a park waits for no code: it was loaded when the page was quiet', async ({ page }) => {
  const code = page.waitForResponse(/\/assets\/skateparks\._url-[^/]+\.js$/)
  await page.goto('/skateparks')
  await untilHydrated(page)
  await (await code).finished()
  const release = await holdScripts(page)
  const link = page.locator('main li[data-park] h2 a').first()
  const name = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
  // The part below the first screenful is rendered later, and waits for no code either.
  await expect(page.getByRole('link', { name: 'משהו לא נכון?' })).toBeAttached()
  release()
})
