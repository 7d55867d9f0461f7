import { configQuery } from '#features/config/queries.ts'
import { isOffline } from '#platform/http/connectivity.ts'
import type { Services } from '#platform/services.tsx'

const CHECK_MS = 60_000

/**
 * While the page is visible, fetches the site's settings again once they are five minutes old, and stale ones at once
 * when it becomes visible. The page follows them. Without a signal it waits: watch-signal.ts refreshes stale data when
 * the signal returns. Returns a function that stops it.
 */
export function refreshConfig(services: Services): () => void {
  const { queryClient, store } = services
  const check = () => {
    // Does nothing while they are fresh.
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
