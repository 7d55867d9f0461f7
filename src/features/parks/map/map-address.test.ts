import fc from 'fast-check'
import { expect, test } from 'vitest'
import { project } from '#domain/map-frame.ts'
import { type MapAddress, mapAddressText, parseMapAddress, tellsPlace } from './map-address.ts'

const VIEW = { ...project({ lat: 32.1, lon: 34.8 }), scale: 8 }

test.each<[string, MapAddress]>([
  ['', { view: null, choice: null }],
  ['park=dekel', { view: null, choice: { kind: 'park', url: 'dekel' } }],
  ['group=dekel', { view: null, choice: { kind: 'group', url: 'dekel' } }],
  ['at=32.10,34.80,3.0', { view: VIEW, choice: null }],
  ['at=32.10,34.80,3.0&park=dekel', { view: VIEW, choice: { kind: 'park', url: 'dekel' } }],
])('%j', (text, address) => {
  expect(mapAddressText(address)).toBe(text)
  const read = parseMapAddress(text)
  expect(read.choice).toEqual(address.choice)
  expect(read.view?.scale).toBe(address.view?.scale)
})

test('any fragment is read, and none fails', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseMapAddress(text)))
  expect(parseMapAddress('tonight')).toEqual({ view: null, choice: null })
  expect(parseMapAddress('at=nowhere&park=')).toEqual({ view: null, choice: null })
})

test('a view centred on the rider stays out of the address, even after moving away in one direction', () => {
  const size = { width: 360, height: 540 }
  expect(tellsPlace(VIEW, size, null, true)).toBe(false)
  // `x` and `y`: the rider's distance from the middle of the view, in pixels.
  const tells = (x: number, y: number, cameFromMe: boolean) =>
    tellsPlace(VIEW, size, { x: VIEW.x + x / VIEW.scale, y: VIEW.y + y / VIEW.scale }, cameFromMe)
  expect(tells(0, 0, false)).toBe(true)
  expect(tells(89, -134, false)).toBe(true)
  expect(tells(91, 0, false)).toBe(false)
  expect(tells(0, -136, false)).toBe(false)
  // After "back to me" the view was moved only horizontally, so its vertical position still reveals the rider's.
  expect(tells(91, 0, true)).toBe(true)
  expect(tells(0, -136, true)).toBe(true)
  expect(tells(91, -136, true)).toBe(false)
})
