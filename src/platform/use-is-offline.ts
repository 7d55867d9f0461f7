import { useSyncExternalStore } from 'react'
import { useServices } from './services.tsx'

const subscribeToBrowser = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * Whether to tell the person that there is no signal: the browser says so, or the last request got no answer.
 * Only ever words on the screen; nothing waits for it (design, Offline).
 */
export function useIsOffline(): boolean {
  const { connectivity } = useServices()
  const unreached = useSyncExternalStore(
    connectivity.subscribe,
    () => connectivity.get() === 'unreached',
    () => false,
  )
  const browserOffline = useSyncExternalStore(
    subscribeToBrowser,
    () => !navigator.onLine,
    () => false,
  )
  return unreached || browserOffline
}
