import { useSyncExternalStore } from 'react'

/** The breakpoints of the grid (ui/list-page.module.css), widest first. */
const STEPS = [
  { query: '(min-width: 1000px)', columns: 3 },
  { query: '(min-width: 640px)', columns: 2 },
] as const

function subscribe(listener: () => void): () => void {
  const queries = STEPS.map(({ query }) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

const columnsNow = (): number => STEPS.find(({ query }) => matchMedia(query).matches)?.columns ?? 1

/** The number of columns, for the virtualised list. Not `useMediaQuery`, whose first value is not known while rendering. */
export const useColumns = (): number => useSyncExternalStore(subscribe, columnsNow, () => 1)
