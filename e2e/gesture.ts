/** Fingers on a touch screen. */
import type { Page } from '@playwright/test'

type Finger = { x: number; y: number; id?: number }

/** Fingers rest this long before they are lifted; otherwise the browser throws what they move. */
const REST_SECONDS = 0.3

/**
 * Moves fingers over the page. `steps`: where each finger is, one step after another. `whileHeld` looks before they leave.
 *
 * Each step has the time at which it is made, all of them earlier by the rest: the browser guesses from times and frames where
 * a finger is by now, and invented times send what it moves astray once frames are dropped.
 */
export async function gesture(
  page: Page,
  steps: readonly (readonly Finger[])[],
  whileHeld: () => Promise<void> = async () => {},
): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  for (const [index, fingers] of steps.entries()) {
    await devtools.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [...fingers],
      timestamp: Date.now() / 1000 - REST_SECONDS,
    })
  }
  await whileHeld()
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: Date.now() / 1000 })
  await devtools.detach()
}
