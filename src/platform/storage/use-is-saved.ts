import { useSyncExternalStore } from 'react'
import { useRenderServices } from '../services.tsx'

const NOTHING_CHANGES = () => () => {}

/** Whether this device has stored this data; false without storage, and until the data is written. */
export function useIsSaved(data: object | undefined): boolean {
  const { caches } = useRenderServices()
  return useSyncExternalStore(
    caches?.subscribe ?? NOTHING_CHANGES,
    () => data !== undefined && caches?.isSaved(data) === true,
    () => false,
  )
}
