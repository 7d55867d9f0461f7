/** Interrupts long work now and then, so that the server can answer other requests. */
import { setImmediate } from 'node:timers/promises'

/** How long work may block other requests. */
const LONGEST_MS = 15

/**
 * @returns a function to call in a loop. When the work has run for `LONGEST_MS`, the function waits for the next turn
 * of the event loop
 */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < LONGEST_MS) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
