import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the ref for the text that says why a form was refused; the text's element needs `tabIndex={-1}`. At each
 * failure, the page scrolls to the text and focuses it.
 * @param failure null: no failure
 */
export function useFailureFocus<Element extends HTMLElement>(failure: unknown): RefObject<Element | null> {
  const words = useRef<Element>(null)
  useEffect(() => {
    const { current } = words
    if (failure === null || !current) return
    current.focus({ preventScroll: true })
    // If the text is higher than half the screen, its beginning is shown.
    const isHigh = current.offsetHeight > innerHeight / 2
    current.scrollIntoView?.({ block: isHigh ? 'start' : 'nearest' })
  }, [failure])
  return words
}
