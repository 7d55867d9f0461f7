import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { relOf } from '#domain/crawlers.ts'
import type { ListSearch } from '../../list-search.ts'

type FilterLinkProps = {
  /** The list's search with one change. */
  search: ListSearch
  /** Whether the filter is on. */
  on?: boolean
  className?: string
  label?: string
  onClick?: () => void
  children: ReactNode
}

/** A filter or sort order as a link: works without scripts, and Back undoes it. Keeps the scroll position. */
export function FilterLink({ search, on = false, label, ...rest }: FilterLinkProps) {
  return (
    <Link
      to="/skateparks"
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
