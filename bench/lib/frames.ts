/** How long the page's thread leaves the screen waiting. */
import type { Page } from '@playwright/test'

export type Frames = {
  /** The longest task and the longest animation frame, ms; under 50 ms the browser tells neither, and both are 0. */
  longest: number
  /** How many were over 50 ms. */
  over: number
}

/** Call before the page is opened. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { framesSeen: seen })
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => seen.push(duration)))
    observer.observe({ type: 'long-animation-frame' })
    observer.observe({ type: 'longtask' })
  })
}

/** What was seen since the last time. */
export async function takeFrames(page: Page): Promise<Frames> {
  const seen = await page.evaluate(async () => {
    // Entries come after the frame they tell of.
    await new Promise((resolve) => setTimeout(resolve, 150))
    return (window as unknown as { framesSeen: number[] }).framesSeen.splice(0)
  })
  return { longest: Math.max(0, ...seen), over: seen.filter((ms) => ms > 50).length }
}

/** Resolves when ten frames in a row came in time: whatever was begun is done. */
export async function untilCalm(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let calm = 0
        let last = performance.now()
        const look = () => {
          const now = performance.now()
          calm = now - last < 40 ? calm + 1 : 0
          last = now
          if (calm >= 10) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}
