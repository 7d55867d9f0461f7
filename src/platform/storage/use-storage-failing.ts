import { useSyncExternalStore } from 'react'
import { useServices } from '../services.tsx'

const never = () => () => {}

/** Whether this device refuses to keep what we give it; false while nobody knows. */
export function useStorageFailing(): boolean {
  const { storageHealth } = useServices()
  return useSyncExternalStore(
    storageHealth?.subscribe ?? never,
    () => storageHealth?.isFailing() ?? false,
    () => false,
  )
}
