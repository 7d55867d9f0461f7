import { useEffect, useState } from 'react'
import type { Part } from '../../outline.ts'

/** How far below the top of the window, in px, a heading counts as reached: header, and a line to read. */
const REACHED_PX = 140

/** The id of the part that is being read: the last heading that was passed. Null above the first. */
export function useCurrentPart(parts: readonly Part[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      let last: string | null = null
      for (const { id } of parts) {
        const heading = document.getElementById(id)
        if (heading && heading.getBoundingClientRect().top > REACHED_PX) break
        last = id
      }
      setCurrent(last)
    }
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    soon()
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
    }
  }, [parts])
  return current
}
