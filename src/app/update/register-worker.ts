import { isOffline } from '#platform/http/connectivity.ts'
import type { Services } from '#platform/services.tsx'
import { workerMissingAtom } from '#platform/storage/storage-health.ts'

/**
 * The worker that delivered this page. Read when this file loads, because another tab may activate a new version later.
 */
const controllerAtStart = globalThis.navigator?.serviceWorker?.controller ?? null

/** Registers the worker and watches for new versions. In browsers without workers, the site works online only. */
export async function registerWorker({ store }: Services): Promise<void> {
  if (!('serviceWorker' in navigator)) return store.set(workerMissingAtom, true)
  try {
    const { superviseWorker } = await import('./update-worker.ts')
    await superviseWorker({
      reload: () => location.reload(),
      controllerAtStart,
      isReached: () => !isOffline(store),
      store,
    })
  } catch {
    // If the registration fails, the next start tries again.
  }
}
