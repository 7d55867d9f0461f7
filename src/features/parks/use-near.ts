import { useEffect } from 'react'
import { isLocationGranted, type RiderLocation, useAskLocation, useRiderLocation } from '#platform/location.ts'

export type Near = {
  location: RiderLocation
  /** On a tap: the browser may ask the person now. Does nothing where the place is known or being found. */
  ask(): void
}

/**
 * Where the rider is, for a screen that is better with it. Found silently where the person said yes before; otherwise
 * asked for on demand only, never by the screen itself (decisions, Parks: never nags).
 */
export function useNear(): Near {
  const location = useRiderLocation()
  const askNow = useAskLocation()
  const busy = location.status === 'known' || location.status === 'asking' || location.status === 'slow'

  useEffect(() => {
    let wanted = true
    void isLocationGranted().then((granted) => {
      if (granted && wanted) askNow()
    })
    return () => {
      wanted = false
    }
  }, [askNow])

  return { location, ask: () => !busy && askNow() }
}
