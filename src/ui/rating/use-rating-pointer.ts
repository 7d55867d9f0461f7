import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { markAt } from './rating-marks.ts'

type RatingPointerOptions = {
  /** The element around the marks. */
  group: RefObject<HTMLElement | null>
  /** Shows a mark as if it were the rating; null ends the preview. */
  onPreview: (mark: number | null) => void
  onRate: (mark: number) => void
}

/** How far a finger must move to slide, in px. */
const SLIDE_PX = 8

/** Pointer handlers of the group: a sliding finger previews marks and rates when lifted; a mouse previews them. */
export function useRatingPointer({ group, onPreview, onRate }: RatingPointerOptions) {
  /** The pressed pointer. `at` is the mark under it after sliding. */
  const pressed = useRef<{ id: number; x: number; slides: boolean; at: number | null } | null>(null)
  /** Whether the next click is only the end of a slide and not a tap. */
  const slid = useRef(false)

  const onPointerDown = (event: PointerEvent) => {
    slid.current = false
    if (event.button !== 0) return
    pressed.current = { id: event.pointerId, x: event.clientX, slides: false, at: null }
  }
  const onPointerMove = (event: PointerEvent) => {
    const pointer = pressed.current
    if (pointer?.id === event.pointerId) {
      if (!pointer.slides && Math.abs(event.clientX - pointer.x) >= SLIDE_PX) {
        pointer.slides = slid.current = true
        // Captured, because the finger may leave the marks and come back.
        group.current!.setPointerCapture?.(event.pointerId)
      }
      if (pointer.slides) onPreview((pointer.at = markAt(event, group.current!)))
    } else if (event.pointerType === 'mouse') onPreview(markAt(event, group.current!))
  }
  const onPointerUp = (event: PointerEvent) => {
    const pointer = pressed.current
    pressed.current = null
    if (pointer?.id !== event.pointerId || !pointer.slides) return
    onPreview(null)
    if (pointer.at !== null) onRate(pointer.at)
  }
  const onPointerEnd = () => {
    pressed.current = null
    onPreview(null)
  }
  const onClickCapture = (event: MouseEvent) => {
    // A click without a press comes from a keyboard or screen reader.
    if (!slid.current || event.detail === 0) return
    slid.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerEnd,
    onPointerLeave: onPointerEnd,
    onClickCapture,
  }
}
