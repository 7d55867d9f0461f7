import { expect, test } from 'vitest'
import { type Park, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { amenitiesWith, aPark } from '../../../../tests/factories/park.ts'
import { areTextsBeside } from './columns.ts'

const PHOTO = { url: '/a.webp', thumbUrl: '/a.webp', width: 4, height: 3, alt: { he: '', en: '' }, isFeatured: false }
const notes = (count: number, length: number) =>
  Array.from({ length: count }, () => ({ he: 'א'.repeat(length), en: 'a'.repeat(length) }))
const BARE = { amenities: UNKNOWN_AMENITIES }

test.each<[string, Partial<Park>, boolean]>([
  ['no texts', BARE, true],
  ['a few notes of a bare park', { ...BARE, notes: notes(3, 60) }, true],
  ['many notes of a bare park', { ...BARE, notes: notes(8, 120) }, false],
  ['notes of a bare park under its photos', { ...BARE, photos: [PHOTO], notes: notes(3, 60) }, false],
  [
    'notes under the photos of a park with many facts',
    { photos: [PHOTO], notes: notes(2, 60), elements: 'bmhvqplsk', amenities: amenitiesWith('parking') },
    true,
  ],
])('%s: beside the facts, or below', (_, over, isBeside) => {
  expect(areTextsBeside(aPark(over))).toBe(isBeside)
})
