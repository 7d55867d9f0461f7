import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCoordinates, readCoordinates } from './coordinates.ts'
import { MAP_FRAME } from '../map-frame.ts'

/** 32°04'12"N 34°46'48"E. */
const PLACE = { lat: 32.07, lon: 34.78 }

describe('one place, as people write it', () => {
  test.each([
    '32.07, 34.78',
    '32.07 34.78',
    '32.07,34.78',
    '32.07;34.78',
    '32.07 / 34.78',
    '(32.07, 34.78)',
    ' 32.0700000 ,  34.7800000 ',
    '+32.07 +34.78',
    '32.07N 34.78E',
    '32.07° N, 34.78° E',
    '32.07°, 34.78°',
    '32.07º N 34.78º E',
    'N32.07 E34.78',
    'n 32.07, e 34.78',
    '34.78E 32.07N',
    'E 34.78 N 32.07',
    'lat: 32.07, lon: 34.78',
    'lat=32.07 lng=34.78',
    'Latitude 32.07 Longitude 34.78',
    'longitude: 34.78, latitude: 32.07',
    'קו רוחב 32.07, קו אורך 34.78',
    'אורך: 34.78 רוחב: 32.07',
    '32.07 צפון 34.78 מזרח',
    '32.07 צ, 34.78 מז׳',
    'מזרח 34.78, צפון 32.07',
    '32 4.2 34 46.8',
    "32° 4.2' N, 34° 46.8' E",
    "32°4.2'N 34°46.8'E",
    'N 32° 04.200 E 034° 46.800',
    '32°04\'12"N 34°46\'48"E',
    '32°04′12″N 34°46′48″E',
    '32° 4’ 12” N 34° 46’ 48” E',
    "32°04'12''N, 34°46'48''E",
    '32°04׳12״ צפון 34°46׳48״ מזרח',
    '32°04׳12״ 34°46׳48״',
    '34°46\'48"E 32°04\'12"N',
    '32 04 12 N 34 46 48 E',
    '32 04 12, 34 46 48',
    '32 04 12 34 46 48',
    '32,07 34,78',
    '32,07; 34,78',
    '32,0700, 34,7800',
    '32,07°N 34,78°E',
    '\u200f32.07, \u200e34.78\u200f',
    '\u206632.07\u2069, \u206634.78\u2069',
    '32.07,\u00a034.78',
    '３２.０７, ３４.７８',
  ])('%s', (text) => {
    const found = readCoordinates(text)
    expect(found?.point.lat).toBeCloseTo(PLACE.lat, 9)
    expect(found?.point.lon).toBeCloseTo(PLACE.lon, 9)
    expect(found?.isSwapped).toBe(false)
  })
})

describe('the order', () => {
  test.each([
    ['34.78, 32.07', PLACE, true],
    ['34,78 32,07', PLACE, true],
    // Neither order of the two numbers gives a place in the country.
    ['51.5, -0.12', { lat: 51.5, lon: -0.12 }, false],
    ['-33.9, 151.2', { lat: -33.9, lon: 151.2 }, false],
    ['33.9 S 151.2 E', { lat: -33.9, lon: 151.2 }, false],
    ['34.7 N 32.1 E', { lat: 34.7, lon: 32.1 }, false],
    ['0.5 W 51 N', { lat: 51, lon: -0.5 }, false],
    ["-0° 30', 51° 0'", { lat: -0.5, lon: 51 }, false],
  ])('%s', (text, point, isSwapped) => {
    expect(readCoordinates(text)).toEqual({ point, isSwapped })
  })
})

describe('what is not a pair of coordinates', () => {
  test.each([
    '',
    ' ',
    '32.07',
    '32.07,',
    '32.07, 34.78, 12',
    '32.07N',
    '32.07N 34.78N',
    '32.07N 34.78',
    "32°64'N 34°46'E",
    "32.5°04'N 34°46'E",
    "32'04°N 34'46°E",
    '32,07,34,78',
    '91, 34.78',
    '32.07, 181',
    'Rokach 80, Tel Aviv',
    'רוקח 80, תל אביב',
    '32.07.1, 34.78',
    '1e3, 5',
    'צפון מזרח',
    '32 04 12 34 46',
  ])('%s', (text) => {
    expect(readCoordinates(text)).toBeNull()
  })
})

const inCountry = fc.record({
  lat: fc.double({ min: MAP_FRAME.south, max: MAP_FRAME.north, noNaN: true }),
  lon: fc.double({ min: MAP_FRAME.west, max: MAP_FRAME.east, noNaN: true }),
})
const anywhere = fc.record({
  lat: fc.double({ min: -89.99, max: 89.99, noNaN: true }),
  lon: fc.double({ min: -179.99, max: 179.99, noNaN: true }),
})

test('the field’s own format is read back, in either order within the country', () => {
  fc.assert(
    fc.property(inCountry, (point) => {
      const shown = formatCoordinates(point)
      const [lat, lon] = shown.split(', ')
      for (const text of [shown, `${lon}, ${lat}`]) {
        const found = readCoordinates(text)!
        expect(found.isSwapped).toBe(text !== shown)
        expect(Math.abs(found.point.lat - point.lat)).toBeLessThan(1e-6)
        expect(Math.abs(found.point.lon - point.lon)).toBeLessThan(1e-6)
      }
    }),
  )
})

test('degrees, minutes and seconds with letters are read anywhere on the globe', () => {
  const sexagesimal = (value: number, letters: string) => {
    const tenths = Math.round(Math.abs(value) * 36_000)
    const [degrees, minutes, seconds] = [
      Math.floor(tenths / 36_000),
      Math.floor(tenths / 600) % 60,
      (tenths % 600) / 10,
    ]
    return `${degrees}°${minutes}'${seconds}"${letters[value < 0 ? 1 : 0]}`
  }
  fc.assert(
    fc.property(anywhere, fc.constantFrom(' ', ', ', ''), fc.boolean(), ({ lat, lon }, between, turned) => {
      const parts = [sexagesimal(lat, 'NS'), sexagesimal(lon, 'EW')]
      const found = readCoordinates((turned ? parts.toReversed() : parts).join(between))!
      expect(Math.abs(found.point.lat - lat)).toBeLessThan(1 / 36_000)
      expect(Math.abs(found.point.lon - lon)).toBeLessThan(1 / 36_000)
    }),
  )
})

test('any text is read or refused, and a place is always on the globe', () => {
  const typed = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('3', '2', '.', ',', ' ', '°', "'", '"', 'N', 'E', 'צ', '-', '\u200f', '/'), {
        maxLength: 24,
      })
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const found = readCoordinates(text)
      if (found === null) return
      expect(Math.abs(found.point.lat)).toBeLessThanOrEqual(90)
      expect(Math.abs(found.point.lon)).toBeLessThanOrEqual(180)
    }),
    { numRuns: 2000 },
  )
})
