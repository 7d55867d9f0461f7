import { expect, test } from 'vitest'
import fc from 'fast-check'
import { EARTH_RADIUS_KM } from '#contract/limits.ts'
import { distanceKm, latLonOf, roughlyWithin } from './distance.ts'

const HALF_ROUND = Math.PI * EARTH_RADIUS_KM
const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

test.each([
  ['Tel Aviv to Jerusalem', [32.0853, 34.7818], [31.7683, 35.2137], 53.9, 0.5],
  ['Haifa to Eilat', [32.794, 34.9896], [29.5577, 34.9519], 359.9, 0.5],
  ['a degree of latitude', [31, 35], [32, 35], (Math.PI / 180) * EARTH_RADIUS_KM, 1e-9],
  ['a degree on the equator', [0, 179.5], [0, -179.5], (Math.PI / 180) * EARTH_RADIUS_KM, 1e-9],
  ['pole to pole', [90, 0], [-90, 0], HALF_ROUND, 1e-9],
  ['the other side of the earth', [31.7, 35.2], [-31.7, -144.8], HALF_ROUND, 1e-3],
  ['ten metres', [32, 34.8], [32.00009, 34.8], 0.01, 1e-4],
] as const)('%s', (_, a, b, km, off) => {
  const distance = distanceKm({ lat: a[0], lon: a[1] }, { lat: b[0], lon: b[1] })
  expect(Math.abs(distance - km)).toBeLessThanOrEqual(off)
})

/** Computes the distance in a second way: from the angle between the two points as vectors from the earth's centre. */
function byVectors(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const vector = ({ lat, lon }: { lat: number; lon: number }) => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const
  }
  const [u, v] = [vector(a), vector(b)]
  const cross = Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
  return EARTH_RADIUS_KM * Math.atan2(cross, u[0] * v[0] + u[1] * v[1] + u[2] * v[2])
}

test('agrees with the angle between vectors, in both directions, and is never more than half of the way round', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(Math.abs(distanceKm(a, b) - byVectors(a, b))).toBeLessThan(0.001)
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9)
      expect(distanceKm(a, a)).toBe(0)
      expect(distanceKm(a, b)).toBeLessThanOrEqual(HALF_ROUND + 1e-9)
    }),
  )
})

test('the rough test never drops a point within reach, even at the poles and at the date line', () => {
  const near = fc.record({
    lat: fc.double({ min: -1, max: 1, noNaN: true }),
    lon: fc.double({ min: -2, max: 2, noNaN: true }),
  })
  fc.assert(
    fc.property(
      point,
      fc.oneof(point, near),
      fc.boolean(),
      fc.double({ min: 0.1, max: 200, noNaN: true }),
      (a, b, add, km) => {
        const lat = add ? Math.max(-90, Math.min(90, a.lat + b.lat)) : b.lat
        const lon = add ? ((a.lon + b.lon + 540) % 360) - 180 : b.lon
        if (distanceKm(a, { lat, lon }) <= km) expect(roughlyWithin(a, km)(lat, lon)).toBe(true)
      },
    ),
    { numRuns: 3000 },
  )
})

test('the rough test drops far points', () => {
  const mayBeNear = roughlyWithin({ lat: 32, lon: 34.8 }, 50)
  expect(mayBeNear(32.46, 34.8)).toBe(false)
  expect(mayBeNear(32, 35.34)).toBe(false)
  expect(mayBeNear(32.44, 34.8)).toBe(true)
})

test('the wire writes longitude first', () => {
  expect(latLonOf({ location: { type: 'Point', coordinates: [34.78, 32.08] } })).toEqual({ lat: 32.08, lon: 34.78 })
})
