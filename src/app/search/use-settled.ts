import { useEffect, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'

/**
 * The typed term once nobody has typed for a moment (spec §9: 300 ms), and whether that moment is on: the spinner shows
 * for just as long. An emptied box is empty at once.
 */
export function useSettled(typed: string): { term: string; settling: boolean } {
  const now = typed.trim()
  const [settled, setSettled] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), now === '' ? 0 : SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [now])
  return now === '' ? { term: '', settling: false } : { term: settled, settling: settled !== now }
}
