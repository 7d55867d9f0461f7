import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Options = {
  /** Selector of the part that is checked; without it the whole page. */
  within?: string
}

/**
 * Expects no violation on the page in its present state, language, theme and size. read/axe.spec.ts checks every route
 * in two combinations of these: call this for states that its table cannot reach.
 */
export async function expectAccessible(page: Page, { within }: Options = {}): Promise<void> {
  const { pathname, search } = new URL(page.url())
  expect(await violationsOn(page, within), `${pathname}${search}`).toEqual([])
}

/** A line for each broken rule, with the elements and the reasons. */
export async function violationsOn(page: Page, within?: string): Promise<string[]> {
  // Axe does not wait for a part that is about to open.
  if (within) await page.locator(within).first().waitFor()
  // Colours are wrong in the middle of a transition.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
  // Axe is half a megabyte, so each document gets it once.
  const isThere = await page.evaluate(() => 'axe' in window)
  // Legacy mode runs in the page itself. The other mode opens one more page per run for frames of other origins, which
  // we don't have.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    // Axe would copy the style sheets, which no rule here reads.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(TAGS)
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`).join(' | ')}`,
  )
}
