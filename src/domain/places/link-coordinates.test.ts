import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { coordinatesInLink, linkIn } from './link-coordinates.ts'
import { mapLinksFor } from '../map-links.ts'

const at = (lat: number, lon: number) => ({ lat, lon, isExact: true })
const view = (lat: number, lon: number) => ({ lat, lon, isExact: false })

test.each([
  ['https://www.google.com/maps/dir/?api=1&destination=32.08,34.78', at(32.08, 34.78)],
  ['https://www.google.com/maps/search/?api=1&query=32.08%2C34.78', at(32.08, 34.78)],
  ['https://maps.google.com/?q=32.08,34.78', at(32.08, 34.78)],
  ['https://www.google.co.il/maps?q=loc:32.08,+34.78&z=17', at(32.08, 34.78)],
  ['https://maps.google.com/maps?daddr=32.08,34.78&saddr=31,35', at(32.08, 34.78)],
  ['https://www.google.com/maps/place/32.08,34.78', at(32.08, 34.78)],
  ['https://www.google.com/maps/search/32.08,+34.78?entry=tts', at(32.08, 34.78)],
  ['https://www.google.com/maps/dir/31.5,35.1/32.08,34.78/', at(32.08, 34.78)],
  ['https://www.google.com/maps/dir//32.08,34.78/@31,35,12z', at(32.08, 34.78)],
  ['https://www.google.com/maps/dir/31.5,35.1/Skate+Park/@31,35,12z', null],
  ['https://www.google.com/maps/dir//Park/@31,35,14z/data=!4m9!1m0!1m5!2m2!1d34.78!2d32.08!3e0', at(32.08, 34.78)],
  ["https://www.google.com/maps/place/32%C2%B004'48.0%22N+34%C2%B046'48.0%22E/@31,35,17z", at(32.08, 34.78)],
  [
    'https://www.google.com/maps/place/Skate+Park/@32.0799,34.7744,17z/data=!3m1!4b1!4m6!3m5!1s0x151d:0x8!8m2!3d32.08!4d34.78!16s',
    at(32.08, 34.78),
  ],
  ['https://www.google.com/maps/place/Skate+Park/@32.08,34.78,17z', view(32.08, 34.78)],
  ['https://www.google.com/maps/@-32.08,-34.78,17z', view(-32.08, -34.78)],
  ['https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3380.1!2d34.78!3d32.08!2m3!1f0', view(32.08, 34.78)],
  ['https://www.google.com/maps/@?api=1&map_action=map&center=32.08,34.78', view(32.08, 34.78)],
  ['https://maps.apple.com/?daddr=32.08,34.78', at(32.08, 34.78)],
  ['https://maps.apple.com/?ll=32.08,34.78&q=Skate%20Park', at(32.08, 34.78)],
  ['https://maps.apple.com/place?coordinate=32.08,34.78&name=Park', at(32.08, 34.78)],
  ['https://maps.apple.com/?q=Skate+Park&sll=32.08,34.78', view(32.08, 34.78)],
  ['https://waze.com/ul?ll=32.08,34.78&navigate=yes', at(32.08, 34.78)],
  ['https://www.waze.com/ul?ll=32.08%2C34.78', at(32.08, 34.78)],
  ['https://www.waze.com/live-map/directions?to=ll.32.08%2C34.78', at(32.08, 34.78)],
  ['https://embed.waze.com/iframe?zoom=16&lat=32.08&lon=34.78', at(32.08, 34.78)],
  ['https://www.openstreetmap.org/?mlat=32.08&mlon=34.78#map=17/31/35', at(32.08, 34.78)],
  ['https://www.openstreetmap.org/#map=17/32.08/34.78&layers=N', view(32.08, 34.78)],
  ['geo:32.08,34.78', at(32.08, 34.78)],
  ['geo:32.08,34.78;u=35?z=17', at(32.08, 34.78)],
  ['geo:0,0?q=32.08,34.78(Skate%20Park)', at(32.08, 34.78)],
  ['  HTTPS://WWW.GOOGLE.COM/maps?q=32.08,34.78 ', at(32.08, 34.78)],
  // Links without coordinates, with too large ones, or not to a map.
  ['https://maps.app.goo.gl/abc', null],
  ['https://www.google.com/maps/place/Skate+Park', null],
  ['https://maps.google.com/?q=132.08,34.78', null],
  ['https://waze.com/ul?ll=32.08', null],
  ['https://waze.com/ul?q=%E0%A4%A', null],
  ['https://example.com/?q=32.08,34.78', null],
  ['https://www.google.com.evil.example/maps?q=32.08,34.78', null],
  ['32.08,34.78', null],
  ['', null],
])('%s', (link, expected) => expect(coordinatesInLink(link)).toEqual(expected))

test('the geohash in a link of Waze is read', () => {
  const found = coordinatesInLink('https://waze.com/ul/hsv8wrvb5q')!
  expect(found.isExact).toBe(true)
  expect(found.lat).toBeCloseTo(32.08, 1)
  expect(found.lon).toBeCloseTo(34.78, 1)
})

describe('any text and any place', () => {
  const lat = fc.double({ min: -89, max: 89, noNaN: true })
  const lon = fc.double({ min: -179, max: 179, noNaN: true })

  test('the links that the app builds are read back', () => {
    fc.assert(
      fc.property(lat, lon, (y, x) => {
        const links = mapLinksFor({
          location: { type: 'Point', coordinates: [x, y] },
          mapLinks: { google: null, apple: null, waze: null },
        })
        for (const link of [links.google, links.apple, links.waze, links.geo]) {
          const found = coordinatesInLink(link)!
          expect(found.lat).toBeCloseTo(y, 5)
          expect(found.lon).toBeCloseTo(x, 5)
        }
      }),
    )
  })

  test('any pasted text gives a point on earth or none, without an error', () => {
    const hosts = fc.constantFrom('www.google.com', 'maps.apple.com', 'waze.com', 'www.openstreetmap.org', 'a.example')
    const link = fc
      .tuple(hosts, fc.webPath(), fc.webQueryParameters(), fc.webFragments())
      .map(([host, path, query, fragment]) => `https://${host}${path}?${query}#${fragment}`)
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), link), (text) => {
        const found = coordinatesInLink(text)
        if (found === null) return
        expect(Math.abs(found.lat)).toBeLessThanOrEqual(90)
        expect(Math.abs(found.lon)).toBeLessThanOrEqual(180)
      }),
    )
  })
})

test.each([
  ['Park\nhttps://maps.apple.com/?ll=32.08,34.78 see you', 'https://maps.apple.com/?ll=32.08,34.78'],
  ['geo:32.08,34.78', 'geo:32.08,34.78'],
  ['32.08, 34.78', null],
])('the link in %j is found', (text, link) => expect(linkIn(text)).toBe(link))
