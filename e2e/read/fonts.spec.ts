import { expect, PHONE, test } from './support.ts'

test.use({ viewport: PHONE })

/** Layout shift so far, as the browser counts it. */
declare const shifted: { by: number }

test('headlines come with the page; the letters of the texts may be late, and move next to nothing', async ({
  page,
}) => {
  const letters = Promise.withResolvers<void>()
  await page.route('**/fonts/*', async (route) => {
    await letters.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    Object.assign(window, { shifted: { by: 0 } })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifted.by += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const has = (font: string, text: string) =>
    page.evaluate(([font, text]) => document.fonts.check(font!, text), [font, text])
  expect(await has('700 40px Karantina', 'איפה רוכבים היום? 28')).toBe(true)
  expect(await has('400 16px Rubik', 'איפה')).toBe(false)

  letters.resolve()
  await page.evaluate(() => document.fonts.ready)
  expect(await has('400 16px Rubik', 'איפה')).toBe(true)
  // What the swap has moved is drawn, and counted, with the next frames.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await page.evaluate(() => shifted.by)).toBeLessThan(0.05)
})
