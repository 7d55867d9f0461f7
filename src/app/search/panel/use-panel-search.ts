import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import {
  SEARCH_DEBOUNCE_MS,
  SEARCH_RESULTS_NARROW,
  SEARCH_RESULTS_WIDE,
  SEARCH_WIDE_FROM_PX,
} from '#contract/limits.ts'
import { shortList } from '../short-list.ts'
import { type SiteSearchState, useSiteSearch } from '../use-site-search.ts'

/** The panel's content for its term. `typing`: the results still belong to the previous term. */
export type PanelState = 'start' | 'typing' | 'loading' | 'failed' | 'none' | 'found'

/** The panel's term, its best results, and the result that the arrow keys selected. */
export function usePanelSearch() {
  const [typed, setTyped] = useState('')
  const { term, settling } = useDebouncedTerm(typed)
  const search = useSiteSearch(term)
  const cap = useResultCap()
  const [active, setActive] = useState(-1)

  const { view } = search
  const shown = term !== '' && view ? shortList(view, cap) : []
  const activeIndex = settling ? -1 : Math.min(active, shown.length - 1)

  const type = (value: string) => {
    setTyped(value)
    setActive(-1)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = shown.length - 1
    const next = activeIndex < last ? activeIndex + 1 : 0
    const previous = activeIndex > 0 ? activeIndex - 1 : last
    const to = { ArrowDown: next, ArrowUp: previous }[event.key]
    if (to === undefined || last < 0 || settling) return
    event.preventDefault()
    setActive(to)
  }

  return {
    typed,
    type,
    onKeyDown,
    term,
    settling,
    state: stateOf(term, settling, search),
    /** The best results, as many as the panel shows; `found` is the number of all results. */
    shown,
    found: view?.total ?? 0,
    foundParks: view?.counts.skatepark ?? 0,
    /** Number of parks that have perhaps what the term names. */
    unknown: settling ? 0 : (view?.unknown ?? 0),
    /** If the results are for a correction of the typed term: the corrected term. Otherwise null. */
    shownFor: view?.answer.shownFor ?? null,
    /** -1: no result is selected. */
    activeIndex,
    retry: search.retry,
  }
}

function stateOf(term: string, settling: boolean, { view, isPending, failed }: SiteSearchState): PanelState {
  if (term === '') return 'start'
  if (settling) return 'typing'
  if (view === null) return failed ? 'failed' : 'loading'
  return view.total === 0 && !isPending ? 'none' : 'found'
}

/**
 * The typed term after a pause of 300 ms, and whether that pause is still running. Emptying the field takes effect at
 * once.
 */
function useDebouncedTerm(typed: string): { term: string; settling: boolean } {
  const now = typed.trim()
  const [settled] = useDebouncedValue(now, SEARCH_DEBOUNCE_MS)
  return now === '' ? { term: '', settling: false } : { term: settled, settling: settled !== now }
}

/**
 * How many results the panel shows: 4 below 768 px, otherwise 6. The width is read at once, because the server never
 * renders the panel.
 */
const useResultCap = (): number =>
  useMediaQuery(`(min-width: ${SEARCH_WIDE_FROM_PX}px)`, undefined, { getInitialValueInEffect: false })
    ? SEARCH_RESULTS_WIDE
    : SEARCH_RESULTS_NARROW
