import { useSyncExternalStore } from 'react'
import { useServices } from '../services.tsx'

const never = () => () => {}

/** Whether a read or write of this device's storage has failed. */
export function useStorageFailing(): boolean {
  const { storageHealth } = useServices()
  return useSyncExternalStore(
    storageHealth?.subscribe ?? never,
    () => storageHealth?.isFailing() ?? false,
    () => false,
  )
}
