import { configQuery } from '#features/config/queries.ts'
import { isOffline } from '#platform/http/connectivity.ts'
import type { Services } from '#platform/services.tsx'

const CHECK_MS = 60_000

/**
 * While the page is visible, fetches the site's settings every five minutes. When the page becomes visible, fetches the
 * settings at once if they are stale. Does nothing without a signal, because watch-signal.ts refreshes stale data when
 * the signal returns. Returns a function that stops the refreshing.
 */
export function refreshConfig(services: Services): () => void {
  const { queryClient, store } = services
  const check = () => {
    // A fetch of settings that are still fresh sends no request.
    if (document.visibilityState === 'visible' && !isOffline(store))
      void queryClient.prefetchQuery(configQuery(services))
  }
  const timer = setInterval(check, CHECK_MS)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}
