import { useEffect } from 'react'
import { isLocationGranted, type RiderLocation, useAskLocation, useRiderLocation } from '#platform/location.ts'

export type Near = {
  location: RiderLocation
  /** On a tap: the browser may ask the person now; a known place is looked at anew. Nothing while it is being found. */
  ask(): void
}

/**
 * Where the rider is, for a screen that is better with it. Found silently where the person said yes before; otherwise
 * asked for on demand only, never by the screen itself (decisions, Parks: never nags).
 */
export function useNear(): Near {
  const location = useRiderLocation()
  const askNow = useAskLocation()
  const busy = location.status === 'asking' || location.status === 'slow'

  useEffect(() => {
    let wanted = true
    const look = () => {
      if (document.visibilityState !== 'visible') return
      void isLocationGranted().then((granted) => {
        if (granted && wanted) askNow()
      })
    }
    look()
    // An app that stays open rides along: where it was an hour ago is not where the rider is.
    document.addEventListener('visibilitychange', look)
    return () => {
      wanted = false
      document.removeEventListener('visibilitychange', look)
    }
  }, [askNow])

  return { location, ask: () => !busy && askNow() }
}
