import { isOffline } from '#platform/http/connectivity.ts'
import type { Services } from '#platform/services.tsx'
import { workerMissingAtom } from '#platform/storage/storage-health.ts'

/** The worker that answered for this page. Read at once, because another tab may activate a new version. */
const controllerAtStart = globalThis.navigator?.serviceWorker?.controller ?? null

/** Registers the worker and watches for new versions. Without worker support the site works online. */
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
    // The next start tries again.
  }
}
