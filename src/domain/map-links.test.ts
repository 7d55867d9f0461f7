import { expect, test } from 'vitest'
import fc from 'fast-check'
import { mapLinksFor } from './map-links.ts'

const none = { google: null, apple: null, waze: null }
const location = (lat: number, lon: number) => ({
  type: 'Point' as const,
  coordinates: [lon, lat] as [number, number],
})

test('links are built from the coordinates, latitude first', () => {
  expect(mapLinksFor({ location: location(32.08, 34.78), mapLinks: none })).toEqual({
    google: 'https://www.google.com/maps/dir/?api=1&destination=32.08,34.78',
    apple: 'https://maps.apple.com/?daddr=32.08,34.78',
    waze: 'https://waze.com/ul?ll=32.08,34.78&navigate=yes',
    geo: 'geo:32.08,34.78',
    coordinates: '32.08000, 34.78000',
  })
})

test('the park’s own links win, each by itself', () => {
  const mapLinks = { google: ' https://maps.app.goo.gl/abc?x=1#y ', apple: null, waze: 'HTTPS://waze.com/ul/hsv8' }
  const links = mapLinksFor({ location: location(32.08, 34.78), mapLinks })
  expect(links.google).toBe('https://maps.app.goo.gl/abc?x=1#y')
  expect(links.apple).toBe('https://maps.apple.com/?daddr=32.08,34.78')
  expect(links.waze).toBe('HTTPS://waze.com/ul/hsv8')
})

test.each([
  'javascript:alert(1)',
  'http://maps.example/x',
  'data:text/html,x',
  'waze://?ll=1,2',
  '//maps.example/x',
  'https:maps.example',
  'https://',
  'https:///x',
  'https://a b',
  'https://maps.example/\u0000x',
  'https://maps.example\\@evil.example',
  '\u0001javascript:alert(1)//https://x',
  'java\nscript:https://x',
  '',
])('%j is not followed', (link) => {
  const links = mapLinksFor({ location: location(1, 2), mapLinks: { google: link, apple: link, waze: link } })
  expect(links.google).toBe('https://www.google.com/maps/dir/?api=1&destination=1,2')
  expect(links.apple).toBe('https://maps.apple.com/?daddr=1,2')
  expect(links.waze).toBe('https://waze.com/ul?ll=1,2&navigate=yes')
})

test('any place and any link give https links with plain coordinates that are exact to a hand’s breadth', () => {
  const lat = fc.double({ min: -90, max: 90, noNaN: true })
  const lon = fc.double({ min: -180, max: 180, noNaN: true })
  const link = fc.option(fc.oneof(fc.webUrl(), fc.string()), { nil: null })
  fc.assert(
    fc.property(lat, lon, fc.record({ google: link, apple: link, waze: link }), (y, x, mapLinks) => {
      const links = mapLinksFor({ location: location(y, x), mapLinks })
      for (const url of [links.google, links.apple, links.waze]) expect(new URL(url).protocol).toBe('https:')
      const match = /^geo:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(links.geo)
      expect(Math.abs(Number(match?.[1]) - y)).toBeLessThan(1e-6)
      expect(Math.abs(Number(match?.[2]) - x)).toBeLessThan(1e-6)
      expect(links.coordinates).toMatch(/^-?\d+\.\d{5}, -?\d+\.\d{5}$/)
    }),
  )
})
