import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Park, ParkSort } from '#contract/parks.ts'
import type { LatLon } from '#domain/distance.ts'
import { isOpen } from '#domain/hours.ts'
import { isLit } from '#domain/lighting.ts'
import { type ListedPark, selectParks, warmSearch } from '#domain/park-list.ts'
import { useInstant } from '#platform/clock.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/use-language.ts'
import { whenIdle } from '#platform/when-idle.ts'
import { PAGE_SIZE } from './list-links.ts'
import { type FilterToDrop, findFiltersToDrop } from './filters-to-drop.ts'
import { firstListQuery } from './first-list.ts'
import { toListQuery } from './list-query.ts'
import type { ListSearch } from './list-search.ts'
import { isWhole } from './model.ts'
import { pageFilters, parksPageQuery, useParks } from './queries.ts'

export type ParkListView = {
  listed: readonly ListedPark[]
  /** The other parks of a server-rendered page; empty once the collection is loaded. */
  others: readonly { url: string; name: string }[]
  /** How many match: more than are listed only while the collection is not whole. */
  total: number
  /** How many of the listed are open this minute; null while unknown. */
  open: number | null
  /** How many parks there are, without any filter. */
  known: number
  /** The index of the first listed park among all that match: above 0 only while pages come from the server. */
  offset: number
  /** The chosen or default order. */
  sort: ParkSort
  /** The actual order: not by distance while the location is unknown. */
  orderedBy: ParkSort
  /** Only where nothing is listed. */
  filtersToDrop: readonly FilterToDrop[]
}

const WARM_SLICE = 500

/**
 * What the list shows: computed from the whole collection or, until that is loaded, the server's answer. `search` may be
 * ahead of the address (`addressed`) while somebody types; the server is asked for the address only. Null without data.
 */
export function useParkList(search: ListSearch, addressed: ListSearch, near: LatLon | null): ParkListView | null {
  const services = useServices()
  const language = useLanguage()
  const instant = useInstant()
  // The data of a server-rendered page, for its own address only.
  const carried = useQuery({ ...firstListQuery(services, addressed), enabled: false }).data
  const collection = useParks({ canWait: carried !== undefined && search === addressed && near === null }).data
  const whole = collection !== undefined && isWhole(collection)
  const page = useQuery({
    ...parksPageQuery(services, pageFilters(addressed)),
    enabled: collection !== undefined && !whole,
    placeholderData: keepPreviousData,
  })

  // A part of the collection is used where the server does not answer.
  const items = whole || !page.data ? collection?.items : undefined
  useWarmSearch(items)

  const sort = search.sort ?? (near ? 'distance' : 'rating')
  const query = useMemo(() => toListQuery(search, { near, language, instant }), [search, near, language, instant])
  const listed = useMemo(() => items && selectParks(items, query), [items, query])
  // Once a minute for all parks, not with each keystroke.
  const openParks = useMemo(() => new Set(items?.filter((park) => isOpen(park, instant))), [items, instant])
  const open = useMemo(
    () => listed && listed.reduce((count, { park }) => count + Number(openParks.has(park)), 0),
    [listed, openParks],
  )
  const filtersToDrop = useMemo(
    () => (items && listed?.length === 0 ? findFiltersToDrop(items, search, query) : []),
    [items, listed, search, query],
  )
  // The server does not filter by open and lit.
  const served = useMemo(
    () =>
      page.data?.items
        .filter((park) => (!query.openNow || isOpen(park, instant)) && (!query.litNow || isLit(park, instant)))
        .map((park): ListedPark => ({ park, distanceKm: null })),
    [page.data, query.openNow, query.litNow, instant],
  )

  if (!collection) return carried ? { ...carried, sort, orderedBy: search.sort ?? 'rating' } : null
  const known = Math.max(collection.total, collection.items.length)
  if (listed && open !== undefined) {
    const orderedBy = sort === 'distance' && !near ? 'rating' : sort
    return {
      listed,
      others: [],
      total: listed.length,
      open: whole ? open : null,
      known,
      offset: 0,
      sort,
      orderedBy,
      filtersToDrop,
    }
  }
  if (!served) return null
  return {
    listed: served,
    others: [],
    total: query.openNow || query.litNow ? served.length : (page.data?.total ?? served.length),
    open: null,
    known,
    offset: ((addressed.page ?? 1) - 1) * PAGE_SIZE,
    sort,
    orderedBy: sort === 'distance' ? 'rating' : sort,
    filtersToDrop,
  }
}

/** Prepares the search in slices while the page is idle. */
function useWarmSearch(items: readonly Park[] | undefined): void {
  useEffect(() => {
    if (!items) return
    let next = 0
    let cancel = whenIdle(function warm() {
      warmSearch(items.slice(next, next + WARM_SLICE))
      next += WARM_SLICE
      if (next < items.length) cancel = whenIdle(warm)
    })
    return () => cancel()
  }, [items])
}
