import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type Reading, readingOf } from '#domain/compass.ts'

/**
 * Whether the device's compass can be used. `unasked`: the person has to press a button first, because the browser asks
 * for permission only within a press. `starting`: no event has come yet.
 */
export type CompassStatus = 'unasked' | 'starting' | 'refused' | 'missing' | 'vague' | 'working'

/**
 * After this wait without an event, the compass counts as missing. An old phone needs a while for its first event; a
 * device without a compass may never send one.
 */
const MISSING_AFTER_MS = 3000

/**
 * Browsers that must ask the person before a page gets events: those on iPhones, and other browsers if the person
 * configured them to ask.
 */
type Asker = { requestPermission?: () => Promise<'granted' | 'denied'> }

const isAllowed = async (): Promise<boolean> => {
  const { DeviceOrientationEvent: asker } = window as { DeviceOrientationEvent?: Asker }
  return !asker?.requestPermission || (await asker.requestPermission()) === 'granted'
}

/**
 * The screen's rotation relative to the device, in degrees. iPhones before iOS 16.4 have only the older property,
 * `window.orientation`.
 */
function screenAngle(): number {
  const { screen, orientation } = window as { screen: { orientation?: { angle: number } }; orientation?: number }
  return screen.orientation?.angle ?? orientation ?? 0
}

/** Calls `tell` for every reading while the page is visible. Returns a function that stops the calls. */
function followCompass(tell: (reading: Reading) => void): () => void {
  // Prefers events relative to north, if the browser has them.
  const name = 'ondeviceorientationabsolute' in window ? 'deviceorientationabsolute' : 'deviceorientation'
  const hear = (event: Event) => tell(readingOf(event as DeviceOrientationEvent, screenAngle()))
  const follow = () => {
    if (document.visibilityState === 'visible') window.addEventListener(name, hear)
    else window.removeEventListener(name, hear)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener(name, hear)
  }
}

/**
 * The device's compass while the component is mounted. `onHeading` is called for every event with a heading, up to
 * sixty times a second, so don't store the heading in a React state.
 */
export function useCompass(onHeading: (heading: number) => void): {
  status: CompassStatus
  /** Call this on a press, because the browser may ask the person. */
  ask(): void
} {
  const [status, setStatus] = useState<CompassStatus>('starting')
  const [isFollowing, setFollowing] = useState(false)
  const tell = useEffectEvent((reading: Reading) => {
    // The first events of an iPhone have no heading yet.
    if (reading === null) return
    setStatus(reading === 'vague' ? 'vague' : 'working')
    if (reading !== 'vague') onHeading(reading)
  })
  const ask = useCallback(() => {
    isAllowed().then(
      (allowed) => {
        setFollowing(allowed)
        setStatus(allowed ? 'starting' : 'refused')
      },
      // The browser asks only within a press, and this call was outside of one.
      () => setStatus('unasked'),
    )
  }, [])

  // No press is needed if the browser asks nobody or has asked before.
  useEffect(ask, [ask])

  useEffect(() => {
    if (!isFollowing) return
    const stop = followCompass(tell)
    const missing = setTimeout(() => setStatus((now) => (now === 'starting' ? 'missing' : now)), MISSING_AFTER_MS)
    return () => {
      clearTimeout(missing)
      stop()
    }
  }, [isFollowing])
  return { status, ask }
}
