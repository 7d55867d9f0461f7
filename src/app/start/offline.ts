import type { RegisteredRouter } from '@tanstack/react-router'
import type { Services } from '#platform/services.tsx'
import { whenHydrated } from '#platform/page/when-idle.ts'

/** Longest time that the preparation for offline waits for the page to be idle. */
const IDLE_TIMEOUT_MS = 2000

/**
 * Prepares the app for work without a signal, once the page is hydrated and idle. The code for this is loaded only
 * then, because the first page does not need it.
 */
export function startOfflineWhenIdle(services: Services, router: RegisteredRouter): void {
  whenHydrated(() => void services.ready().then(() => load(services, router)), IDLE_TIMEOUT_MS)
}

function load(services: Services, router: RegisteredRouter): void {
  // Asks the worker to check its files. This comes before the import below, because the imported chunk may itself be
  // missing.
  navigator.serviceWorker?.controller?.postMessage({ type: 'CHECK_FILES' })
  // If there is no answer, the next start tries again.
  void import('#app/offline/start.ts').then(({ startOffline }) => startOffline(services, router)).catch(() => undefined)
}
