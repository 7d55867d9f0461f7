import { useSyncExternalStore } from 'react'
import { SEARCH_RESULTS_NARROW, SEARCH_RESULTS_WIDE, SEARCH_WIDE_FROM_PX } from '#contract/limits.ts'

const WIDE = `(min-width: ${SEARCH_WIDE_FROM_PX}px)`

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** How many results the panel shows: 4 below 768 px, otherwise 6 (spec §9). The panel is never rendered on the server. */
export const useResultCap = (): number =>
  useSyncExternalStore(
    subscribe,
    () => (matchMedia(WIDE).matches ? SEARCH_RESULTS_WIDE : SEARCH_RESULTS_NARROW),
    () => SEARCH_RESULTS_NARROW,
  )
