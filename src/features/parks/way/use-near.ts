import { useCallback, useEffect, useMemo } from 'react'
import { isLocationGranted, type RiderLocation, useAskLocation, useRiderLocation } from '#platform/device/location.ts'

export type Near = {
  location: RiderLocation
  /**
   * Requests the rider's location. Call this on a tap, because the browser may ask the person. A known location is
   * updated; while a request is running, nothing happens.
   */
  ask(): void
}

/** The rider's location. It is found automatically if the person allowed that before, otherwise only after `ask`. */
export function useNear(): Near {
  const location = useRiderLocation()
  const askNow = useAskLocation()
  const busy = location.status === 'asking' || location.status === 'slow'

  useEffect(() => {
    let wanted = true
    const refresh = () => {
      if (document.visibilityState !== 'visible') return
      void isLocationGranted().then((granted) => {
        if (granted && wanted) askNow()
      })
    }
    refresh()
    // The rider may have moved while the app was in the background, so the location is updated.
    document.addEventListener('visibilitychange', refresh)
    return () => {
      wanted = false
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [askNow])

  const ask = useCallback(() => void (!busy && askNow()), [busy, askNow])
  return useMemo(() => ({ location, ask }), [location, ask])
}
