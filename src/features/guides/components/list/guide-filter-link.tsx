import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { relOf } from '#domain/crawlers.ts'
import type { GuideSearch } from '../../list-search.ts'

type GuideFilterLinkProps = {
  /** The list's search with one change. */
  search: GuideSearch
  /** Whether the filter is on. */
  on?: boolean
  className?: string
  onClick?: () => void
  children: ReactNode
}

/** A filter as a link: works without scripts, and Back undoes it. Keeps the scroll position. */
export function GuideFilterLink({ search, on = false, ...rest }: GuideFilterLinkProps) {
  return (
    <Link
      to="/guides"
      search={search}
      rel={relOf(search)}
      resetScroll={false}
      aria-current={on ? 'true' : undefined}
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      {...rest}
    />
  )
}
