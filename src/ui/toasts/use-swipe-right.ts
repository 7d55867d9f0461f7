import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'

/** A swipe of this distance to the right (px) closes a toast, in Hebrew too. */
const SWIPE_PX = 50
/** A movement shorter than this (px) is a press. */
const SLOP_PX = 6

/**
 * Lets an element be dragged to the right. A drag beyond the threshold calls `onSwipe`; after a shorter drag the
 * element returns.
 */
export function useSwipeRight(onSwipe: () => void) {
  const start = useRef<{ pointer: number; x: number } | null>(null)
  const [offset, setOffset] = useState(0)
  const [dragging, setDragging] = useState(false)

  const travelled = (event: PointerEvent) => Math.max(0, event.clientX - (start.current?.x ?? event.clientX))
  const reset = () => {
    start.current = null
    setDragging(false)
    setOffset(0)
  }
  const style: CSSProperties = {
    transform: offset > 0 ? `translateX(${offset}px)` : undefined,
    transition: dragging ? 'none' : undefined,
    touchAction: 'pan-y',
  }
  return {
    style,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || start.current) return
        start.current = { pointer: event.pointerId, x: event.clientX }
      },
      onPointerMove(event: PointerEvent) {
        if (start.current?.pointer !== event.pointerId) return
        const distance = travelled(event)
        if (!dragging && distance < SLOP_PX) return
        if (!dragging) {
          setDragging(true)
          // The pointer is not captured earlier, because capturing would take the click from the button.
          event.currentTarget.setPointerCapture?.(event.pointerId)
        }
        setOffset(distance)
      },
      onPointerUp(event: PointerEvent) {
        if (start.current?.pointer !== event.pointerId) return
        const closes = travelled(event) >= SWIPE_PX
        if (!closes) return reset()
        start.current = null
        setDragging(false)
        setOffset(480)
        onSwipe()
      },
      onPointerCancel: reset,
    },
  }
}
