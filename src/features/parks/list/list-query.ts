import type { ListQuery } from '#domain/park-list.ts'
import { amenitiesOf, elementsOf, type ListSearch, surfacesOf } from './list-search.ts'

type Filters = Pick<
  ListQuery,
  | 'search'
  | 'area'
  | 'amenities'
  | 'elements'
  | 'surfaces'
  | 'roof'
  | 'free'
  | 'easy'
  | 'when'
  | 'openNow'
  | 'litNow'
  | 'fineNow'
  | 'neverBeen'
  | 'dryNow'
>

/** The filters that a URL contains. */
export const filtersOf = (search: ListSearch): Filters => ({
  search: search.q ?? '',
  area: search.area ?? 'all',
  amenities: amenitiesOf(search),
  elements: elementsOf(search),
  surfaces: surfacesOf(search),
  roof: search.roof ?? false,
  free: search.free ?? false,
  easy: search.easy ?? false,
  when: search.when ?? null,
  openNow: search.open ?? false,
  litNow: search.lit ?? false,
  fineNow: search.fine ?? false,
  neverBeen: search.never ?? false,
  dryNow: search.dry ?? false,
})

/** Values that the list depends on besides the URL. */
type Around = Pick<ListQuery, 'near' | 'language' | 'instant' | 'reports' | 'elementTest' | 'been' | 'dryTest'>

/** The list's query for a URL. */
export const toListQuery = (search: ListSearch, around: Around): ListQuery => ({
  ...filtersOf(search),
  sort: search.sort ?? null,
  ...around,
})
