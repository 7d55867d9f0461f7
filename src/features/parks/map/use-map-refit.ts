import { useEffect, useRef } from 'react'
import { fitView, type MapView, type Size, wholeView } from '#domain/map-view.ts'
import type { ListSearch } from '../list/list-search.ts'
import type { MapMover } from './map-mover.ts'
import type { MapPlace } from './map-places.ts'
import { NEAR_SCALE } from './use-map-place.ts'

type Filter = Exclude<keyof ListSearch, 'sort' | 'page' | 'view'>

/** Every filter, so that the compiler finds one that is missing. */
const IS_FILTER: Readonly<Record<Filter, true>> = {
  q: true,
  area: true,
  amenities: true,
  elements: true,
  surface: true,
  roof: true,
  free: true,
  easy: true,
  never: true,
  when: true,
  open: true,
  lit: true,
  fine: true,
  dry: true,
  unknown: true,
}
const FILTERS = Object.keys(IS_FILTER) as Filter[]

/** The filters of a search, or of an address's parameters, as text. Equal texts stand for the same result. */
export const filterKeyOf = (search: Readonly<Partial<Record<Filter, unknown>>>): string =>
  FILTERS.flatMap((name) => (search[name] === undefined ? [] : [`${name}=${String(search[name])}`])).join('&')

/** The view that shows what the filters have found: all of it, or the whole country without a filter or a result. */
export const viewOfResult = (filterKey: string, places: readonly MapPlace[], size: Size): MapView =>
  filterKey === '' || places.length === 0 ? wholeView(size) : fitView(places, size, NEAR_SCALE)

type MapRefitOptions = {
  mover: () => MapMover | null
  /** The filters of `places`. */
  filterKey: string
  places: readonly MapPlace[]
  /** Whether the address came with these filters and with a place of its own. Then the place counts. */
  isPlaced: (filterKey: string) => boolean
}

/** Moves the map to what new filters have found. If they have found nothing, the map stays. */
export function useMapRefit({ mover, filterKey, places, isPlaced }: MapRefitOptions): void {
  const fitted = useRef(filterKey)
  useEffect(() => {
    if (fitted.current === filterKey) return
    fitted.current = filterKey
    const moved = mover()
    if (!moved || places.length === 0 || isPlaced(filterKey)) return
    moved.goTo(viewOfResult(filterKey, places, moved.size()))
  }, [filterKey, places, mover, isPlaced])
}
