import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type TypedTerm, useTypedTerm } from '#platform/address/use-typed-term.ts'
import { withTerm } from './list-links.ts'
import { type GuideSearch, parseGuideSearch } from './list-search.ts'

/** The search term, shared between the field and the address, which is replaced so that Back leaves the list. */
export function useGuideTerm(search: GuideSearch): TypedTerm {
  const navigate = useNavigate()
  const write = useCallback(
    (term: string) =>
      navigate({
        to: '/guides',
        search: (now) => withTerm(parseGuideSearch(now), term),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return useTypedTerm(search.q ?? '', write)
}
