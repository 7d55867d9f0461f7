import { FilterLink, type FilterLinkProps } from '#platform/page/filter-link.tsx'
import type { ShopSearch } from './shop-search.ts'

/** A filter or an order of the list as a link. */
export const ShopLink = (props: FilterLinkProps<ShopSearch>) => <FilterLink to="/shop" {...props} />
