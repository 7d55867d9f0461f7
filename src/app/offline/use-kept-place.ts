import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * When an element above the page grows or shrinks, scrolls by the difference, so that the text being read, and the spot
 * under a finger, stay in place. Browsers do this themselves (scroll anchoring), except Safari.
 */
export function useKeptPlace(above: RefObject<HTMLElement | null>): void {
  const lastSize = useRef<number | null>(null)
  useLayoutEffect(() => {
    // Measuring would cost another layout, so browsers with scroll anchoring skip it.
    if (CSS.supports('overflow-anchor', 'auto')) return
    const size = above.current!.offsetHeight
    const change = size - (lastSize.current ?? size)
    lastSize.current = size
    // At the top of the page a new element should be visible.
    if (change !== 0 && scrollY > 0) scrollBy({ top: change, behavior: 'instant' })
  })
}
