/** Waits for changes that come by themselves. */
import { setTimeout as pause } from 'node:timers/promises'

const BETWEEN_MS = 100

/**
 * Asks until the answer is true. An error counts as no.
 * @param what names the wait in the error when the time is over
 * @param withinMs milliseconds
 */
export async function until(what: string, ask: () => Promise<boolean> | boolean, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs
  let last: unknown
  for (;;) {
    try {
      if (await ask()) return
      last = undefined
    } catch (error) {
      last = error
    }
    if (performance.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`, { cause: last })
    await pause(BETWEEN_MS)
  }
}
