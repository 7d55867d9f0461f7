/**
 * A reader who never rests: the page fetches nothing ahead meanwhile (platform/page/when-idle.ts), for fifteen seconds
 * at most.
 */
import type { Page } from '@playwright/test'

type Reader = { restNow: () => void }

/** Starts with the page. */
export const neverRest = (page: Page): Promise<unknown> => page.addInitScript(pressOnAndOn)

export const rest = (page: Page): Promise<void> => page.evaluate(() => (window as unknown as Reader).restNow())

/** Runs in the page, before its scripts. The key changes nothing; a scroll would make the list measure itself. */
function pressOnAndOn() {
  const timer = setInterval(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })), 300)
  Object.assign(window, { restNow: () => clearInterval(timer) })
}
