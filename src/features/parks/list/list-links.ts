/** The list's address after each change. Every change of a filter or the order goes to the first page. */
import { AMENITIES, type Amenity, type Area, type ParkSort } from '#contract/parks.ts'
import { amenitiesOf, type ListSearch } from './list-search.ts'

/** Parks of one page. */
export const PAGE_SIZE = 24
/** Pages in one list; the next one begins another list, because Back draws all of it at once. */
export const MOST_PAGES = 5

/** Removes what is not set. */
function tidy(search: ListSearch): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))
}

const first = ({ page: _, ...rest }: ListSearch): ListSearch => rest

export const toPage = (search: ListSearch, page: number): ListSearch =>
  tidy({ ...search, page: page > 1 ? page : undefined })

/** Chooses an area. Choosing the area that is chosen already shows all areas again. */
export const toggleArea = (search: ListSearch, area: Area): ListSearch =>
  tidy({ ...first(search), area: search.area === area ? undefined : area })

export const toggleOpen = (search: ListSearch): ListSearch =>
  tidy({ ...first(search), open: search.open ? undefined : true })

export const toggleLit = (search: ListSearch): ListSearch =>
  tidy({ ...first(search), lit: search.lit ? undefined : true })

export const toggleFine = (search: ListSearch): ListSearch =>
  tidy({ ...first(search), fine: search.fine ? undefined : true })

export function toggleAmenity(search: ListSearch, amenity: Amenity): ListSearch {
  const chosen = amenitiesOf(search)
  const next = AMENITIES.filter((known) => chosen.includes(known) !== (known === amenity))
  return tidy({ ...first(search), amenities: next.join(',') })
}

/** Difficulty again: the reverse order. */
export function bySort(search: ListSearch, sort: ParkSort): ListSearch {
  const turned = sort === 'difficulty' && search.sort === 'difficulty' ? '-difficulty' : sort
  return tidy({ ...first(search), sort: turned })
}

export type FilterName = 'q' | 'area' | 'open' | 'lit' | 'fine' | 'amenities'

export const without = (search: ListSearch, name: FilterName): ListSearch =>
  tidy({ ...first(search), [name]: undefined })

export const withTerm = (search: ListSearch, term: string): ListSearch =>
  tidy({ ...first(search), q: term.trim() ? term : undefined })

/** Without the filters of the pills. */
export const clearPills = ({ area: _area, open: _open, lit: _lit, fine: _fine, ...rest }: ListSearch): ListSearch =>
  tidy(first(rest))

/** Without filters; the order and the view stay. */
export const clearFilters = ({ sort, view }: ListSearch): ListSearch => tidy({ sort, view })

/** The map of the same parks, or the list of them again. */
export const toggleView = (search: ListSearch): ListSearch =>
  tidy({ ...first(search), view: search.view ? undefined : 'map' })
