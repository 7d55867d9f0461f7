import { describe, expect, test } from 'vitest'
import type { Area } from '#contract/parks.ts'
import { idOf } from '../../tests/factories/park.ts'
import { isInFrame, MAP_FRAME, MAP_SIZE, project, unproject } from './map-frame.ts'
import { farFromArea, parkOnSpot } from './park-location.ts'

const at = (n: number, latitude: number, longitude: number, area: Area = 'center') => ({
  id: idOf(n),
  latitude,
  longitude,
  area,
})

describe('a park far from its area', () => {
  const parks = [at(1, 32.08, 34.78, 'center'), at(2, 31.24, 34.79, 'south'), at(3, 32.8, 35.0, 'north')]
  test.each([
    ['beside another of its area', { lat: 32.3, lon: 34.85 }, 'center', null],
    ['in another area', { lat: 32.8, lon: 35 }, 'center', idOf(1)],
    ['Eilat', { lat: 30.2, lon: 34.95 }, 'south', null],
    ['beyond', { lat: 29.5, lon: 34.9 }, 'south', idOf(2)],
  ] as const)('%s', (_name, point, area, id) => {
    expect(farFromArea(point, area, parks)?.park.id ?? null).toBe(id)
  })
  test('an area without other parks raises no doubt', () => {
    expect(farFromArea({ lat: 29.5, lon: 34.9 }, 'south', parks, idOf(2))).toBeNull()
    expect(farFromArea({ lat: 29.5, lon: 34.9 }, 'south', [])).toBeNull()
  })
})

test('two parks within about 30 m are on one spot, and no park is on its own', () => {
  const parks = [at(1, 32.08, 34.78), at(2, 32.09, 34.78)]
  expect(parkOnSpot({ lat: 32.0802, lon: 34.78 }, parks)?.id).toBe(idOf(1))
  expect(parkOnSpot({ lat: 32.0804, lon: 34.78 }, parks)).toBeNull()
  expect(parkOnSpot({ lat: 32.08, lon: 34.78 }, parks, idOf(1))).toBeNull()
})

describe('the frame of the map', () => {
  test('the corners of the frame are those of the drawing', () => {
    expect(project({ lat: MAP_FRAME.north, lon: MAP_FRAME.west })).toEqual({ x: 0, y: 0 })
    const { x, y } = project({ lat: MAP_FRAME.south, lon: MAP_FRAME.east })
    expect([Math.round(x), Math.round(y)]).toEqual([MAP_SIZE.width, MAP_SIZE.height])
  })
  test('a drawn point leads back to its place', () => {
    const { lat, lon } = unproject(project({ lat: 31.5, lon: 35 }))
    expect([lat, lon]).toEqual([expect.closeTo(31.5, 9), expect.closeTo(35, 9)])
  })
  test.each([
    [29.56, 34.95, true],
    [33.21, 35.57, true],
    [33.5, 35.5, false],
    [31.5, 34.1, false],
    [34.78, 32.08, false],
  ])('%f, %f', (lat, lon, isIn) => expect(isInFrame({ lat, lon })).toBe(isIn))
})
