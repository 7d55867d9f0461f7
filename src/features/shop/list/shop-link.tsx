import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { relOf } from '#domain/crawlers.ts'
import type { ShopSearch } from './shop-search.ts'

type ShopLinkProps = {
  /** The list's search with one change. */
  search: ShopSearch
  /** Whether the filter is on. */
  on?: boolean
  className?: string
  label?: string
  onClick?: () => void
  children: ReactNode
}

/** A filter or sort order as a link: works without scripts, and Back undoes it. Keeps the scroll position. */
export function ShopLink({ search, on = false, label, ...rest }: ShopLinkProps) {
  return (
    <Link
      to="/shop"
      search={search}
      rel={relOf(search)}
      resetScroll={false}
      aria-current={on ? 'true' : undefined}
      aria-label={label}
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      {...rest}
    />
  )
}
