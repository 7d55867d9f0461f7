import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortLinkAddress } from './short-links.ts'

test.each([
  ['https://maps.app.goo.gl/AbC12', 'https://maps.app.goo.gl/AbC12'],
  ['http://maps.app.goo.gl/AbC12?g_st=ic', 'https://maps.app.goo.gl/AbC12?g_st=ic'],
  [' HTTPS://Maps.App.Goo.gl/AbC12#x ', 'https://maps.app.goo.gl/AbC12'],
  ['https://goo.gl/maps/AbC12', 'https://goo.gl/maps/AbC12'],
  ['https://maps.apple/p/AbC12', 'https://maps.apple/p/AbC12'],
  ['https://maps.apple.com/p/AbC12', 'https://maps.apple.com/p/AbC12'],
  ['https://ul.waze.com/ul?venue_id=1.2.3', 'https://ul.waze.com/ul?venue_id=1.2.3'],
  ['https://waze.com/ul/hsv8wrv', 'https://waze.com/ul/hsv8wrv'],
  ['https://goo.gl/AbC12', null],
  ['https://maps.app.goo.gl/', null],
  ['https://maps.app.goo.gl.evil.example/AbC12', null],
  ['https://evil.example/maps.app.goo.gl/AbC12', null],
  ['https://maps.app.goo.gl:8443/AbC12', null],
  ['https://me:secret@maps.app.goo.gl/AbC12', null],
  ['https://maps.app.goo.gl\\@evil.example/AbC12', null],
  ['https://evil.example#@maps.app.goo.gl/AbC12', null],
  ['https://www.waze.com/live-map/directions?to=place.1', null],
  ['ftp://maps.app.goo.gl/AbC12', null],
  ['//maps.app.goo.gl/AbC12', null],
  ['', null],
])('%j is asked at %j', (link, address) => expect(shortLinkAddress(link)).toBe(address))

const HOSTS = ['maps.app.goo.gl', 'goo.gl', 'maps.apple', 'maps.apple.com', 'waze.com', 'www.waze.com', 'ul.waze.com']

test('whatever is pasted, only a named host is asked, by https', () => {
  const part = fc.constantFrom(
    ...HOSTS,
    'https://',
    'http:',
    '/',
    '//',
    '\\',
    '@',
    ':',
    '?',
    '#',
    '.',
    ':80',
    'maps',
    'ul',
    'p',
    'x',
    '%2f',
    ' ',
    '\t',
  )
  const pasted = fc.oneof(
    fc.array(part, { maxLength: 10 }).map((parts) => parts.join('')),
    fc.tuple(fc.constantFrom(...HOSTS), fc.string()).map(([host, rest]) => `https://${host}${rest}`),
  )
  fc.assert(
    fc.property(pasted, (text) => {
      const address = shortLinkAddress(text)
      if (address === null) return
      const { protocol, hostname, port, username, password } = new URL(address)
      expect({ protocol, port, username, password }).toEqual({
        protocol: 'https:',
        port: '',
        username: '',
        password: '',
      })
      expect(HOSTS).toContain(hostname)
    }),
    { numRuns: 5000 },
  )
})
