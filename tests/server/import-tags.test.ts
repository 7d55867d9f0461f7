/** The import reads facts, names, addresses and reasons to hide a park from tags. */
import { expect, test } from 'vitest'
import type { ParkRow } from '#server/modules/parks/import/park-row.ts'
import { readRow } from '#server/modules/parks/import/read-row.ts'
import { readRows } from '#server/modules/parks/import/rows.ts'
import { feature, point } from './geojson-parks.ts'

const reader = {
  readOsm: () => {
    throw new Error('no feature has hours')
  },
  now: Date.parse('2026-07-01'),
}
const read = (tags: object, geometry: unknown = point(34.8, 32.1)): ParkRow =>
  readRow(feature({ ...tags }, geometry), 1, reader)
const codes = ({ warnings }: ParkRow) => warnings.map(({ code }) => code)

type Expected = Partial<ParkRow>
/** `true`: the value is left out with a warning. */
const TAGS: [object, Expected, true?][] = [
  [{ lit: 'yes' }, { hasLights: true, lightingHours: undefined }],
  [{ lit: '24/7' }, { hasLights: true }],
  [{ lit: 'sunset-23:00' }, { hasLights: true, lightingHours: undefined }],
  [{ lit: '(sunset+00:30)-22:00' }, { hasLights: true, lightingHours: undefined }],
  [{ lit: '17:00-23:00' }, { hasLights: true, lightingHours: { start: '17:00', end: '23:00' } }],
  [{ lit: 'Mo-Su 17:00-23:00' }, { hasLights: true, lightingHours: { start: '17:00', end: '23:00' } }],
  [{ lit: 'Mo-Fr 17:00-23:00' }, { hasLights: true, lightingHours: undefined }],
  [{ lit: 'disused' }, { hasLights: false }],
  [{ lit: 'at night, perhaps' }, { hasLights: undefined }, true],
  [{ surface: 'concrete:plates' }, { surface: 'concrete' }],
  [{ surface: 'Wooden' }, { surface: 'wood' }],
  [{ surface: 'paved' }, { surface: undefined }],
  [{ surface: 'paved', material: 'steel' }, { surface: 'metal' }],
  [{ surface: 'paved;asphalt' }, { surface: 'asphalt' }],
  [{ surface: 'constructor' }, { surface: undefined }, true],
  [{ covered: 'No' }, { cover: 'open' }],
  [{ covered: 'PartiallyCovered.' }, { cover: 'partly' }],
  [{ covered: 'N/A' }, { cover: undefined }],
  [{ covered: 'yes' }, { cover: 'roofed' }],
  [{ covered: 'yes', indoor: 'yes' }, { cover: 'indoor' }],
  [{ building: 'roof' }, { cover: 'roofed' }],
  [{ building: 'yes' }, { cover: 'indoor' }],
  [{ shelter: 'yes' }, { cover: 'partly' }],
  [{ covered: 'maybe' }, { cover: undefined }, true],
  [{ fee: '30 ILS' }, { amenities: { entryFee: true } }],
  [{ charge: '20 ILS' }, { amenities: { entryFee: true } }],
  [{ charge: '20 ILS', fee: 'no' }, { amenities: { entryFee: false } }],
  [
    { toilets: 'customers', bench: 'no', parking: 'yes' },
    { amenities: { bathroom: true, seating: false, parking: true } },
  ],
  [{ bench: 'three' }, { amenities: expect.not.objectContaining({ seating: expect.anything() }) }, true],
  [
    { start_date: '2011-05', end_date: '2019' },
    { openingYear: 2011, closingYear: 2019 },
  ],
  [{ opening_date: '2027-03-01' }, { openingYear: 2027 }],
  [{ start_date: '~1990' }, { openingYear: undefined }],
  [{ check_date: '2025-03-02', 'survey:date': '2024-01' }, { checkedAt: '2025-03-02T00:00:00.000Z' }],
  [{ check_date: '2031-01-01' }, { checkedAt: undefined }, true],
  [{ check_date: 'today' }, { checkedAt: undefined }, true],
  [{ leisure: 'track', cycling: 'pump_track' }, { elements: 't' }],
  [{ 'skatepark:type': 'bowl;street', 'skateboard:half_pipe': '2', stairs: 'yes' }, { elements: 'bhps' }],
  [{ street: 'Main Street', bowl: 'no' }, { elements: undefined }],
  [{ sqft: '10,764 ft²' }, { sizeM2: 1000 }],
  [{ sqft: '480 m²' }, { sizeM2: 480 }],
  [{ size_m2: 480 }, { sizeM2: 480 }],
  [{ sqft: 'large' }, { sizeM2: undefined }, true],
  [{ area: 'yes', layer: '1', source: 'survey' }, { area: undefined }],
  [{ area: 'צפון' }, { area: 'north' }],
]
test.each(TAGS)('%j', (tags, expected, isLeftOut) => {
  const row = read({ 'name:he': 'א', 'name:en': 'A', ...tags })
  expect(row).toMatchObject(expected)
  expect(codes(row)).toEqual(isLeftOut ? ['unknownValue'] : [])
})

const HIDDEN: [object, string | undefined][] = [
  [{ access: 'private' }, 'isPrivate access=private'],
  [{ access: 'no' }, 'isPrivate access=no'],
  [{ access: 'permissive' }, undefined],
  [{ disused: 'yes' }, 'isGone disused=yes'],
  [{ disused: 'no' }, undefined],
  [{ 'disused:leisure': 'pitch', sport: 'skateboard' }, 'isGone disused:leisure=pitch'],
  [{ 'abandoned:leisure': 'pitch', access: 'private' }, 'isGone abandoned:leisure=pitch'],
  [{ 'disused:sport': 'tennis', leisure: 'pitch', sport: 'skateboard' }, undefined],
  [{ leisure: 'construction', construction: 'pitch' }, 'isPlanned leisure=construction'],
  [{ 'proposed:leisure': 'pitch' }, 'isPlanned proposed:leisure=pitch'],
  [{ leisure: 'disused', access: 'no' }, 'isGone leisure=disused'],
  [{ leisure: 'constructor' }, undefined],
]
test.each(HIDDEN)('%j arrives hidden: %s', (tags, reason) => {
  const { hiddenBecause } = read(tags)
  expect(hiddenBecause && `${hiddenBecause.code} ${hiddenBecause.values.text}`).toBe(reason)
})

const NAMES: [object, { he: string; en: string }, string[]][] = [
  [{ name: 'פארק', int_name: 'Park' }, { he: 'פארק', en: 'Park' }, []],
  [{ name: 'Park', alt_name: 'פארק' }, { he: 'פארק', en: 'Park' }, []],
  [{ NAME: 'Park' }, { he: 'Park', en: 'Park' }, ['noHebrewName']],
  [{ Name_Heb: 'פארק', Name_Eng: 'Park' }, { he: 'פארק', en: 'Park' }, []],
  [{ name: 'スケート' }, { he: 'スケート', en: 'スケート' }, ['otherScript']],
  [{ name: 'اسم', 'name:en': 'Park' }, { he: 'Park', en: 'Park' }, ['noHebrewName']],
]
test.each(NAMES)('%j is called %j', (tags, name, warnings) => {
  const row = read(tags)
  expect(row.name).toEqual(name)
  expect(codes(row)).toEqual(warnings)
})

test('names that a shapefile cut after ten characters are found', () => {
  expect(read({ NAME: 'A', OPENING_YE: '2014', ADDR_HOUSE: '7', ADDR_STREE: 'Main' })).toMatchObject({
    openingYear: 2014,
    address: { en: 'Main 7' },
  })
})

test('an address of tags is in the language of its letters, and in both where both are given', () => {
  const tags = { 'addr:street': 'דרך השלום', 'addr:housenumber': '12/3', 'addr:city': 'גבעתיים' }
  expect(read(tags).address).toEqual({ he: 'דרך השלום 12/3, גבעתיים', en: 'דרך השלום 12/3, גבעתיים' })
  const both = { ...tags, 'addr:street:en': 'HaShalom Road', 'addr:city:en': 'Givatayim' }
  expect(read(both).address?.en).toBe('HaShalom Road 12/3, Givatayim')
})

test('slugs come from either language, and from no letters too', () => {
  expect(['Café', 'פארק גלים', 'スケート'].map((name) => read({ name }).slug)).toEqual([
    'cafe',
    'park-glym',
    'skatepark',
  ])
})

test('a nameless row is called by its town, or by the town of the nearest park', async () => {
  const { rows } = await readRows(
    [
      feature({ 'addr:city': 'יפו' }, point(34.75, 32.05)),
      feature({ name: 'A', town_he: 'חיפה', town_en: 'Haifa' }, point(35, 32.8)),
      feature({}, point(35.01, 32.8)),
      feature({ 'addr:city': 'Haifa' }, point(34.3, 31)),
      feature({}, point(34.9, 29.6)),
    ],
    [],
    reader,
  )
  expect(rows.map(({ name, slug, needsName }) => [needsName, name.he, name.en, slug])).toEqual([
    [true, 'סקייטפארק יפו', 'סקייטפארק יפו', 'skyytpark-ypv'],
    [false, 'A', 'A', 'a'],
    [true, 'סקייטפארק חיפה', 'Haifa skatepark', 'haifa-skatepark'],
    [true, 'סקייטפארק חיפה', 'Haifa skatepark', 'haifa-skatepark'],
    [true, 'סקייטפארק', 'Skatepark', 'skatepark'],
  ])
})

test('an element that the file has twice is taken once', async () => {
  const { rows, rejects } = await readRows([feature({ '@id': 'way/1' }), feature({ '@id': 'way/1' })], [], reader)
  expect(rows).toHaveLength(1)
  expect(rejects).toEqual([{ row: 2, code: 'sameElement', values: { text: 'way/1', row: '1' } }])
})
