import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListSearch } from '../../list-search.ts'

type FilterLinkProps = {
  /** Where it leads: the list with one thing changed. */
  search: ListSearch
  /** Whether what it stands for is on now. */
  on?: boolean
  className?: string
  label?: string
  onClick?: () => void
  children: ReactNode
}

/** A filter or an order as a link: works without script, can be shared, and Back undoes it. The page stays where it is. */
export function FilterLink({ search, on = false, label, ...rest }: FilterLinkProps) {
  return (
    <Link
      to="/skateparks"
      search={search}
      resetScroll={false}
      aria-current={on ? 'true' : undefined}
      aria-label={label}
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      {...rest}
    />
  )
}
