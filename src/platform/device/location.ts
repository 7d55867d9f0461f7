import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type { LatLon } from '#domain/distance.ts'

/** The rider's location. Kept in memory only, and requested only when something needs it. */
export type RiderLocation =
  | { status: 'idle' }
  | { status: 'asking' }
  /** Still asking after a while: indoors, or an old phone. */
  | { status: 'slow' }
  /** `accuracyM`: how far off it may be. `foundAt`: epoch ms. */
  | { status: 'known'; at: LatLon; accuracyM: number; foundAt: number }
  | { status: 'refused' }
  /** No sensor, no position, or not a secure page. */
  | { status: 'unavailable' }

const SLOW_AFTER_MS = 5_000
const GIVE_UP_MS = 30_000
/** A position of the last minutes is exact enough to order parks by distance. */
const OLD_FIX_MS = 5 * 60_000

export const locationAtom = atom<RiderLocation>({ status: 'idle' })

export const useRiderLocation = (): RiderLocation => useAtomValue(locationAtom)

/** Asks the browser, which may ask the person. Every outcome is a state; nothing is thrown. */
export function useAskLocation(): () => void {
  const setLocation = useSetAtom(locationAtom)
  return useCallback(() => {
    if (!('geolocation' in navigator) || !window.isSecureContext) {
      setLocation({ status: 'unavailable' })
      return
    }
    setLocation((known) => (known.status === 'known' ? known : { status: 'asking' }))
    const slow = setTimeout(
      () => setLocation((now) => (now.status === 'asking' ? { status: 'slow' } : now)),
      SLOW_AFTER_MS,
    )
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) => {
        clearTimeout(slow)
        const at = { lat: coords.latitude, lon: coords.longitude }
        // Some devices count from another year.
        const foundAt = Math.min(Date.now(), Math.max(timestamp, Date.now() - OLD_FIX_MS))
        setLocation({ status: 'known', at, accuracyM: coords.accuracy, foundAt })
      },
      (error) => {
        clearTimeout(slow)
        setLocation((known) =>
          known.status === 'known'
            ? known
            : { status: error.code === error.PERMISSION_DENIED ? 'refused' : 'unavailable' },
        )
      },
      { enableHighAccuracy: false, timeout: GIVE_UP_MS, maximumAge: OLD_FIX_MS },
    )
  }, [setLocation])
}

/** Whether the person gave permission before, so that the browser won't ask again. */
export async function isLocationGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}
