import { useCallback, useEffect, useMemo, useRef } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import { type TypedTerm, useTypedTerm } from '#platform/use-typed-term.ts'
import {
  changeList,
  type ListParams,
  type ListSpec,
  type ListState,
  parseListState,
  toListParams,
} from './list-state.ts'

/** Writes the parameters into the address of the page. */
export type WriteListParams = (params: ListParams, options: { replace: boolean; resetScroll: boolean }) => Promise<void>

export type List<State extends ListState> = {
  state: State
  /** The search text, as it is typed. */
  term: TypedTerm
  /** Changes the address, so that Back returns. */
  change(change: Partial<State>): void
}

/**
 * The state of a list in the address.
 * @param raw the address's parameters
 * @param write must keep its identity
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
  const change = useCallback(
    (change: Partial<ListState<Sort, Filter>>) => {
      if (change.q !== undefined) drop()
      const isColumns = change.columns !== undefined
      void write(toListParams(spec, changeList(latest.current, change)), {
        replace: isColumns,
        resetScroll: change.page !== undefined,
      })
    },
    [spec, write, drop],
  )
  return { state, term, change }
}
