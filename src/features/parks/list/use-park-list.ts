import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { Park, ParkSort } from '#contract/parks.ts'
import type { LatLon } from '#domain/distance.ts'
import { warmSearch } from '#domain/park-filters.ts'
import { isByName, isByState, type ListedPark, orderWithin } from '#domain/park-list.ts'
import { countOpen, type OpenParks, openParksAt } from '#domain/park-state.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useServedListStands } from '#platform/page/served-list.ts'
import { whenIdle } from '#platform/page/when-idle.ts'
import { PAGE_SIZE } from './list-links.ts'
import { type FilterToDrop, findFiltersToDrop } from './filters-to-drop.ts'
import type { FirstDots } from '../map-screen/first-dots.ts'
import { beenAtom } from '../logbook/logbook-spot.tsx'
import { useDryTest } from '../card/known-weather.ts'
import { useReports } from '../reports/use-reports.ts'
import { useElementTest } from './element-search.ts'
import { firstListQuery } from './first-list.ts'
import { toListQuery } from './list-query.ts'
import type { ListSearch } from './list-search.ts'
import { useListMoment } from './use-list-moment.ts'
import { type ListNumbers, lookOf, selectFor, selectServed, servedNumbers } from './select-parks.ts'
import { isWhole } from '../collection/model.ts'
import { pageFilters, parksPageQuery, useParkCollection } from '../collection/queries.ts'

export type ParkListView = ListNumbers & {
  search: ListSearch
  listed: readonly ListedPark[]
  /** Whether the data has only the URL's page: the first rows of a server-rendered page, or a page from the server. */
  isPage: boolean
  /** The remaining parks of a server-rendered page; empty once the collection is loaded. */
  others: readonly { url: string; name: string }[]
  /** All loaded parks that are not closed at this minute. */
  openParks: OpenParks<Park>
  /** Number of all parks, without any filter. */
  known: number
  /**
   * The sort order in use, among parks of the same state if `isByState`: rating instead of distance while the location
   * is unknown. See `isByName` too.
   */
  orderedBy: ParkSort
  /** Computed only if no park matches for sure. */
  filtersToDrop: readonly FilterToDrop[]
  /** The map's first picture, in a server-rendered page. */
  dots?: FirstDots
}

const WARM_SLICE = 500
/**
 * Up to this many parks, the search index is made on the first keystroke (10 ms on a slow phone). Only larger
 * collections are prepared earlier.
 */
const FEW = 100

type ListOptions = {
  /** The search as typed. The URL may still contain an earlier search. */
  search: ListSearch
  /** The search in the URL. Only this search is sent to the server. */
  addressed: ListSearch
  near: LatLon | null
  /**
   * Whether the first rows of a server-rendered page are enough for now, so that the collection need not be loaded.
   */
  canWait: boolean
  /** Whether the map is shown. The map shows an incomplete collection rather than one page from the server. */
  isMap: boolean
}

/**
 * The list's content. It is computed from the whole collection or, until the collection is loaded, from the server's
 * answer. null if there is neither.
 */
export function useParkList({ search, addressed, near, canWait, isMap }: ListOptions): ParkListView | null {
  const services = useServices()
  const language = useLanguage()
  const instant = useInstant()
  // The data of a server-rendered page, used only for the URL for which it was made.
  const carried = useQuery({ ...firstListQuery(services, addressed), enabled: false }).data
  // The server does not filter by forecast.
  const dryTest = useDryTest(search.dry)
  const isEnough =
    canWait && carried !== undefined && search === addressed && near === null && !search.never && !dryTest
  const loaded = useParkCollection({ canWait: isEnough })
  const stands = useServedListStands(isEnough, loaded)
  useWarmSearch(loaded?.items)
  const collection = stands ? undefined : loaded
  const whole = collection !== undefined && isWhole(collection)
  const page = useQuery({
    ...parksPageQuery(services, pageFilters(addressed)),
    enabled: collection !== undefined && !whole && !isMap,
  })

  // The incomplete collection is used until the server answers, or if the server does not answer.
  const items = whole || isMap || !page.data ? collection?.items : undefined

  const { page: shownPage = 1, ...choice } = search
  const { instant: orderedAt, reports } = useListMoment({
    order: [JSON.stringify(choice), near, items],
    shown: `${shownPage} ${isMap}`,
  })
  const all = useReports()
  const elementTest = useElementTest(search.q)
  const visited = useAtomValue(beenAtom)
  // The set changes with each visit. Without the filter, that must not compute the list anew.
  const been = search.never ? visited : undefined
  const query = useMemo(
    () => toListQuery(search, { near, language, instant: orderedAt, reports, elementTest, been, dryTest }),
    [search, near, language, orderedAt, reports, elementTest, been, dryTest],
  )
  const selected = useMemo(() => items && selectFor(search, items, query), [items, search, query])
  // Computed once a minute for all parks, not on each keystroke.
  const openParks = useMemo(() => openParksAt(items ?? [], all, instant), [items, all, instant])
  const filtersToDrop = useMemo(
    () => (items && selected?.sure === 0 ? findFiltersToDrop(items, search, query) : NO_FILTERS),
    [items, selected, search, query],
  )
  // The server can't filter by time, difficulty and “free”, so the device filters the server's page here.
  const served = useMemo(
    () => page.data && { ...selectServed(search, page.data.items, query), total: page.data.total },
    [page.data, search, query],
  )

  const sort = search.sort ?? orderWithin(near)
  const orderedBy = sort === 'distance' && (!near || !selected) ? 'rating' : sort
  const servedPage = addressed.page ?? 1
  const look = useMemo(() => lookOf(items ?? page.data?.items ?? []), [items, page.data])
  // Returns the same object while nothing changes, because a new list is rendered again, possibly later and in slices.
  return useMemo((): ParkListView | null => {
    if (!collection) return carried ? { ...carried, openParks, search, isPage: true, orderedBy } : null
    const known = Math.max(collection.total, collection.items.length)
    const shared = { search, others: NONE, known, openParks, orderedBy, filtersToDrop, look }
    if (selected) {
      const { listed, sure, unknown } = selected
      const parks = listed.slice(0, sure).map(({ park }) => park)
      return {
        ...shared,
        ...{ listed, sure, unknown, firstUnknown: sure, isPage: false, total: listed.length, offset: 0 },
        counts: whole ? countOpen(parks, openParks) : null,
        isByName: isByName(listed, { sort: orderedBy, near }),
        isByState: isByState(query),
      }
    }
    if (!served) return null
    const offset = (servedPage - 1) * PAGE_SIZE
    const { listed } = served
    return {
      ...shared,
      ...{ listed, isPage: true },
      ...servedNumbers(search, { ...served, offset }),
      isByName: offset === 0 && isByName(listed, { sort: orderedBy, near }),
    }
  }, [
    collection,
    carried,
    selected,
    openParks,
    served,
    near,
    whole,
    search,
    query,
    orderedBy,
    servedPage,
    filtersToDrop,
    look,
  ])
}

const NONE: ParkListView['others'] = []
const NO_FILTERS: ParkListView['filtersToDrop'] = []

/** Prepares the search index of a large collection in slices while the page is idle. */
function useWarmSearch(items: readonly Park[] | undefined): void {
  useEffect(() => {
    if (!items || items.length <= FEW) return
    let next = 0
    let cancel = whenIdle(function warm() {
      warmSearch(items.slice(next, next + WARM_SLICE))
      next += WARM_SLICE
      if (next < items.length) cancel = whenIdle(warm)
    })
    return () => cancel()
  }, [items])
}
