import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MERGE_FIELDS, type MergeField } from '#contract/park-merge.ts'
import { aPark } from '../../tests/factories/park.ts'
import { bothPhotos, differingFields, isKnown, mergedPark, pathsOf, proposedFields, valueAt } from './merge-parks.ts'

const photo = (name: string, isFeatured = false) => ({
  ...{ url: `/photos/${name}.webp`, thumbUrl: `/photos/${name}-thumb.webp`, width: 800, height: 600 },
  ...{ alt: { he: '', en: '' }, isFeatured },
})
const BARE = aPark({
  ...{ elements: null, surface: null, cover: null, sizeM2: null, openingHours: null, is24Hours: false, entryFee: null },
  ...{
    hasLights: null,
    lightingHours: null,
    notes: [],
    exceptions: [],
    photos: [],
    openingYear: null,
    closingYear: null,
  },
  amenities: Object.fromEntries(Object.keys(aPark().amenities).map((name) => [name, null])) as never,
})
const FULL = aPark({
  ...{ elements: 'bq', surface: 'wood', cover: 'indoor', sizeM2: 400, is24Hours: true, openingYear: 2001 },
  ...{ hasLights: true, lightingHours: { start: '18:00', end: '22:00' }, entryFee: { adult: 20, child: 10 } },
  amenities: { ...BARE.amenities, entryFee: true, shade: false },
})

test('unknown loses to known, and no is known', () => {
  const known: MergeField[] = ['openingYear', 'hours', 'lights', 'elements', 'surface', 'cover', 'sizeM2', 'entryFee']
  expect(proposedFields(BARE, FULL)).toEqual([...known, 'shade'])
  expect(proposedFields(FULL, BARE)).toEqual([])
})

test.each([
  ['hidden', 'published', ['status']],
  ['hidden', 'featured', ['status']],
  ['published', 'hidden', []],
  ['featured', 'published', []],
] as const)('of %s and %s the public one is proposed', (stays, goes, proposed) => {
  expect(proposedFields({ ...BARE, status: stays }, { ...BARE, status: goes })).toEqual(proposed)
})

test('an equal value is no difference, whatever the order of its names', () => {
  const { he, en } = BARE.name
  expect(differingFields(BARE, { ...BARE, name: { en, he } })).toEqual([])
  expect(differingFields(BARE, { ...BARE, url: 'other' })).toEqual([])
  expect(isKnown({ ...BARE, closingYear: null }, 'closingYear')).toBe(true)
})

test('of both photos each is there once, those of the park that stays first, and one is featured', () => {
  const both = bothPhotos([photo('a'), photo('b', true)], [photo('b'), photo('c', true)])
  expect(both.map(({ url, isFeatured }) => `${url.slice(8, 9)}${isFeatured ? '!' : ''}`)).toEqual(['a', 'b!', 'c'])
})

test('each chosen field has the other value, and all others stay', () => {
  const sides = fc.constantFrom([BARE, FULL] as const, [FULL, BARE] as const)
  fc.assert(
    fc.property(
      sides,
      fc.subarray([...MERGE_FIELDS]),
      fc.constantFrom('stays', 'goes'),
      ([stays, goes], fields, photos) => {
        const merged = mergedPark(stays, goes, fields, photos)
        expect([merged.url, merged._id]).toEqual([stays.url, stays._id])
        for (const field of MERGE_FIELDS.filter((one) => one !== 'photos')) {
          const from = fields.includes(field) ? goes : stays
          for (const path of pathsOf(field, stays)) expect(valueAt(merged, path)).toEqual(valueAt(from, path))
        }
        expect(merged.photos).toBe(photos === 'stays' ? stays.photos : goes.photos)
        expect(differingFields(merged, stays).every((field) => fields.includes(field) || field === 'photos')).toBe(true)
      },
    ),
  )
})
