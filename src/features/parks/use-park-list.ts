import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Park, ParkSort } from '#contract/parks.ts'
import type { LatLon } from '#domain/distance.ts'
import { isOpen } from '#domain/hours.ts'
import { isLit } from '#domain/lighting.ts'
import { type ListedPark, selectParks, warmSearch } from '#domain/park-list.ts'
import { useInstant } from '#platform/clock.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/use-language.ts'
import { PAGE_SIZE } from './list-links.ts'
import { amenitiesOf, type ListSearch } from './list-search.ts'
import { isWhole } from './model.ts'
import { pageFilters, parksPageQuery, useParks } from './queries.ts'

export type ParkListView = {
  listed: readonly ListedPark[]
  /** How many match in all: more than are listed only while the device has not got the whole collection. */
  total: number
  /** How many of the listed are open this minute; null while that can't be told. */
  open: number | null
  /** How many parks there are, without any filter. */
  known: number
  /** The index of the first listed park among all that match: above 0 only while pages come from the server. */
  offset: number
  /** What the list is ordered by in fact. */
  sort: ParkSort
}

const WARM_SLICE = 500

/**
 * What the list shows for an address: worked out on the device from the whole collection, or, until that is there, the
 * server's answer for the page. Null while there is nothing at all.
 */
export function useParkList(search: ListSearch, term: string, near: LatLon | null): ParkListView | null {
  const services = useServices()
  const language = useLanguage()
  const instant = useInstant()
  const collection = useParks().data
  const whole = collection !== undefined && isWhole(collection)
  const page = useQuery({
    ...parksPageQuery(services, pageFilters(search)),
    enabled: collection !== undefined && !whole,
    placeholderData: keepPreviousData,
  })

  // A part of the collection is better than nothing, when the server does not answer for the rest.
  const items = whole || !page.data ? collection?.items : undefined
  useWarmSearch(items)

  const deferredTerm = useDeferredValue(term)
  const { area = 'all', amenities, open: openNow = false, lit: litNow = false } = search
  const sort = search.sort ?? (near ? 'distance' : 'rating')
  const listed = useMemo(
    () =>
      items &&
      selectParks(items, {
        search: deferredTerm,
        area,
        amenities: amenitiesOf({ ...(amenities !== undefined && { amenities }) }),
        openNow,
        litNow,
        sort,
        near,
        language,
        instant,
      }),
    [items, deferredTerm, area, amenities, openNow, litNow, sort, near, language, instant],
  )
  const open = useMemo(
    () => listed && listed.reduce((count, { park }) => count + Number(isOpen(park, instant)), 0),
    [listed, instant],
  )
  // The server does not know what is open this minute; what it sent can still be looked through.
  const served = useMemo(
    () => page.data?.items.filter((park) => matchesMoment(park, openNow, litNow, instant)).map(asListed),
    [page.data, openNow, litNow, instant],
  )

  if (!collection) return null
  if (listed && open !== undefined) {
    return { listed, total: listed.length, open: whole ? open : null, known: collection.total, offset: 0, sort }
  }
  if (!served) return null
  return {
    listed: served,
    total: page.data?.total ?? served.length,
    open: null,
    known: collection.total,
    offset: ((search.page ?? 1) - 1) * PAGE_SIZE,
    sort: search.sort === undefined || search.sort === 'distance' ? 'rating' : search.sort,
  }
}

const asListed = (park: Park): ListedPark => ({ park, distanceKm: null })

const matchesMoment = (park: Park, openNow: boolean, litNow: boolean, instant: number): boolean =>
  (!openNow || isOpen(park, instant)) && (!litNow || isLit(park, instant))

/** Readies the search for the first keystroke, a slice at a time while nothing else happens. */
function useWarmSearch(items: readonly Park[] | undefined): void {
  useEffect(() => {
    if (!items || !('requestIdleCallback' in window)) return
    let next = 0
    let handle = requestIdleCallback(function warm() {
      warmSearch(items.slice(next, next + WARM_SLICE))
      next += WARM_SLICE
      if (next < items.length) handle = requestIdleCallback(warm)
    })
    return () => cancelIdleCallback(handle)
  }, [items])
}
