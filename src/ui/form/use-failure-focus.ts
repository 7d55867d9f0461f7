import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref for the text that says why a form was refused; the element needs `tabIndex={-1}`. At each failure the page
 * scrolls to the text and focuses it. null: no failure.
 */
export function useFailureFocus<Element extends HTMLElement>(failure: unknown): RefObject<Element | null> {
  const words = useRef<Element>(null)
  useEffect(() => {
    const { current } = words
    if (failure === null || !current) return
    current.focus({ preventScroll: true })
    // A text higher than half the screen is shown from its beginning.
    const isHigh = current.offsetHeight > innerHeight / 2
    current.scrollIntoView?.({ block: isHigh ? 'start' : 'nearest' })
  }, [failure])
  return words
}
