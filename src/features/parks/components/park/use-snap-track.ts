import { type RefObject, useEffect, useRef, useState } from 'react'

type Behavior = 'smooth' | 'instant'

export type SnapTrack = {
  trackRef: RefObject<HTMLUListElement | null>
  /** The slide that fills the track. */
  index: number
  /** Brings a slide in view; beyond either end it does nothing. */
  go: (index: number, behavior?: Behavior) => void
}

/**
 * A native, snapping scroller of slides as wide as itself. Fingers scroll it; buttons and keys go through `go`.
 * `forward` is 1 where slides run left to right, -1 where they run right to left (there scrollLeft is negative).
 */
export function useSnapTrack(count: number, forward: 1 | -1, start = 0): SnapTrack {
  const trackRef = useRef<HTMLUListElement>(null)
  // While a press scrolls smoothly, the slides it passes are not "the current one".
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
    // A finger or a wheel takes over from whatever was under way.
    const onTakeOver = () => (target.current = null)
    track.addEventListener('scroll', onScroll, { passive: true })
    track.addEventListener('pointerdown', onTakeOver, { passive: true })
    track.addEventListener('wheel', onTakeOver, { passive: true })
    return () => {
      track.removeEventListener('scroll', onScroll)
      track.removeEventListener('pointerdown', onTakeOver)
      track.removeEventListener('wheel', onTakeOver)
    }
  }, [start, forward, count])

  const go = (wanted: number, behavior?: Behavior) => {
    const track = trackRef.current
    if (!track || wanted < 0 || wanted >= count) return
    target.current = wanted
    setIndex(wanted)
    // Without a word about it, the style decides: smooth, unless the person wants less motion.
    track.scrollTo({ left: forward * wanted * track.clientWidth, ...(behavior && { behavior }) })
  }

  return { trackRef, index, go }
}

/** The slide a key asks for, or null when it means nothing here. Arrows follow the direction of the slides. */
export function slideForKey(key: string, index: number, count: number, forward: 1 | -1): number | null {
  const at = key === 'ArrowRight' ? index + forward : key === 'ArrowLeft' ? index - forward : null
  if (at !== null) return Math.min(count - 1, Math.max(0, at))
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
