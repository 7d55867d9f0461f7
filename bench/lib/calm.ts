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

/** Resolves after twenty long idle periods in a row: nothing waits for an idle moment. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let whole = 0
        const check = (deadline: IdleDeadline) => {
          whole = deadline.timeRemaining() > 40 ? whole + 1 : 0
          if (whole >= 20) resolve()
          else setTimeout(() => requestIdleCallback(check), 50)
        }
        requestIdleCallback(check)
      }),
  )
}
