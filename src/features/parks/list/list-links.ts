/** Makes the list's URL after each change. A change of a filter or the sort order leads to the first page. */
import { AMENITIES, type Amenity, type Area, type ParkSort } from '#contract/parks.ts'
import type { When } from '#domain/when.ts'
import { amenitiesOf, type ListSearch } from './list-search.ts'

/** Number of parks per page. */
export const PAGE_SIZE = 24
/**
 * Highest number of pages that are added to one list. The page after these starts a new list. The limit exists because
 * Back renders the whole list at once.
 */
export const MOST_PAGES = 5

/** Removes parameters that have no value. */
export function tidy(search: ListSearch): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))
}

/** The search on its first page. */
export const first = ({ page: _, ...rest }: ListSearch): ListSearch => rest

export const toPage = (search: ListSearch, page: number): ListSearch =>
  tidy({ ...search, page: page > 1 ? page : undefined })

/** Chooses an area. If this area is already chosen, shows all areas instead. */
export const toggleArea = (search: ListSearch, area: Area): ListSearch =>
  tidy({ ...first(search), area: search.area === area ? undefined : area })

/** “Now” and the time of `toggleWhen` exclude each other. */
export const toggleOpen = (search: ListSearch): ListSearch =>
  tidy({ ...first(search), open: search.open ? undefined : true, when: undefined })

/** Chooses the time for which the list asks. If this time is already chosen, removes it. */
export const toggleWhen = (search: ListSearch, when: When): ListSearch =>
  tidy({ ...first(search), when: search.when === when ? undefined : when, open: undefined })

/** Switches a filter on or off. */
export const toggleFlag = (
  search: ListSearch,
  name: 'lit' | 'fine' | 'dry' | 'never' | 'roof' | 'free' | 'easy',
): ListSearch => tidy({ ...first(search), [name]: search[name] ? undefined : true })

/** The chosen names in the order of `known`, as comma-separated text, with one name added or removed. */
export const toggled = <Name extends string>(known: readonly Name[], chosen: readonly Name[], name: Name): string =>
  known.filter((one) => chosen.includes(one) !== (one === name)).join(',')

export const toggleAmenity = (search: ListSearch, amenity: Amenity): ListSearch =>
  tidy({ ...first(search), amenities: toggled(AMENITIES, amenitiesOf(search), amenity) })

/** The default sort order. */
export const byDefault = (search: ListSearch): ListSearch => tidy({ ...first(search), sort: undefined })

/** Sets the sort order. If the order is already difficulty, a second choice of difficulty reverses it. */
export function bySort(search: ListSearch, sort: ParkSort): ListSearch {
  const turned = sort === 'difficulty' && search.sort === 'difficulty' ? '-difficulty' : sort
  return tidy({ ...first(search), sort: turned })
}

export const FILTER_NAMES = [
  'q',
  'area',
  'when',
  'open',
  'lit',
  'fine',
  'never',
  'dry',
  'free',
  'easy',
  'amenities',
  'elements',
  'surface',
  'roof',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]

export const without = (search: ListSearch, name: FilterName): ListSearch =>
  tidy({ ...first(search), [name]: undefined })

export const withTerm = (search: ListSearch, term: string): ListSearch =>
  tidy({ ...first(search), q: term.trim() ? term : undefined })

/** Removes all filters. The sort order and the view stay. */
export const clearFilters = ({ sort, view }: ListSearch): ListSearch => tidy({ sort, view })

/**
 * Shows or hides the parks of which nobody knows whether they pass the filters. They follow the `sure` ones, so the page
 * is the one on which they begin.
 */
export const toggleUnknown = (search: ListSearch, sure: number): ListSearch =>
  tidy({
    ...toPage(search, search.unknown || search.view ? 1 : Math.floor(sure / PAGE_SIZE) + 1),
    unknown: search.unknown ? undefined : true,
  })

/** Switches between the map and the list, with the same parks. */
export const toggleView = (search: ListSearch): ListSearch =>
  tidy({ ...first(search), view: search.view ? undefined : 'map' })
