import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPark } from '../../../../tests/factories/park.ts'
import type { MapMover } from './map-mover.ts'
import { type MapPlace, placeOf } from './map-places.ts'
import { filterKeyOf, useMapRefit, viewOfResult } from './use-map-refit.ts'

const SIZE = { width: 360, height: 480 }
const placeAt = (lon: number, lat: number): MapPlace =>
  placeOf(aPark({ location: { type: 'Point', coordinates: [lon, lat] } }))
const NORTH = [placeAt(35, 32.8), placeAt(35.5, 33.1)]
const SOUTH = [placeAt(34.8, 31.2)]

test('a filter key is the same whatever the order and the view, and another with another filter', () => {
  expect(filterKeyOf({ ...{ sort: 'rating', page: 2, view: 'map' }, area: 'north', open: true })).toBe(
    filterKeyOf({ open: true, area: 'north' }),
  )
  expect(filterKeyOf({ ...{ sort: 'distance' }, q: undefined })).toBe('')
  expect(filterKeyOf({ area: 'north' })).not.toBe(filterKeyOf({ area: 'south' }))
  for (const filter of ['free', 'easy', 'roof', 'lit'] as const) expect(filterKeyOf({ [filter]: true })).not.toBe('')
  expect(filterKeyOf({ when: 'tonight' })).not.toBe(filterKeyOf({ when: '2026-11-14T10:00' }))
})

test('new filters move the map to their result, unless the address came with a place or nothing was found', () => {
  const goTo = vi.fn()
  const mover = () => ({ size: () => SIZE, goTo }) as unknown as MapMover
  const isPlaced = (filterKey: string) => filterKey === 'placed'
  const { rerender } = renderHook(({ filterKey, places }) => useMapRefit({ mover, filterKey, places, isPlaced }), {
    initialProps: { filterKey: 'first', places: NORTH },
  })
  // The map begins with its first view.
  expect(goTo).not.toHaveBeenCalled()
  rerender({ filterKey: 'area=south', places: SOUTH })
  expect(goTo).toHaveBeenLastCalledWith(viewOfResult('area=south', SOUTH, SIZE))
  rerender({ filterKey: 'none', places: [] })
  rerender({ filterKey: 'placed', places: NORTH })
  // The same filters with other parks: a park was added.
  rerender({ filterKey: 'placed', places: [...NORTH, ...SOUTH] })
  expect(goTo).toHaveBeenCalledTimes(1)
  rerender({ filterKey: '', places: [...NORTH, ...SOUTH] })
  expect(goTo).toHaveBeenLastCalledWith(viewOfResult('', [], SIZE))
})
