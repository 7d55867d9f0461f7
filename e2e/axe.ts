import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type ViewportSize } from '@playwright/test'

/** The rules that depend on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Options = {
  /** Checked one after the other; the page's own by default. */
  viewports?: readonly ViewportSize[]
  /** A selector: only this part of the page is checked. */
  within?: string
}

/**
 * Expects no violation on the page as it is now: of all rules in the light theme, and of those about colours in the dark
 * one. Leaves the system's theme dark.
 */
export async function expectAccessible(page: Page, { viewports, within }: Options = {}): Promise<void> {
  for (const viewport of viewports ?? [page.viewportSize()!]) {
    await page.setViewportSize(viewport)
    for (const theme of ['light', 'dark'] as const) {
      // By the system's theme: a dialog may cover the page's own toggle.
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
      // After the transition from one theme's colours to the other's.
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
      const { pathname, search } = new URL(page.url())
      const where = `${pathname}${search}, ${theme}, ${viewport.width} px wide`
      expect(await violationsOn(page, theme, within), where).toEqual([])
    }
  }
}

/** A line for each broken rule, with the elements and the reasons. */
async function violationsOn(page: Page, theme: 'light' | 'dark', within?: string): Promise<string[]> {
  // Axe is half a megabyte: each document gets it once.
  const isThere = await page.evaluate(() => 'axe' in window)
  // In the page itself: the other mode opens one more page for each run, for frames of other origins, which we have not.
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
