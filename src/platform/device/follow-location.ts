import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { knownLocation, locationAtom, useRiderLocation } from './location.ts'

/** Highest age of a position in ms. A walking person is still near a position of a few seconds ago. */
const OLD_FIX_MS = 10_000

/**
 * Follows a rider whose location is known, as exactly as the device can, while the component is mounted and the page is
 * visible. The browser never asks the person for this. After a failure the last known position stays.
 */
export function useFollowLocation(): void {
  const isKnown = useRiderLocation().status === 'known'
  const setLocation = useSetAtom(locationAtom)
  useEffect(() => {
    if (!isKnown) return
    let watch: number | undefined
    const stop = () => {
      if (watch !== undefined) navigator.geolocation.clearWatch(watch)
      watch = undefined
    }
    const follow = () => {
      stop()
      if (document.visibilityState !== 'visible') return
      watch = navigator.geolocation.watchPosition(
        (position) => setLocation(knownLocation(position, OLD_FIX_MS)),
        () => undefined,
        { enableHighAccuracy: true, maximumAge: OLD_FIX_MS },
      )
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [isKnown, setLocation])
}
