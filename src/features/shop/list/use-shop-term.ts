import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type TypedTerm, useTypedTerm } from '#platform/address/use-typed-term.ts'
import { withTerm } from './shop-links.ts'
import { parseShopSearch, type ShopSearch } from './shop-search.ts'

/** The search term, shared between the field and the address, which is replaced so that Back leaves the list. */
export function useShopTerm(search: ShopSearch): TypedTerm {
  const navigate = useNavigate()
  const write = useCallback(
    (term: string) =>
      navigate({
        to: '/shop',
        search: (now) => withTerm(parseShopSearch(now), term),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return useTypedTerm(search.q ?? '', write)
}
