import type { Park } from '#contract/parks.ts'
import { filterOf, UNFILTERED } from '#domain/park-filters.ts'
import { elementTest } from '#domain/search/element-terms.ts'
import type { SearchHit } from '#domain/search/search-item.ts'

/**
 * How many parks have perhaps the elements that a term names: nobody knows what is in them, and the search did not find
 * them otherwise.
 */
export function countUnknown(parks: readonly Park[], term: string, hits: readonly SearchHit[]): number {
  const test = elementTest(term)
  if (test === null) return 0
  const found = new Set(hits.map(({ item }) => item.id))
  const passes = filterOf({ ...UNFILTERED, search: term, elementTest: test, instant: 0 })
  return parks.filter((park) => !found.has(park._id) && passes(park) === null).length
}
