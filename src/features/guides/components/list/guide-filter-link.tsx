import { FilterLink, type FilterLinkProps } from '#platform/page/filter-link.tsx'
import type { GuideSearch } from '../../list-search.ts'

/** A filter or an order of the list as a link. */
export const GuideFilterLink = (props: FilterLinkProps<GuideSearch>) => <FilterLink to="/guides" {...props} />
