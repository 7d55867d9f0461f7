import { expect, test } from 'vitest'
import { pointIn, readPlace } from './read-place.ts'

const PLACE = { lat: 32.08, lon: 34.78 }

test.each([
  ['32.08, 34.78', { kind: 'point', point: PLACE, from: 'text', isSwapped: false, isExact: true }],
  ['34.78, 32.08', { kind: 'point', point: PLACE, from: 'text', isSwapped: true, isExact: true }],
  [
    'Skatepark\nhttps://maps.apple.com/?ll=32.08,34.78',
    { kind: 'point', point: PLACE, from: 'link', isSwapped: false, isExact: true },
  ],
  [
    'https://www.google.com/maps/@32.08,34.78,17z',
    { kind: 'point', point: PLACE, from: 'link', isSwapped: false, isExact: false },
  ],
  ['geo:32.08,34.78', { kind: 'point', point: PLACE, from: 'link', isSwapped: false, isExact: true }],
  [' ', { kind: 'empty' }],
  ['https://maps.app.goo.gl/abc', { kind: 'short-link', link: 'https://maps.app.goo.gl/abc' }],
  ['https://www.google.com/maps/place/Skatepark', { kind: 'link' }],
  ['Rokach 80', { kind: 'unreadable' }],
])('%j', (text, read) => {
  expect(readPlace(text)).toEqual(read)
  expect(pointIn(text)).toEqual(read.kind === 'point' ? PLACE : null)
})
