import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * When an element above the page grows or shrinks, scrolls by the difference, so that the text that somebody reads or
 * presses does not move. Browsers do this themselves (scroll anchoring), except Safari.
 */
export function useKeptPlace(above: RefObject<HTMLElement | null>): void {
  const lastSize = useRef<number | null>(null)
  useLayoutEffect(() => {
    // Browsers with scroll anchoring need no measuring, which would cost another layout.
    if (CSS.supports('overflow-anchor', 'auto')) return
    const size = above.current!.offsetHeight
    const change = size - (lastSize.current ?? size)
    lastSize.current = size
    // At the top of the page nothing is scrolled, because a new element should be visible there.
    if (change !== 0 && scrollY > 0) scrollBy({ top: change, behavior: 'instant' })
  })
}
