import { useSyncExternalStore } from 'react'
import { useServices } from '#platform/services.tsx'
import { parksCache } from './cache.ts'
import type { ParkCollection } from './model.ts'

/** The merged parks that the collection in memory knows. `useQuery` would count the collection as shown on every page. */
export function useMoved(): ParkCollection['moved'] {
  const { queryClient } = useServices()
  return useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => queryClient.getQueryData<ParkCollection>(parksCache.queryKey)?.moved,
    () => undefined,
  )
}
