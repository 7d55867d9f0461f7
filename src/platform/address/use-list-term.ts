import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { type TypedTerm, useTypedTerm } from './use-typed-term.ts'

/** Where a list keeps its search term: in `q` of its address. */
export type ListAddress<Search extends { q?: string }> = {
  to: NavigateOptions['to']
  parse(raw: Record<string, unknown>): Search
  withTerm(search: Search, term: string): Search
}

/**
 * The search term of a list, shared between its field and the address, which is replaced so that Back leaves the list.
 * `current`: the address's search with what was typed since, from which links are made. It follows the typing later, so
 * that typing is not held up. @param address must keep its identity
 */
export function useListTerm<Search extends { q?: string }>(
  search: Search,
  address: ListAddress<Search>,
): { term: TypedTerm; current: Search } {
  const navigate = useNavigate()
  const write = useCallback(
    (term: string) =>
      navigate({
        to: address.to,
        search: (now: Record<string, unknown>) => address.withTerm(address.parse(now), term),
        replace: true,
        resetScroll: false,
      } as NavigateOptions),
    [navigate, address],
  )
  const term = useTypedTerm(search.q ?? '', write)
  const deferred = useDeferredValue(term.term)
  const current = useMemo(
    () => (deferred === (search.q ?? '') ? search : address.withTerm(search, deferred)),
    [search, deferred, address],
  )
  return { term, current }
}
