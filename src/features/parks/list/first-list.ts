import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Conditions } from '#contract/reports.ts'
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { isByName, isByState, type ListedPark } from '#domain/park-list.ts'
import { countOpen, openParksAt } from '#domain/park-state.ts'
import type { RenderServices } from '#platform/services.tsx'
import { fetchParksPage } from '../collection/api.ts'
import { toRowPark } from '../card/park-view.ts'
import { loadSpellings } from './element-search.ts'
import { type FilterToDrop, findFiltersToDrop } from './filters-to-drop.ts'
import { PAGE_SIZE } from './list-links.ts'
import { toListQuery } from './list-query.ts'
import type { ListSearch } from './list-search.ts'
import { type FirstDots, firstDots } from '../map-screen/first-dots.ts'
import { type ListNumbers, lookOf, selectFor, selectServed, servedNumbers } from './select-parks.ts'
import { isWhole } from '../collection/model.ts'
import { ensureParkList, FIRST_PARKS_KEY, pageFilters } from '../collection/queries.ts'

/** Rows in a server-rendered page: a third more than a tall phone shows, and a whole desktop. */
export const FIRST_ROWS = 12

/** The data of a server-rendered list. */
export type FirstList = ListNumbers & {
  listed: ListedPark[]
  /** The page's remaining parks, shown as plain links. */
  others: { url: string; name: string }[]
  /** Number of all parks, without any filter. */
  known: number
  /** Computed only if no park matches. */
  filtersToDrop: FilterToDrop[]
  /** The map's first picture. Absent: the page shows the list. */
  dots?: FirstDots
}

/** Riders' reports. Only the server needs them here: the browser gets the finished list with the page. */
type Reports = Conditions['parks'] | undefined

export const firstListQuery = (services: RenderServices, search: ListSearch, reports?: Reports, isMap = false) =>
  queryOptions({
    // The map is not part of the key, because it shows the same parks.
    queryKey: [FIRST_PARKS_KEY, 'list', search],
    queryFn: import.meta.env.SSR ? () => makeFirstList(services, search, reports, isMap) : skipToken,
  })

/**
 * Loads the list's data: on the server the first rows; in a browser the collection, unless the page already has data.
 */
export async function loadList(
  services: RenderServices,
  search: ListSearch,
  reports: Reports,
  isMap = false,
): Promise<void> {
  const { queryClient } = services
  const first = firstListQuery(services, search, reports, isMap)
  if (import.meta.env.SSR) await queryClient.ensureQueryData(first)
  else if (!queryClient.getQueryData(first.queryKey))
    await Promise.all([ensureParkList(services, search), search.q && loadSpellings(services)])
}

/** Makes the first rows for a URL on the server. Throws an AppError if the parks can't be read. */
export async function makeFirstList(
  { http, i18n, instant }: RenderServices,
  search: ListSearch,
  reports?: Reports,
  isMap = false,
): Promise<FirstList> {
  const language = i18n.locale as Language
  const collection = await fetchParksPage({ http })
  const start = ((search.page ?? 1) - 1) * PAGE_SIZE
  const elementTest = search.q ? (await import('#domain/search/element-terms.ts')).elementTest(search.q) : null
  const query = toListQuery(search, { near: null, language, instant: instant!, reports, elementTest })
  if (isWhole(collection)) {
    const { listed, sure, unknown } = selectFor(search, collection.items, query)
    // A page number beyond the last shows the last page.
    const offset = Math.min(start, Math.max(0, Math.ceil(listed.length / PAGE_SIZE) - 1) * PAGE_SIZE)
    const parks = listed.map(({ park }) => park)
    return {
      ...split(parks.slice(offset, offset + PAGE_SIZE), language),
      total: parks.length,
      ...{ sure, unknown, firstUnknown: sure },
      counts: countOpen(parks.slice(0, sure), openParksAt(parks, reports, instant!)),
      isByName: isByName(listed, query),
      isByState: isByState(query),
      look: lookOf(collection.items),
      known: collection.total,
      offset,
      filtersToDrop: sure === 0 ? findFiltersToDrop(collection.items, search, query) : [],
      ...(isMap && { dots: firstDots(parks, reports, instant!) }),
    }
  }
  // There are more parks than one answer contains, so the API searches. It does not filter by time, difficulty or
  // “free”, so these filters are applied here, and only to its page: their results are not counted.
  const page = await fetchParksPage({ http }, pageFilters(search))
  const selection = selectServed(search, page.items, query)
  return {
    ...split(
      selection.listed.map(({ park }) => park),
      language,
    ),
    ...servedNumbers(search, { ...selection, total: page.total, offset: start }),
    isByName: start === 0 && isByName(selection.listed, query),
    look: lookOf(page.items),
    known: collection.total,
    filtersToDrop: [],
    ...(isMap && {
      dots: firstDots(
        selection.listed.map(({ park }) => park),
        reports,
        instant!,
      ),
    }),
  }
}

const split = (page: Park[], language: Language) => ({
  listed: page.slice(0, FIRST_ROWS).map((park): ListedPark => ({ park: toRowPark(park), distanceKm: null })),
  others: page.slice(FIRST_ROWS).map(({ url, name }) => ({ url, name: name[language] })),
})
