import type { Services } from '#platform/services.tsx'
import { whenIdle } from '#platform/when-idle.ts'

/** How long the preparation for offline waits for the page to be idle. */
const IDLE_TIMEOUT_MS = 2000
/** A page that is not hydrated after this time has another problem, and needs its data on the device all the same. */
const HYDRATION_TIMEOUT_MS = 10_000

/** Prepares the app for no signal when the page is hydrated and idle. The first page needs none of this code. */
export function startOfflineWhenIdle(services: Services): void {
  const startedAt = performance.now()
  const start = () => {
    // Data that arrives while React hydrates in slices would differ from what the server rendered (platform/page-head.tsx).
    const isHydrated = document.documentElement.hasAttribute('data-hydrated')
    if (isHydrated || performance.now() - startedAt > HYDRATION_TIMEOUT_MS)
      void services.ready?.().then(() => load(services))
    else whenIdle(start, IDLE_TIMEOUT_MS)
  }
  whenIdle(start, IDLE_TIMEOUT_MS)
}

function load(services: Services): void {
  // The worker checks its files. First, and not in the chunk below, which may itself be missing.
  navigator.serviceWorker?.controller?.postMessage({ type: 'CHECK_FILES' })
  // No answer: the next start tries again.
  void import('#app/offline/start.ts').then(({ startOffline }) => startOffline(services)).catch(() => undefined)
}
