import { FilterLink, type FilterLinkProps } from '#platform/page/filter-link.tsx'
import type { ListSearch } from './list-search.ts'

/** A filter or an order of the list as a link. */
export const ParkFilterLink = (props: FilterLinkProps<ListSearch>) => <FilterLink to="/skateparks" {...props} />
