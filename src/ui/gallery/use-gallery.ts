import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { slideForKey, useForward, useSnapTrack } from './use-snap-track.ts'

/** The gallery's slide in view, and the photo open in full screen (null: none). */
export function useGallery(count: number) {
  const forward = useForward()
  const { trackRef, index, go } = useSnapTrack(count, forward)
  const [viewing, setViewing] = useState<number | null>(null)

  const focusSlide = (at: number) =>
    trackRef.current?.querySelectorAll<HTMLElement>('[data-slide]')[at]?.focus({ preventScroll: true })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = count > 1 ? slideForKey(event.key, index, count, forward) : null
    if (next === null) return
    event.preventDefault()
    go(next)
    focusSlide(next)
  }

  const onOpen = (event: MouseEvent, at: number) => {
    // With a modifier key, the browser opens the link itself, for example in a new tab.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setViewing(at)
  }

  const onViewed = (at: number) => {
    setViewing(null)
    go(at, 'instant')
    focusSlide(at)
  }

  return { trackRef, index, go, viewing, onKeyDown, onOpen, onViewed }
}
