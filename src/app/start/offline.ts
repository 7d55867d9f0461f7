import type { Services } from '#platform/services.tsx'
import { whenHydrated } from '#platform/page/when-idle.ts'

/** How long the preparation for offline waits for the page to be idle. */
const IDLE_TIMEOUT_MS = 2000

/**
 * Prepares the app for work without a signal, when the page is hydrated and idle. The first page needs none of this
 * code.
 */
export function startOfflineWhenIdle(services: Services): void {
  whenHydrated(() => void services.ready().then(() => load(services)), IDLE_TIMEOUT_MS)
}

function load(services: Services): void {
  // The worker checks its files. This comes first and outside the chunk below, which may itself be missing.
  navigator.serviceWorker?.controller?.postMessage({ type: 'CHECK_FILES' })
  // No answer: the next start tries again.
  void import('#app/offline/start.ts').then(({ startOffline }) => startOffline(services)).catch(() => undefined)
}
