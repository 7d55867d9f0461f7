/** How long to wait where the browser does not say when it is idle (Safari). */
const DELAY_MS = 200

/** Runs `work` once when the page is idle, after `timeout` ms at the latest. Returns a function that cancels it. */
export function whenIdle(work: () => void, timeout?: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, DELAY_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, timeout === undefined ? {} : { timeout })
  return () => cancelIdleCallback(handle)
}
