import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type { LatLon } from '#domain/distance.ts'

/** The rider's location. It is kept only in memory, and requested only when something needs it. */
export type RiderLocation =
  | { status: 'idle' }
  | { status: 'asking' }
  /** No position has come for a while, but the device still tries. Typical indoors or on an old phone. */
  | { status: 'slow' }
  /** `accuracyM`: the possible error in metres. `foundAt`: epoch ms. */
  | { status: 'known'; at: LatLon; accuracyM: number; foundAt: number }
  | { status: 'refused' }
  /** The device has no sensor or finds no position, or the page is insecure (no https). */
  | { status: 'unavailable' }

const SLOW_AFTER_MS = 5_000
const GIVE_UP_MS = 30_000
/** Highest age of a position in ms. A position of the last minutes is exact enough to sort parks by distance. */
const OLD_FIX_MS = 5 * 60_000

export const locationAtom = atom<RiderLocation>({ status: 'idle' })

/**
 * Converts the device's position.
 * @param maxAgeMs the highest age that the request allowed. A timestamp with a higher age is wrong: on some devices,
 * timestamps start in another year
 */
export function knownLocation({ coords, timestamp }: GeolocationPosition, maxAgeMs: number): RiderLocation {
  const now = Date.now()
  return {
    status: 'known',
    at: { lat: coords.latitude, lon: coords.longitude },
    accuracyM: coords.accuracy,
    foundAt: Math.min(now, Math.max(timestamp, now - maxAgeMs)),
  }
}

export const useRiderLocation = (): RiderLocation => useAtomValue(locationAtom)

/** Requests the position; the browser may ask the person. Every outcome is a state; nothing is thrown. */
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
      (position) => {
        clearTimeout(slow)
        setLocation(knownLocation(position, OLD_FIX_MS))
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

/** Whether the person has granted the permission, so that the browser won't ask again. */
export async function isLocationGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

/** Longest wait for the position in ms when the person did not ask for it. */
const PATIENCE_MS = 3_000

/**
 * The position, if the browser gives it without asking the person and within PATIENCE_MS; otherwise undefined. Never
 * throws.
 */
export async function grantedPosition(): Promise<LatLon | undefined> {
  if (!(await isLocationGranted())) return undefined
  return new Promise((resolve) => {
    const options = { enableHighAccuracy: false, timeout: PATIENCE_MS, maximumAge: OLD_FIX_MS }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      () => resolve(undefined),
      options,
    )
  })
}
