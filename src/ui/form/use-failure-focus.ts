import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of the words that say why a form was not accepted, which need `tabIndex={-1}`. At each failure they are scrolled
 * to and focused. Null: nothing failed.
 */
export function useFailureFocus<Element extends HTMLElement>(failure: unknown): RefObject<Element | null> {
  const words = useRef<Element>(null)
  useEffect(() => {
    const { current } = words
    if (failure === null || !current) return
    current.focus({ preventScroll: true })
    // A reason that is higher than the screen is shown from its beginning.
    const isHigh = current.offsetHeight > innerHeight / 2
    current.scrollIntoView?.({ block: isHigh ? 'start' : 'nearest' })
  }, [failure])
  return words
}
