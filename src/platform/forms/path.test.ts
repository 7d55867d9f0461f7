import { expect, test } from 'vitest'
import { pathsOf, valueAt } from './path.ts'

const park = { name: 'Dekel', photos: [{ alt: { he: 'א', en: '' } }, { alt: { he: '', en: 'b' } }], built: new Date(0) }

test('every path, in the order of the values', () => {
  expect(pathsOf(park)).toEqual([
    'name',
    'photos',
    'photos.0',
    'photos.0.alt',
    'photos.0.alt.he',
    'photos.0.alt.en',
    'photos.1',
    'photos.1.alt',
    'photos.1.alt.he',
    'photos.1.alt.en',
    'built',
  ])
})

test.each<[PropertyKey[], unknown]>([
  [['name'], 'Dekel'],
  [['photos', 1, 'alt', 'en'], 'b'],
  [['photos', '1', 'alt', 'he'], ''],
  [['photos', 2, 'alt', 'he'], undefined],
  [['name', 'alt', 'he'], undefined],
])('the value at %j is %j', (path, value) => expect(valueAt(park, path)).toBe(value))
