import { useEffect, useState } from 'react'
import type { Part } from '../../outline.ts'

/** A heading counts as reached when it is above this position, in px from the top of the window. */
const REACHED_PX = 140

/** The id of the part that is being read: the id of the last heading that was reached. */
export function useCurrentPart(parts: readonly Part[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      let last: string | null = null
      for (const { id } of parts) {
        const heading = document.getElementById(id)
        // A heading is missing in an admin's preview, where the text is in another document than this page.
        if (!heading) continue
        if (heading.getBoundingClientRect().top > REACHED_PX) break
        last = id
      }
      setCurrent(last)
    }
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(update)
    }
    schedule()
    addEventListener('scroll', schedule, { passive: true })
    addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', schedule)
      removeEventListener('resize', schedule)
    }
  }, [parts])
  return current
}
