import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { CACHE_MAX_AGE_MS } from '#contract/limits.ts'
import { useInstant } from '#platform/time/clock.tsx'

/**
 * Age in ms of the oldest data on this page, if it is expired: the device's copy is too old and could not be refreshed.
 * null: no data on this page is expired (docs/product.md#offline).
 */
export function useExpiredAge(): number | null {
  const queries = useQueryClient().getQueryCache()
  const instant = useInstant()
  const oldest = useSyncExternalStore(
    useCallback((listener) => queries.subscribe(notifyManager.batchCalls(listener)), [queries]),
    () =>
      queries
        .getAll()
        .filter((query) => query.state.data !== undefined && query.getObserversCount() > 0)
        .reduce((least, { state }) => Math.min(least, state.dataUpdatedAt || Infinity), Infinity),
    () => Infinity,
  )
  const age = instant - oldest
  return age > CACHE_MAX_AGE_MS ? age : null
}
