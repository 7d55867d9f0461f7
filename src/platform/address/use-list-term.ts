import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { type TypedTerm, useTypedTerm } from './use-typed-term.ts'

/** A list keeps its search term in `q` of the address. */
export type ListAddress<Search extends { q?: string }> = {
  to: NavigateOptions['to']
  parse(raw: Record<string, unknown>): Search
  withTerm(search: Search, term: string): Search
}

/**
 * The search term of a list, shared by the list's field and the address. Typing replaces the history entry, so Back
 * leaves the list. `current` is the address's search with the typed text, for making links. `current` changes a little
 * later than the field, so that typing stays fast.
 * @param address the same object at each rendering
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
