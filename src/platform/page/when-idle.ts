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

/**
 * A page that is not hydrated after this time has another problem, and needs its late parts all the same. Longer than a
 * cheap phone that does other things besides needs for it.
 */
const HYDRATION_TIMEOUT_MS = 60_000

/**
 * As `whenIdle`, but not before the page of the server is hydrated: what other code does meanwhile (data that arrives, parts
 * that are added) would differ from what the server rendered. `timeout` counts again while it is not.
 */
export function whenHydrated(work: () => void, timeout: number): () => void {
  const startedAt = performance.now()
  const { documentElement: root } = document
  const check = () => {
    // The first is the server's mark, the second is set by platform/page/page-head.tsx.
    const isHydrated = !root.hasAttribute('data-rendered') || root.hasAttribute('data-hydrated')
    if (isHydrated || performance.now() - startedAt > HYDRATION_TIMEOUT_MS) work()
    else cancel = whenIdle(check, timeout)
  }
  let cancel = whenIdle(check, timeout)
  return () => cancel()
}

const INPUT = ['scroll', 'pointerdown', 'keydown'] as const
/** How long nobody must have scrolled, pressed or typed. */
const REST_MS = 1000
/** For somebody who never pauses: the app must get ready for no signal all the same. */
const LATEST_MS = 15_000

/**
 * Resolves when the page is loaded and idle, and nobody has scrolled, pressed or typed for a second: for what must not
 * compete with a page that is being read. After 15 s at the latest.
 */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let rest: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(rest)
      if (document.readyState === 'complete') rest = setTimeout(finish, REST_MS)
    }
    const latest = setTimeout(finish, LATEST_MS)
    function finish() {
      clearTimeout(rest)
      clearTimeout(latest)
      removeEventListener('load', wait)
      for (const type of INPUT) removeEventListener(type, wait, true)
      whenIdle(resolve, REST_MS)
    }
    addEventListener('load', wait)
    for (const type of INPUT) addEventListener(type, wait, { capture: true, passive: true })
    wait()
  })
}
