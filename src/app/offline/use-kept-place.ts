import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Scrolls by what an element above the page grows or shrinks in a render, so that what is read, and what a finger is on,
 * stays where it is. Browsers do that by themselves (scroll anchoring), except Safari.
 */
export function useKeptPlace(above: RefObject<HTMLElement | null>): void {
  const lastSize = useRef<number | null>(null)
  useLayoutEffect(() => {
    // Nothing is measured where nothing is to be done: it would lay the page out once more.
    if (CSS.supports('overflow-anchor', 'auto')) return
    const size = above.current!.offsetHeight
    const change = size - (lastSize.current ?? size)
    lastSize.current = size
    // At the top, what comes is to be seen.
    if (change !== 0 && scrollY > 0) scrollBy({ top: change, behavior: 'instant' })
  })
}
