import { useEffect, useRef, useState } from 'react'
import { isMotionReduced } from '#ui/theme/display-preferences.ts'

/**
 * The list below the map of a phone. The page's own scrolling moves it over the map, so fingers, keys and Back need
 * nothing else.
 */
export function useSheet() {
  const grip = useRef<HTMLDivElement>(null)
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    // The grip stays below the header while the list is up: it is then in the upper half of the screen.
    const observer = new IntersectionObserver(([entry]) => setUp(entry!.isIntersecting), {
      rootMargin: '0px 0px -50%',
    })
    observer.observe(grip.current!)
    return () => observer.disconnect()
  }, [])
  const scroll = (top: number) => scrollTo({ top, behavior: isMotionReduced() ? 'auto' : 'smooth' })
  const down = () => scroll(0)
  const up = () => {
    const { current } = grip
    if (!current) return
    const header = Number.parseFloat(getComputedStyle(current).insetBlockStart) || 0
    scroll(scrollY + current.getBoundingClientRect().top - header)
  }
  /** Moves the list down if a control below it gets the focus by keyboard. */
  const uncover = ({ target }: { target: Element }) => {
    if (!grip.current || !target.matches(':focus-visible')) return
    const [list, control] = [grip.current.getBoundingClientRect(), target.getBoundingClientRect()]
    const isOver = list.left < control.right && list.right > control.left && list.top < control.bottom
    if (isOver) down()
  }
  return { grip, isUp, toggle: isUp ? down : up, uncover }
}
