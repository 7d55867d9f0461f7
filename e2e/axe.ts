import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type ViewportSize } from '@playwright/test'

/** The rules that a theme can break: the others do not look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Look = {
  /** The windows that it is looked at in, one after the other; without them, the one that is there. */
  viewports?: readonly ViewportSize[]
  /** A selector: only this part of the page. */
  within?: string
}

/**
 * Axe finds nothing on the page as it stands: all rules in the light theme, those about colours in the dark one as well.
 * Leaves the system's theme dark.
 */
export async function expectAccessible(page: Page, { viewports, within }: Look = {}): Promise<void> {
  for (const viewport of viewports ?? [page.viewportSize()!]) {
    await page.setViewportSize(viewport)
    for (const theme of ['light', 'dark'] as const) {
      // A dialog covers the toggle: the system's theme changes under it all the same.
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
      // Colours on their way from one theme to the other are nobody's colours.
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
      const { pathname, search } = new URL(page.url())
      const where = `${pathname}${search}, ${theme}, ${viewport.width} px wide`
      expect(await violationsOn(page, theme, within), where).toEqual([])
    }
  }
}

/** A line for each rule that is broken, with where and why. */
async function violationsOn(page: Page, theme: 'light' | 'dark', within?: string): Promise<string[]> {
  // Half a megabyte, brought to each document once.
  const isThere = await page.evaluate(() => 'axe' in window)
  // In the page itself: the other mode opens a page more for each look, to see into frames of other origins. There are none.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  if (theme === 'light') axe.withTags(TAGS)
  else axe.withRules(COLOUR_RULES)
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`).join(' | ')}`,
  )
}
