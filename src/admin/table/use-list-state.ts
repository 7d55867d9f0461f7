import { useCallback, useEffect, useMemo, useRef } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import { type TypedTerm, useTypedTerm } from '#platform/address/use-typed-term.ts'
import {
  changeList,
  isFiltered,
  type ListParams,
  type ListSpec,
  type ListState,
  PAGE_SIZES,
  parseListState,
  toListParams,
  withoutFilters,
} from './list-state.ts'

/** Writes the parameters into the page's address. */
export type WriteListParams = (params: ListParams, options: { replace: boolean; resetScroll: boolean }) => Promise<void>

export type List<State extends ListState> = {
  state: State
  /** The page sizes to choose from. */
  sizes: readonly number[]
  /** The search text while somebody types. */
  term: TypedTerm
  /** Whether search or filters leave out rows. */
  isFiltered: boolean
  /**
   * Sets the values of a filter. This function and the functions below change the address, so that Back undoes each
   * change. Values that the list does not know change nothing.
   */
  choose(filter: string, values: readonly string[]): void
  sortBy(sort: string): void
  toPage(page: number): void
  resize(size: number): void
  showColumns(columns: readonly string[]): void
  /** Removes search and filters. */
  clear(): void
}

/**
 * The state of a list, read from the address, and functions that change it.
 * @param raw the address's parameters
 * @param write must be the same function in each render
 */
export function useListState<Sort extends string, Filter extends string>(
  spec: ListSpec<Sort, Filter>,
  raw: Readonly<Record<string, unknown>>,
  write: WriteListParams,
): List<ListState<Sort, Filter>> {
  const state = useMemo(() => parseListState(spec, raw), [spec, raw])
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])

  const writeTerm = useCallback(
    (q: string) => write(toListParams(spec, changeList(latest.current, { q })), { replace: true, resetScroll: false }),
    [spec, write],
  )
  const term = useTypedTerm(state.q, writeTerm, SEARCH_DEBOUNCE_MS)
  const { drop } = term
  const change = (change: Partial<ListState<Sort, Filter>>) => {
    if (change.q !== undefined) drop()
    void write(toListParams(spec, changeList(latest.current, change)), {
      replace: change.columns !== undefined,
      resetScroll: change.page !== undefined,
    })
  }
  return {
    state,
    sizes: PAGE_SIZES,
    term,
    isFiltered: isFiltered(state),
    choose: (filter, values) => change({ filters: { ...state.filters, [filter]: values } }),
    sortBy: (name) => {
      const sort = spec.sorts.find((known) => known === name)
      if (sort !== undefined) change({ sort })
    },
    toPage: (page) => change({ page }),
    resize: (number) => {
      const size = PAGE_SIZES.find((known) => known === number)
      if (size !== undefined) change({ size })
    },
    showColumns: (columns) => change({ columns }),
    clear: () => change(withoutFilters(spec, state)),
  }
}
