import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amenitiesWith, aPark, idOf } from '../../tests/factories/park.ts'
import { distanceKm, latLonOf } from './distance.ts'
import { shelteredParks } from './shelters.ts'

const NOW = Date.parse('2026-06-01T19:00+03:00')
const HERE = { at: { lat: 32, lon: 34.8 }, accuracyM: 20 }
const park = (n: number, lat: number, bombShelter: boolean | null = true, closingYear: number | null = null) =>
  aPark({
    _id: idOf(n),
    location: { type: 'Point', coordinates: [34.8, lat] },
    amenities: { ...amenitiesWith(), bombShelter },
    closingYear,
  })
const idsOf = ({ parks }: ReturnType<typeof shelteredParks>) => parks.map((one) => Number.parseInt(one.park._id, 16))

test('the nearest first, with the way there; parks without a shelter, closed for good or unknown are left out', () => {
  const all = [park(1, 32.2), park(2, 31.9), park(3, 32.01, false), park(4, 32.01, null), park(5, 32.01, true, 2025)]
  const found = shelteredParks(all, HERE, NOW)
  expect(idsOf(found)).toEqual([2, 1])
  expect(found.parks.map(({ way }) => way?.toward)).toEqual(['south', 'north'])
  expect(found.unknown).toBe(1)
})

test('without a location there is no way, and the parks keep their order', () => {
  const found = shelteredParks([park(2, 32.2), park(1, 31.9)], null, NOW)
  expect(idsOf(found)).toEqual([2, 1])
  expect(found.parks.map(({ way }) => way)).toEqual([null, null])
})

test('any parks: each with a shelter is listed once, by distance', () => {
  const lat = fc.double({ min: 29.5, max: 33.3, noNaN: true })
  const list = fc.array(fc.record({ lat, shelter: fc.constantFrom(true, false, null) }), { maxLength: 20 })
  fc.assert(
    fc.property(list, (places) => {
      const all = places.map(({ lat: at, shelter }, n) => park(n + 1, at, shelter))
      const { parks, unknown } = shelteredParks(all, HERE, NOW)
      const having = all.filter(({ amenities }) => amenities.bombShelter === true)
      expect(new Set(parks.map((one) => one.park))).toEqual(new Set(having))
      expect(parks.length).toBe(having.length)
      const far = parks.map((one) => distanceKm(HERE.at, latLonOf(one.park)))
      expect(far).toEqual([...far].sort((a, b) => a - b))
      expect(unknown).toBe(all.filter(({ amenities }) => amenities.bombShelter === null).length)
    }),
  )
})
