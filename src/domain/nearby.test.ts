import { expect, test } from 'vitest'
import fc from 'fast-check'
import { NEARBY_MAX, NEARBY_RADIUS_KM } from '#contract/limits.ts'
import { idOf } from '../../tests/factories/park.ts'
import { distanceKm, latLonOf } from './distance.ts'
import { nearbyParks } from './nearby.ts'

const place = (n: number, lat: number, lon: number) => ({
  _id: idOf(n),
  location: { type: 'Point' as const, coordinates: [lon, lat] as [number, number] },
  closingYear: null as number | null,
})
const NOW = Date.UTC(2026, 5, 1)

test('the nearest first, at most three, within 50 km, never the park itself', () => {
  const here = place(1, 32, 34.8)
  const [near, nearer, far, fourth, fifth] = [
    place(2, 32.1, 34.8),
    place(3, 32.05, 34.8),
    place(4, 32.46, 34.8),
    place(5, 32.3, 34.8),
    place(6, 31.8, 34.8),
  ]
  const found = nearbyParks(here, [near, here, far, nearer, fourth, fifth], NOW)
  expect(found.map((park) => park._id)).toEqual([nearer._id, near._id, fifth._id])
  expect(found.map((park) => park.distanceKm)).toEqual(
    [nearer, near, fifth].map((park) => distanceKm(latLonOf(here), latLonOf(park))),
  )
})

test('a park that is closed for good is left out, however near', () => {
  const [over, last, next] = [place(2, 32.01, 34.8), place(3, 32.02, 34.8), place(4, 32.03, 34.8)]
  const parks = [{ ...over, closingYear: 2025 }, { ...last, closingYear: 2026 }, next]
  const ids = (instant: number) => nearbyParks(place(1, 32, 34.8), parks, instant).map(({ _id }) => _id)
  expect(ids(NOW)).toEqual([last._id, next._id])
  expect(ids(Date.UTC(2027, 0, 1))).toEqual([next._id])
})

test('keeps all fields of a park and changes none of its arguments', () => {
  const parks = [{ ...place(2, 32.1, 34.8), name: 'x' }]
  const before = structuredClone(parks)
  expect(nearbyParks(place(1, 32, 34.8), parks, NOW)[0]).toMatchObject({ name: 'x', _id: idOf(2) })
  expect(parks).toEqual(before)
})

test('with nothing near the list is empty; a copy of the park under its own id is still left out', () => {
  expect(nearbyParks(place(1, 32, 34.8), [place(2, 29.5, 34.9)], NOW)).toEqual([])
  expect(nearbyParks(place(1, 32, 34.8), [place(1, 32.001, 34.8)], NOW)).toEqual([])
})

test('agrees with brute force, also for many parks on one spot', () => {
  // A coarse grid around Israel: many distances are equal.
  const grid = fc.tuple(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 0, max: 8 }))
  fc.assert(
    fc.property(fc.array(grid, { maxLength: 60 }), grid, fc.boolean(), (spots, at, shifted) => {
      // Shifted, the grid lies across the date line near the pole.
      const spot = (n: number, [row, column]: [number, number]) =>
        shifted
          ? place(n, 88 + row * 0.12, ((179 + column * 0.6 + 180) % 360) - 180)
          : place(n, 30 + row * 0.2, 34.3 + column * 0.2)
      const of = spot(0, at)
      const parks = [...spots.map((where, index) => spot(spots.length - index, where)), of]
      const expected = parks
        .filter((park) => park._id !== of._id)
        .map((park) => ({ ...park, distanceKm: distanceKm(latLonOf(of), latLonOf(park)) }))
        .filter((park) => park.distanceKm <= NEARBY_RADIUS_KM)
        .sort((a, b) => a.distanceKm - b.distanceKm || a._id.localeCompare(b._id))
        .slice(0, NEARBY_MAX)
      expect(nearbyParks(of, parks, NOW)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})
