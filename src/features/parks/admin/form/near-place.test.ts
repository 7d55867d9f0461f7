import { expect, test } from 'vitest'
import type { ParkPoint } from '#contract/admin-parks.ts'
import { nearPlace } from './near-place.ts'

const HOLON = { lat: 32.01, lon: 34.77 }

const park = (id: string, north: number, he: string, en: string, area: ParkPoint['area'] = 'center'): ParkPoint => ({
  ...{ id, url: id, name: { he: id, en: id }, area, status: 'published' },
  latitude: HOLON.lat + north / 111.2,
  longitude: HOLON.lon,
  address: { he, en },
})
const inHolon = park('a', 1, 'הסיגלית 1, חולון', 'Sigalit 1, Holon')

test.each([
  ['one park nearby', [inHolon], { he: 'חולון', en: 'Holon' }],
  ['several of one town', [park('b', 2, 'חולון', 'Holon City'), inHolon], { he: 'חולון', en: 'Holon' }],
  ['parks of two towns', [inHolon, park('b', -2, 'בת ים', 'Bat Yam')], null],
  ['a park too far away', [park('b', 4, 'בת ים', 'Bat Yam')], null],
  ['a park without a town', [park('b', 1, 'הסיגלית 1', 'Sigalit 1')], null],
  ['a park with a town in one language', [park('b', 1, 'חולון', '')], null],
  ['nothing', [], null],
])('%s tells the town', (_, parks, town) => expect(nearPlace(HOLON, parks).town).toEqual(town))

test('the edited park tells nothing about itself', () => {
  expect(nearPlace(HOLON, [inHolon], 'a').town).toBe(null)
})

test('the area is that of the nearest park, or follows from the latitude', () => {
  const parks = [park('b', 20, 'ב', 'B', 'north'), park('c', 25, 'ג', 'C')]
  expect(nearPlace(HOLON, parks).area).toBe('north')
  expect(nearPlace(HOLON, [park('b', 31, 'ב', 'B', 'north')]).area).toBe('center')
  expect(nearPlace({ lat: 29.55, lon: 34.95 }, []).area).toBe('south')
  expect(nearPlace({ lat: 32.8, lon: 35 }, []).area).toBe('north')
})
