import { FilterLink, type FilterLinkProps } from '#platform/page/filter-link.tsx'
import type { ListSearch } from './list-search.ts'

/** A link that sets a filter or a sort order of the list. */
export const ParkFilterLink = (props: FilterLinkProps<ListSearch>) => <FilterLink to="/skateparks" {...props} />
