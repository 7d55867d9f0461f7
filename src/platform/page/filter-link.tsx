import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { relOf } from '#domain/crawlers.ts'

export type FilterLinkProps<Search extends object> = {
  /** The list's search parameters with one change. */
  search: Search
  /** Whether the filter is on. */
  on?: boolean
  className?: string
  label?: string
  onClick?: () => void
  /** Called when the mouse or a finger comes to the link. */
  onPointerEnter?: () => void
  children: ReactNode
}

type Lists = '/skateparks' | '/guides' | '/shop'

/**
 * A filter or an order of a list, as a link: it works without scripts, and Back undoes it. The scroll position stays.
 */
export function FilterLink<Search extends object>({
  to,
  search,
  on = false,
  label,
  ...rest
}: FilterLinkProps<Search> & { to: Lists }) {
  return (
    <Link
      to={to}
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
