import type { ListQuery } from '#domain/park-list.ts'
import { amenitiesOf, type ListSearch } from './list-search.ts'

type Filters = Pick<ListQuery, 'search' | 'area' | 'amenities' | 'openNow' | 'litNow' | 'fineNow'>

/** The filters in an address. */
export const filtersOf = (search: ListSearch): Filters => ({
  search: search.q ?? '',
  area: search.area ?? 'all',
  amenities: amenitiesOf(search),
  openNow: search.open ?? false,
  litNow: search.lit ?? false,
  fineNow: search.fine ?? false,
})

/** The facts besides the address that decide the list. */
type Around = Pick<ListQuery, 'near' | 'language' | 'instant' | 'reports'>

/** The query for an address. The default order is by distance if the location is known, otherwise by rating. */
export const toListQuery = (search: ListSearch, around: Around): ListQuery => ({
  ...filtersOf(search),
  sort: search.sort ?? (around.near ? 'distance' : 'rating'),
  ...around,
})
