/** Delay in browsers that don't report when they are idle (Safari). */
const DELAY_MS = 200

/**
 * Runs `work` once when the page is idle, after `timeout` ms at the latest. Returns a function that cancels the work.
 */
export function whenIdle(work: () => void, timeout?: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, DELAY_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, timeout === undefined ? {} : { timeout })
  return () => cancelIdleCallback(handle)
}

/**
 * After this time, late parts are loaded even if the page is not hydrated: hydration has then failed, and the page
 * needs its late parts all the same. Even a cheap, busy phone hydrates in less time.
 */
const HYDRATION_TIMEOUT_MS = 60_000

/**
 * Like `whenIdle`, but does not run `work` before the server-rendered page is hydrated. Earlier, the work (arriving
 * data, added parts) would make the page differ from the server's. As long as the page is not hydrated, `timeout`
 * starts again.
 */
export function whenHydrated(work: () => void, timeout: number): () => void {
  const startedAt = performance.now()
  const { documentElement: root } = document
  const check = () => {
    // The server sets `data-rendered`; platform/page/page-head.tsx sets `data-hydrated`.
    const isHydrated = !root.hasAttribute('data-rendered') || root.hasAttribute('data-hydrated')
    if (isHydrated || performance.now() - startedAt > HYDRATION_TIMEOUT_MS) work()
    else cancel = whenIdle(check, timeout)
  }
  let cancel = whenIdle(check, timeout)
  return () => cancel()
}

const INPUT = ['scroll', 'pointerdown', 'keydown'] as const
/** After this time (ms) without scrolling, pressing or typing, the page is quiet. */
const REST_MS = 1000
/** The longest wait (ms), for people who never pause: even then the app must prepare to work without a signal. */
const LATEST_MS = 15_000

/**
 * Resolves when the page is loaded and idle, and nobody has scrolled, pressed or typed for a second; after 15 s in any
 * case. For work that would disturb a person who reads.
 */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const latest = performance.now() + LATEST_MS
    let lastInput = performance.now()
    // Scrolling fires many events, so each event only stores its time.
    const note = () => void (lastInput = performance.now())
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const quietAt = document.readyState === 'complete' ? lastInput + REST_MS : Infinity
      const left = Math.min(quietAt, latest) - performance.now()
      if (left > 0) timer = setTimeout(look, left)
      else finish()
    }
    const onLoad = () => {
      note()
      look()
    }
    function finish() {
      removeEventListener('load', onLoad)
      for (const type of INPUT) removeEventListener(type, note, true)
      whenIdle(resolve, REST_MS)
    }
    addEventListener('load', onLoad)
    for (const type of INPUT) addEventListener(type, note, { capture: true, passive: true })
    look()
  })
}
