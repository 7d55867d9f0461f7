import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type Reading, readingOf } from '#domain/compass.ts'

/**
 * Whether the compass of the device can be used.
 * `unasked`: the browser asks the person, which it does only within a press. `starting`: nothing has come yet.
 */
export type CompassStatus = 'unasked' | 'starting' | 'refused' | 'missing' | 'vague' | 'working'

/** An old phone needs some time for its first event; a device without a compass may send none at all. */
const MISSING_AFTER_MS = 3000

/** Browsers that ask before a page gets events: those of iPhones, and others that a person may have told to. */
type Asker = { requestPermission?: () => Promise<'granted' | 'denied'> }

const isAllowed = async (): Promise<boolean> => {
  const { DeviceOrientationEvent: asker } = window as { DeviceOrientationEvent?: Asker }
  return !asker?.requestPermission || (await asker.requestPermission()) === 'granted'
}

/** How far the screen's content is turned against the device. iPhones before iOS 16.4 have only the older name. */
function screenAngle(): number {
  const { screen, orientation } = window as { screen: { orientation?: { angle: number } }; orientation?: number }
  return screen.orientation?.angle ?? orientation ?? 0
}

/** Calls `tell` for every reading while the page is visible. Returns how to stop. */
function followCompass(tell: (reading: Reading) => void): () => void {
  // Where there are events from the north, the others are not.
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
 * The compass of the device, as long as the component is there. `onHeading` is called for every event that has one, which
 * may be sixty in a second: not for a state.
 */
export function useCompass(onHeading: (heading: number) => void): {
  status: CompassStatus
  /** Called on a press: the browser may ask the person. */
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
      // Outside of a press.
      () => setStatus('unasked'),
    )
  }, [])

  // Where nobody has to be asked, or where they were before, this needs no press.
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
