import { expect, PHONE, test } from './support.ts'

test.use({ viewport: PHONE })

/**
 * The browser's layout shift so far and the moved elements, and the number of headline faces that were loaded when the
 * headline appeared.
 */
declare const seen: { shift: number; moves: string[]; faces: number }

type Shift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

test('headline fonts are there at the first paint; late text fonts hardly move the page', async ({ page }) => {
  let letters = Promise.withResolvers<void>()
  await page.route('**/fonts/*', async (route) => {
    await letters.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    Object.assign(window, { seen: { shift: 0, moves: [], faces: 0 } })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        seen.shift += value
        for (const { node, previousRect: from, currentRect: to } of sources)
          seen.moves.push(`${node?.textContent?.slice(0, 30)}: ${from.y}+${from.height} to ${to.y}+${to.height}`)
      }
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
      // The headline's Hebrew letters, and the characters that both languages share.
      expect(await page.evaluate(() => seen.faces)).toBe(2)
      expect(await hasText()).toBe(false)

      letters.resolve()
      // `fonts.ready` may resolve too early, before any text has asked for a face.
      await expect.poll(hasText).toBe(true)
      await page.evaluate(() => document.fonts.ready)
      // The browser draws and counts moved elements in the next frames.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      const { shift, moves } = await page.evaluate(() => seen)
      expect(shift, moves.join('; ')).toBeLessThan(0.05)
    })
  // The headline font's own 8 reads as a 0.
  await test.step("a headline's digits are the text's", async () => {
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.textContent = '0123456789'))
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('DOM.enable')
    await devtools.send('CSS.enable')
    const { root } = await devtools.send('DOM.getDocument')
    const heading = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', heading)
    expect(fonts.map(({ familyName, glyphCount }) => [familyName, glyphCount])).toEqual([
      [expect.stringMatching('Rubik'), 10],
    ])
  })
})
