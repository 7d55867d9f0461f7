/** Lets other requests run during long work. */
import { setImmediate } from 'node:timers/promises'

/** How long work may block other requests. */
const LONGEST_MS = 15

/** @returns a function to call in a loop: after enough time it waits for a turn of the event loop */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < LONGEST_MS) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
