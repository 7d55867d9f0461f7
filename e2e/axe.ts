import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Options = {
  /** A selector: only this part of the page is checked. */
  within?: string
}

/**
 * Expects no violation on the page as it is now, in its language, theme and size. Every route is checked in two
 * combinations of these by read/axe.spec.ts: call it for states which that table cannot reach.
 */
export async function expectAccessible(page: Page, { within }: Options = {}): Promise<void> {
  const { pathname, search } = new URL(page.url())
  expect(await violationsOn(page, within), `${pathname}${search}`).toEqual([])
}

/** A line for each broken rule, with the elements and the reasons. */
export async function violationsOn(page: Page, within?: string): Promise<string[]> {
  // No colour is checked in the middle of a transition.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
  // Axe is half a megabyte: each document gets it once.
  const isThere = await page.evaluate(() => 'axe' in window)
  // In the page itself: the other mode opens one more page for each run, for frames of other origins, which we have not.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    // Without its own copies of the style sheets, which no rule here reads.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(TAGS)
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`).join(' | ')}`,
  )
}
