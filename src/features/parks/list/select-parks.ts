import type { Park } from '#contract/parks.ts'
import { type FilterQuery, filtersOnDevice, passesOnDevice } from '#domain/park-filters.ts'
import { type ListedPark, type ListQuery, splitParks } from '#domain/park-list.ts'
import type { OpenCounts } from '#domain/park-state.ts'
import { filtersOf } from './list-query.ts'
import type { ListSearch } from './list-search.ts'

/** How parks are shown on wide screens: as rows, or as cards with large photos. */
export type ListLook = 'rows' | 'cards'

/** Cards are for a directory of which at least half of the parks have a photo. */
const CARDS_SHARE = 0.5

/** The look for a directory, or for a page of it. */
export const lookOf = (parks: readonly Pick<Park, 'photos'>[]): ListLook =>
  parks.filter(({ photos }) => photos.length > 0).length >= Math.max(1, parks.length * CARDS_SHARE) ? 'cards' : 'rows'

/** Counts and orders of a list, which it says beside its parks. */
export type ListNumbers = {
  /** Number of parks of the list. With `sure` null: of the parks among which the list's parks are. */
  total: number
  /** How many parks pass the filters for sure; null: not counted, because only one page is known. */
  sure: number | null
  /** Position of the first listed park of which nobody knows whether it passes; the sure ones come before. */
  firstUnknown: number
  /** Number of parks of which nobody knows whether they pass, listed or not; null: not counted. */
  unknown: number | null
  /** How many of the sure parks are open; null: not counted. */
  counts: OpenCounts | null
  /** Whether the parks are sorted by name, because nobody knows the value of the chosen order. */
  isByName: boolean
  /** Whether the parks are sorted by their state first: the default order, if all parks are known. */
  isByState: boolean
  look: ListLook
  /** The position of the first given park in the whole list. Above 0 only in pages from the server. */
  offset: number
}

/** The parks of a list, or of one page of it. */
export type Selection = {
  /** The parks that pass the filters for sure; after them the unknown ones, if the address asks for them. */
  listed: ListedPark[]
  /** How many of the listed parks pass for sure: the index of the first unknown one. */
  sure: number
  /** Number of parks of which nobody knows whether they pass, listed or not. */
  unknown: number
}

const select = (sure: ListedPark[], unknown: ListedPark[], search: ListSearch): Selection => ({
  listed: search.unknown ? [...sure, ...unknown] : sure,
  sure: sure.length,
  unknown: unknown.length,
})

/** The parks of the list at an address, from all parks. */
export function selectFor(search: ListSearch, items: readonly Park[], query: ListQuery): Selection {
  const { listed, unknown } = splitParks(items, query)
  return select(listed, unknown, search)
}

/** The parks of a page that the server's API has filtered by everything that it knows. */
export function selectServed(search: ListSearch, items: readonly Park[], query: FilterQuery): Selection {
  const passing = (wanted: boolean | null) =>
    items
      .filter((park) => passesOnDevice(park, query) === wanted)
      .map((park): ListedPark => ({ park, distanceKm: null }))
  return select(passing(true), passing(null), search)
}

/**
 * Whether the API leaves out parks of which nobody knows whether they pass: it filters by known facts only, and does not
 * count the others.
 */
export const dropsUnknown = ({ amenities, elements, surface, roof }: ListSearch): boolean =>
  !!(amenities || elements || surface || roof)

/** The numbers of a page that the API has filtered. `total`: how many parks the API has found. */
export function servedNumbers(
  search: ListSearch,
  { sure, total, offset }: Pick<Selection, 'sure'> & { total: number; offset: number },
): Omit<ListNumbers, 'isByName' | 'look'> {
  const isCounted = !filtersOnDevice(filtersOf(search))
  return {
    total,
    sure: isCounted ? total : null,
    firstUnknown: offset + sure,
    unknown: isCounted && !dropsUnknown(search) ? 0 : null,
    counts: null,
    // The API knows no states.
    isByState: false,
    offset,
  }
}
