import { isOffline } from '#platform/connectivity.ts'
import type { Services } from '#platform/services.tsx'

/** Whose files this page was made of. Another tab may move on to a new version before we begin to listen. */
const controllerAtStart = globalThis.navigator?.serviceWorker?.controller ?? null

/** Registers the worker and keeps an eye on it. A browser without one, or one that refuses, gets the same site online. */
export async function registerWorker({ store }: Services): Promise<void> {
  if (!('serviceWorker' in navigator)) return
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
