import { useCallback, useSyncExternalStore } from 'react'
import type { Connectivity } from './connectivity.ts'
import { useServices } from './services.tsx'

const subscribeToBrowser = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether there is no signal: the browser says so, or the last request got no answer. Client only. */
export const isOffline = (connectivity: Connectivity): boolean =>
  !navigator.onLine || connectivity.get() === 'unreached'

/** As `isOffline`, for a screen. Only ever words there; nothing waits for it (design, Offline). */
export function useIsOffline(): boolean {
  const { connectivity } = useServices()
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const stops = [connectivity.subscribe(listener), subscribeToBrowser(listener)]
        return () => stops.forEach((stop) => stop())
      },
      [connectivity],
    ),
    () => isOffline(connectivity),
    () => false,
  )
}
