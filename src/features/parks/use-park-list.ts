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
  /** The rest of a server-rendered page, by name; empty once the collection is here. */
  others: readonly { url: string; name: string }[]
  /** How many match in all: more than are listed only while the device has not got the whole collection. */
  total: number
  /** How many of the listed are open this minute; null while that can't be told. */
  open: number | null
  /** How many parks there are, without any filter. */
  known: number
  /** The index of the first listed park among all that match: above 0 only while pages come from the server. */
  offset: number
  /** The order that was chosen, or stands by default. */
  sort: ParkSort
  /** What the list is ordered by in fact: not by distance, while nobody knows where the rider is. */
  orderedBy: ParkSort
  /** Only where nothing is listed. */
  filtersToDrop: readonly FilterToDrop[]
}

const WARM_SLICE = 500

/**
 * What the list shows for an address: worked out on the device from the whole collection, or, until that is there, the
 * server's answer for the page. `search` may be ahead of the address (`addressed`) while somebody types; the server is
 * asked for the address only. Null while there is nothing at all.
 */
export function useParkList(search: ListSearch, addressed: ListSearch, near: LatLon | null): ParkListView | null {
  const services = useServices()
  const language = useLanguage()
  const instant = useInstant()
  // What a server-rendered page carries for its own address. Another search needs the collection.
  const carried = useQuery({ ...firstListQuery(services, addressed), enabled: false }).data
  const collection = useParks({ canWait: carried !== undefined && search === addressed && near === null }).data
  const whole = collection !== undefined && isWhole(collection)
  const page = useQuery({
    ...parksPageQuery(services, pageFilters(addressed)),
    enabled: collection !== undefined && !whole,
    placeholderData: keepPreviousData,
  })

  // A part of the collection is better than nothing, when the server does not answer for the rest.
  const items = whole || !page.data ? collection?.items : undefined
  useWarmSearch(items)

  const sort = search.sort ?? (near ? 'distance' : 'rating')
  const query = useMemo(() => toListQuery(search, { near, language, instant }), [search, near, language, instant])
  const listed = useMemo(() => items && selectParks(items, query), [items, query])
  // Once a minute for all, not with each keystroke for those that match.
  const openParks = useMemo(() => new Set(items?.filter((park) => isOpen(park, instant))), [items, instant])
  const open = useMemo(
    () => listed && listed.reduce((count, { park }) => count + Number(openParks.has(park)), 0),
    [listed, openParks],
  )
  const filtersToDrop = useMemo(
    () => (items && listed?.length === 0 ? findFiltersToDrop(items, search, query) : []),
    [items, listed, search, query],
  )
  // The server does not know what is open this minute; what it sent can still be looked through.
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

/** Readies the search for the first keystroke, a slice at a time while nothing else happens. */
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
