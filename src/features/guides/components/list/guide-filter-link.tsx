import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GuideSearch } from '../../list-search.ts'

type GuideFilterLinkProps = {
  /** Where it leads: the list with one thing changed. */
  search: GuideSearch
  /** Whether what it stands for is on now. */
  on?: boolean
  className?: string
  onClick?: () => void
  children: ReactNode
}

/** A filter as a link: works without script, can be shared, and Back undoes it. The page stays where it is. */
export function GuideFilterLink({ search, on = false, ...rest }: GuideFilterLinkProps) {
  return (
    <Link
      to="/guides"
      search={search}
      resetScroll={false}
      aria-current={on ? 'true' : undefined}
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      {...rest}
    />
  )
}
