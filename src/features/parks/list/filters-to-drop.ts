import type { Park } from '#contract/parks.ts'
import { type ListQuery, selectParks } from '#domain/park-list.ts'
import { FILTER_NAMES, type FilterName, without } from './list-links.ts'
import { filtersOf } from './list-query.ts'
import type { ListSearch } from './list-search.ts'

/** A filter that could be removed, and the number of parks that would then match for sure. */
export type FilterToDrop = { drop: FilterName; count: number }

/** Up to three filters whose removal makes the most parks match. */
export function findFiltersToDrop(items: readonly Park[], search: ListSearch, query: ListQuery): FilterToDrop[] {
  return FILTER_NAMES.filter((drop) => search[drop] !== undefined)
    .map((drop) => ({ drop, count: selectParks(items, { ...query, ...filtersOf(without(search, drop)) }).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, 3)
}
