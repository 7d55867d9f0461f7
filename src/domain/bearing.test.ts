import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bearingOf, type Direction, directionOf, DIRECTIONS, wayTo } from './bearing.ts'
import { distanceKm, type LatLon } from './distance.ts'

const TEL_AVIV = { lat: 32.0853, lon: 34.7818 }
const HAIFA = { lat: 32.794, lon: 34.9896 }
const JERUSALEM = { lat: 31.7683, lon: 35.2137 }
const EILAT = { lat: 29.5577, lon: 34.9519 }

test.each<[string, LatLon, LatLon, degrees: number, Direction]>([
  ['Tel Aviv to Haifa', TEL_AVIV, HAIFA, 13.8, 'north'],
  ['Haifa to Tel Aviv', HAIFA, TEL_AVIV, 193.9, 'south'],
  ['Tel Aviv to Jerusalem', TEL_AVIV, JERUSALEM, 130.8, 'south-east'],
  ['Jerusalem to Tel Aviv', JERUSALEM, TEL_AVIV, 311.0, 'north-west'],
  ['Jerusalem to Eilat', JERUSALEM, EILAT, 185.9, 'south'],
  ['over the date line', { lat: 0, lon: 179 }, { lat: 0, lon: -179 }, 90, 'east'],
  ['from the south pole', { lat: -90, lon: 0 }, { lat: 0, lon: 0 }, 0, 'north'],
])('%s', (_, from, to, degrees, direction) => {
  expect(bearingOf(from, to)).toBeCloseTo(degrees, 0)
  expect(directionOf(bearingOf(from, to))).toBe(direction)
})

test.each<[degrees: number, Direction]>([
  [0, 'north'],
  [22.4, 'north'],
  [22.6, 'north-east'],
  [337.4, 'north-west'],
  [337.6, 'north'],
  [359.99, 'north'],
  [-45, 'north-west'],
  [720 + 180, 'south'],
])('%d degrees point %s', (degrees, direction) => {
  expect(directionOf(degrees)).toBe(direction)
})

// Only places within Israel: the rules tested below do not hold for distances between continents.
const place = fc.record({
  lat: fc.double({ min: 29.4, max: 33.4, noNaN: true }),
  lon: fc.double({ min: 34.2, max: 35.95, noNaN: true }),
})
const RADIANS = Math.PI / 180
const ahead = ({ lat, lon }: LatLon, bearing: number, km: number): LatLon => {
  const degrees = km / 6371 / RADIANS
  return {
    lat: lat + degrees * Math.cos(bearing * RADIANS),
    lon: lon + (degrees * Math.sin(bearing * RADIANS)) / Math.cos(lat * RADIANS),
  }
}

describe('any two places of the country', () => {
  test('whoever walks that way comes nearer by every step', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const km = distanceKm(from, to)
        fc.pre(km > 0.1)
        const bearing = bearingOf(from, to)
        expect(bearing).toBeGreaterThanOrEqual(0)
        expect(bearing).toBeLessThan(360)
        const step = km / 100
        expect(km - distanceKm(ahead(from, bearing, step), to)).toBeCloseTo(step, 3)
      }),
    )
  })

  test('the way back is the opposite direction, except for the turn of the meridians', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        fc.pre(distanceKm(from, to) > 0.1)
        const turn = (bearingOf(from, to) - bearingOf(to, from) + 720) % 360
        expect(Math.abs(turn - 180)).toBeLessThan(1)
      }),
    )
  })

  test('each bearing has a named direction, at most half a step away', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e4, max: 1e4, noNaN: true }), (degrees) => {
        const at = DIRECTIONS.indexOf(directionOf(degrees)) * 45
        const apart = (((degrees - at) % 360) + 360) % 360
        expect(Math.min(apart, 360 - apart)).toBeLessThanOrEqual(22.5 + 1e-9)
      }),
    )
  })

  test('from anywhere within the accuracy, the place lies at most in the next direction', () => {
    fc.assert(
      fc.property(
        place,
        place,
        fc.double({ min: 0, max: 5000, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (from, to, accuracy, round) => {
          const { toward, km } = wayTo(from, to, accuracy)
          fc.pre(toward !== null && km > 0.1)
          const real = bearingOf(ahead(from, round, accuracy / 1000), to)
          const apart = (real - bearingOf(from, to) + 720) % 360
          expect(Math.min(apart, 360 - apart)).toBeLessThan(23)
        },
      ),
    )
  })
})

test('the place where one stands has no direction, nor has a near place for a position that is too vague', () => {
  expect(wayTo(HAIFA, HAIFA)).toEqual({ km: 0, toward: null, degrees: null })
  const near = ahead(HAIFA, 90, 1)
  expect(wayTo(HAIFA, near, 300)).toMatchObject({ toward: 'east', degrees: 90 })
  expect(wayTo(HAIFA, near, 500).toward).toBeNull()
  expect(wayTo(HAIFA, TEL_AVIV, 500).toward).toBe('south')
})
