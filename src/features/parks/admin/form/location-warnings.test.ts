import { describe, expect, test } from 'vitest'
import type { ParkPoint } from '#contract/admin-parks.ts'
import { idOf } from '../../../../../tests/factories/park.ts'
import { linkNote, locationWarnings } from './location-warnings.ts'

const park = (n: number, latitude: number, longitude: number, area: ParkPoint['area']): ParkPoint => ({
  id: idOf(n),
  url: `park-${n}`,
  name: { he: `פארק ${n}`, en: `Park ${n}` },
  area,
  status: 'published',
  latitude,
  longitude,
  address: { he: '', en: '' },
})
const PARKS = [park(1, 32.08, 34.78, 'center'), park(2, 32.8, 35, 'north')]

describe('a place', () => {
  test.each([
    ['fine', { lat: 32.1, lon: 34.8 }, 'center', []],
    ['abroad', { lat: 51.5, lon: -0.1 }, 'center', ['outside']],
    ['just outside of the frame', { lat: 32.1, lon: 34.19 }, 'center', ['outside']],
    ['in another area', { lat: 32.79, lon: 35.01 }, 'center', ['far']],
    ['of another park, in another area', { lat: 32.8, lon: 35 }, 'center', ['same-spot', 'far']],
    ['without an area', { lat: 32.79, lon: 35.01 }, '', []],
  ] as const)('%s', (_name, point, area, kinds) => {
    expect(locationWarnings(point, area, PARKS).map(({ kind }) => kind)).toEqual(kinds)
  })
  test('a park does not collide with itself', () => {
    expect(locationWarnings({ lat: 32.08, lon: 34.78 }, 'center', PARKS, idOf(1))).toEqual([])
  })
})

describe('a link', () => {
  const point = { lat: 32.08, lon: 34.78 }
  test.each([
    ['', null],
    ['https://waze.com/ul?ll=32.0801,34.7801', { kind: 'matches' }],
    ['https://maps.app.goo.gl/x', { kind: 'short' }],
    ['https://maps.apple.com/?q=Park', { kind: 'unreadable' }],
    ['nonsense', { kind: 'unreadable' }],
  ])('%j', (link, note) => expect(linkNote(link, point)).toEqual(note))
  test('to another place says how far away it is', () => {
    expect(linkNote('https://waze.com/ul?ll=32.09,34.78', point)).toEqual({
      kind: 'elsewhere',
      km: expect.closeTo(1.11, 2),
    })
    expect(linkNote('https://waze.com/ul?ll=32.09,34.78', null)).toBeNull()
  })
})
