import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type TypedTerm, useTypedTerm } from '#platform/address/use-typed-term.ts'
import { withTerm } from './list-links.ts'
import { type ListSearch, parseListSearch } from './list-search.ts'

export type ListTerm = TypedTerm

/** The search term, shared between the field and the address, which is replaced so that Back leaves the list. */
export function useListTerm(search: ListSearch): ListTerm {
  const navigate = useNavigate()
  const write = useCallback(
    (term: string) =>
      navigate({
        to: '/skateparks',
        search: (now) => withTerm(parseListSearch(now), term),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return useTypedTerm(search.q ?? '', write)
}
