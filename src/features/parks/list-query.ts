import type { Language } from '#contract/limits.ts'
import type { LatLon } from '#domain/distance.ts'
import type { ListQuery } from '#domain/park-list.ts'
import { amenitiesOf, type ListSearch } from './list-search.ts'

type Filters = Pick<ListQuery, 'search' | 'area' | 'amenities' | 'openNow' | 'litNow'>

/** The filters of an address. */
export const filtersOf = (search: ListSearch): Filters => ({
  search: search.q ?? '',
  area: search.area ?? 'all',
  amenities: amenitiesOf(search),
  openNow: search.open ?? false,
  litNow: search.lit ?? false,
})

/** The query of an address. The default order is by distance where the location is known, else by rating. */
export const toListQuery = (
  search: ListSearch,
  { near, language, instant }: { near: LatLon | null; language: Language; instant: number },
): ListQuery => ({ ...filtersOf(search), sort: search.sort ?? (near ? 'distance' : 'rating'), near, language, instant })
