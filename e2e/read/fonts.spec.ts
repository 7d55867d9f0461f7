import { expect, PHONE, test } from './support.ts'

test.use({ viewport: PHONE })

/** Layout shift so far, as the browser counts it; which of the headlines' faces were there when the headline was. */
declare const seen: { shift: number; faces: number }

test('headline fonts are there at the first paint; late text fonts hardly move the page', async ({ page }) => {
  let letters = Promise.withResolvers<void>()
  await page.route('**/fonts/*', async (route) => {
    await letters.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    Object.assign(window, { seen: { shift: 0, faces: 0 } })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver((_, observer) => {
      if (!document.querySelector('h1')) return
      seen.faces = [...document.fonts].filter(
        ({ family, status }) => family === 'Karantina' && status === 'loaded',
      ).length
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  const hasText = () => page.evaluate(() => document.fonts.check('400 16px Rubik', 'איפה'))
  for (const path of ['/', '/skateparks', '/skateparks/sail-street-herzliya'])
    await test.step(path, async () => {
      letters = Promise.withResolvers<void>()
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Hebrew, and what both languages share.
      expect(await page.evaluate(() => seen.faces)).toBe(2)
      expect(await hasText()).toBe(false)

      letters.resolve()
      // `fonts.ready` has resolved before, where no text has asked for a face yet.
      await expect.poll(hasText).toBe(true)
      await page.evaluate(() => document.fonts.ready)
      // What the swap has moved is drawn, and counted, with the next frames.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      expect(await page.evaluate(() => seen.shift)).toBeLessThan(0.05)
    })
})
