import { useLingui } from '@lingui/react'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** The direction in which the next slide lies: 1 to the right, -1 to the left. */
export const useForward = (): 1 | -1 => (useLingui().i18n.locale === 'he' ? -1 : 1)

type Behavior = 'smooth' | 'instant'

export type SnapTrack = {
  trackRef: RefObject<HTMLUListElement | null>
  /** The slide that fills the track. */
  index: number
  /** Brings a slide into view. Ignores an index before the first or after the last slide. */
  go: (index: number, behavior?: Behavior) => void
}

/**
 * A native, snapping scroller whose slides are as wide as the scroller. Buttons and keys call `go`. `forward` is 1 from
 * left to right, and -1 from right to left, where `scrollLeft` is negative.
 */
export function useSnapTrack(count: number, forward: 1 | -1, start = 0): SnapTrack {
  const trackRef = useRef<HTMLUListElement>(null)
  // The slide to which `go` scrolls. During smooth scrolling, the slides in between do not become the current one.
  const target = useRef<number | null>(null)
  const [index, setIndex] = useState(start)

  useEffect(() => {
    const track = trackRef.current
    if (!track) return
    if (start > 0) track.scrollTo({ left: forward * start * track.clientWidth, behavior: 'instant' })
    const onScroll = () => {
      if (track.clientWidth === 0) return
      const seen = Math.round(Math.abs(track.scrollLeft) / track.clientWidth)
      if (target.current !== null && target.current !== seen) return
      target.current = null
      setIndex(seen)
    }
    // A finger or a wheel interrupts the scrolling that `go` began.
    const onInterrupt = () => (target.current = null)
    track.addEventListener('scroll', onScroll, { passive: true })
    track.addEventListener('pointerdown', onInterrupt, { passive: true })
    track.addEventListener('wheel', onInterrupt, { passive: true })
    return () => {
      track.removeEventListener('scroll', onScroll)
      track.removeEventListener('pointerdown', onInterrupt)
      track.removeEventListener('wheel', onInterrupt)
    }
  }, [start, forward, count])

  const go = (wanted: number, behavior?: Behavior) => {
    const track = trackRef.current
    if (!track || wanted < 0 || wanted >= count) return
    target.current = wanted
    setIndex(wanted)
    // Without `behavior`, CSS decides: smooth, unless the person prefers reduced motion.
    track.scrollTo({ left: forward * wanted * track.clientWidth, ...(behavior && { behavior }) })
  }

  return { trackRef, index, go }
}

/** The slide to which a key leads; null for other keys. Arrow keys follow the direction of the slides. */
export function slideForKey(key: string, index: number, count: number, forward: 1 | -1): number | null {
  const at = key === 'ArrowRight' ? index + forward : key === 'ArrowLeft' ? index - forward : null
  if (at !== null) return Math.min(count - 1, Math.max(0, at))
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
