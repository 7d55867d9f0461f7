import { useCallback, useEffect, useMemo } from 'react'
import { isLocationGranted, type RiderLocation, useAskLocation, useRiderLocation } from '#platform/device/location.ts'

export type Near = {
  location: RiderLocation
  /** Call this on a tap: the browser may ask the person; a known location is updated. Does nothing while locating. */
  ask(): void
}

/** The rider's location: found automatically if it was allowed before, otherwise only on demand. */
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
    // The rider may have moved while the app was in the background.
    document.addEventListener('visibilitychange', refresh)
    return () => {
      wanted = false
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [askNow])

  const ask = useCallback(() => void (!busy && askNow()), [busy, askNow])
  return useMemo(() => ({ location, ask }), [location, ask])
}
