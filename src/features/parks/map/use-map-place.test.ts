import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clampView, parseView, toScreen, wholeView } from '#domain/map-view.ts'
import { project } from '#domain/map-frame.ts'
import { parseMapAddress } from './map-address.ts'
import type { MapMover } from './map-mover.ts'
import type { MapAddressControls } from './use-map-address.ts'
import { besideCard, useMapPlace } from './use-map-place.ts'

const NORTH = 'at=32.8,35.0,3.0'
const SOUTH = 'at=31.2,34.8,3.0'
const near = { location: { status: 'idle' as const }, ask: () => {} }

/** A map at an address: its fragment, and the filters of the list. */
function aMap(hash: string, addressedKey: string) {
  const goTo = vi.fn()
  const place = vi.fn()
  const view = parseView('32.8,35.0,1.0')!
  const moved = { goTo, view: () => view, size: () => ({ width: 360, height: 480 }) } as unknown as MapMover
  const mover = () => moved
  const own = { hash: '' }
  const isOwn = (text: string) => text === own.hash
  const addressOf = (text: string): MapAddressControls => ({
    ...parseMapAddress(text),
    ...{ hash: text, isOwn, place, choose: () => {}, close: () => {} },
  })
  const places: [] = []
  const { result, rerender } = renderHook(
    (at: { hash: string; addressedKey: string }) =>
      useMapPlace({ mover, places, near, address: addressOf(at.hash), addressedKey: at.addressedKey }),
    { initialProps: { hash, addressedKey } },
  )
  return {
    goTo,
    place,
    /** The map writes a fragment itself. */
    write(text: string, key: string) {
      own.hash = text
      rerender({ hash: text, addressedKey: key })
    },
    go: (text: string, key: string) => rerender({ hash: text, addressedKey: key }),
    isPlaced: (key: string) => result.current.isPlaced(key),
  }
}

test('a place that a link brings counts until a filter is pressed', () => {
  const { go, isPlaced, goTo } = aMap(NORTH, 'area=north')
  expect(isPlaced('area=north')).toBe(true)
  expect(goTo).not.toHaveBeenCalled()
  go('', 'area=south')
  expect(isPlaced('area=south')).toBe(false)
  go('', 'area=north')
  expect(isPlaced('area=north')).toBe(false)
})

test('a place that the map has written is not one that a link has brought', () => {
  const { go, write, isPlaced, place } = aMap('', '')
  go('', 'area=south')
  expect(place).toHaveBeenCalledTimes(1)
  write(SOUTH, 'area=south')
  expect(isPlaced('area=south')).toBe(false)
})

test('Back brings the place of before', () => {
  const { go, write, isPlaced, goTo } = aMap('', '')
  write(NORTH, '')
  go('', 'area=south')
  write(SOUTH, 'area=south')
  go(NORTH, '')
  expect(isPlaced('')).toBe(true)
  expect(goTo).toHaveBeenLastCalledWith(parseView('32.8,35.0,3.0'))
})

test('Back brings the place of before, even if the last filter has led to the same place', () => {
  const { go, write, isPlaced } = aMap('', '')
  write(NORTH, '')
  go('', 'area=north')
  write(NORTH, 'area=north')
  go(NORTH, '')
  expect(isPlaced('')).toBe(true)
})

test.each([
  ['Eilat', { lat: 29.56, lon: 34.95 }],
  ['Tel Aviv', { lat: 32.08, lon: 34.78 }],
  ['Metula', { lat: 33.27, lon: 35.57 }],
])('on a phone a pressed dot is above its card: %s', (_, at) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const size = { width: 360, height: 480, inset: { top: 138, right: 22, bottom: 22, left: 80 } }
  const { y } = toScreen(clampView(besideCard(wholeView(size), size, project(at)), size), size, project(at))
  expect(y).toBeGreaterThan(80)
  expect(y).toBeLessThan(180)
  vi.unstubAllGlobals()
})
