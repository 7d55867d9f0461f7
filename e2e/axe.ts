import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe finds nothing on the page as it stands, in the light theme and in the dark one. Leaves the system's theme dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    // Colours on their way from one theme to the other are nobody's colours.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
    expect(
      violations.map(
        ({ id, nodes }) =>
          `${theme} ${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`).join(' | ')}`,
      ),
    ).toEqual([])
  }
}
