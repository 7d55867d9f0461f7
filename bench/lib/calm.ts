import type { Page } from '@playwright/test'

/** Resolves after ten frames in a row without a delay: the page is idle. */
export async function untilCalm(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let calm = 0
        let last = performance.now()
        const check = () => {
          const now = performance.now()
          calm = now - last < 40 ? calm + 1 : 0
          last = now
          if (calm >= 10) resolve()
          else requestAnimationFrame(check)
        }
        check()
      }),
  )
}
