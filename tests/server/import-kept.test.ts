/** The import keeps the usable values of faulty rows, and hides some new parks. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UNKNOWN_AMENITIES } from '#contract/parks.ts'
import type { Store } from '#server/db/store.ts'
import { importFile, openDirectory } from '#server/import-file.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { toWire } from '#server/modules/parks/to-wire.ts'
import { feature, point, WAVES } from './geojson-parks.ts'
import { at } from './new-parks.ts'
import { ENGINES, newStore } from './stores.ts'

describe.each(ENGINES)('the import on %s', (engine) => {
  let store: Store
  let close: () => Promise<void>
  let lines: string[]
  beforeEach(async () => {
    ;({ store, close } = await newStore(engine))
  })
  afterEach(() => close())

  const take = (features: unknown[], { isHidden = false } = {}) => {
    lines = []
    const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
    const directory = openDirectory(store, '/nowhere', 'http://localhost')
    const print = (line: string) => lines.push(line)
    return importFile(directory, { name: 'parks.geojson', bytes }, { dryRun: false, isHidden, print })
  }
  const parks = async () => (await createParksRepo(store).all()).map(toWire)
  const output = () => lines.join('\n')

  test.each<[string, unknown, RegExp, object]>([
    ['a name too long', feature({ name_en: 'x'.repeat(121) }), /name_en is longer than 120/, { url: 'x'.repeat(80) }],
    [
      'what can’t be stored in the name',
      feature({ name_en: 'A\0b\ud83d\u001b[2J' }),
      /row 1: name_en holds characters that cannot be stored/,
      { name: { en: 'Ab[2J', he: 'Ab[2J' } },
    ],
    ['a name that is a number', feature({ name_en: 7 }), /no Hebrew name/, { name: { en: '7', he: '7' } }],
    ['a bad slug', feature({ name_en: 'A', slug: 'No Good' }), /its slug "No Good" may hold only/, { url: 'a' }],
    ['a slug like an id', feature({ name_en: 'B', slug: 'a'.repeat(24) }), /its slug/, { url: 'b' }],
    ['Hebrew alone', feature({ name_he: 'פארק' }), /no English name/, { url: 'park' }],
    [
      'swapped coordinates',
      feature({ name_en: 'A' }, point(32.1, 34.8)),
      /latitude and longitude are swapped/,
      { location: at(32.1, 34.8) },
    ],
    ['an unknown area', feature({ name_en: 'A', area: 'west' }), /area "west" is not/, { area: 'center' }],
    ['a year that is none', feature({ name_en: 'A', opening_year: 'soon' }), /"soon" is not/, { openingYear: null }],
    [
      'closed before it was opened',
      feature({ name_en: 'A', opening_year: 2020, closing_year: '2019' }),
      /closing_year 2019 is before its opening_year 2020/,
      { openingYear: null, closingYear: null },
    ],
    [
      'amenities as text',
      feature({ name_en: 'A', amenities: 'many' }),
      /amenities "many"/,
      { amenities: UNKNOWN_AMENITIES },
    ],
  ])('keeps %s, with a warning', async (_name, row, warning, kept) => {
    expect(await take([row])).toBe(true)
    expect(output()).toMatch(warning)
    expect(await parks()).toMatchObject([{ status: 'published', ...kept }])
  })

  test('a row without a name is stored hidden under a proposed one until a person or the file names it', async () => {
    const nameless = feature({ lit: 'yes' }, point(35.0104, 32.9))
    expect(await take([WAVES, nameless])).toBe(true)
    expect(output()).toContain('row 2: it has no name: stored as "Town skatepark", hidden')
    const stored = async () => (await createParksRepo(store).all()).find(({ url }) => url === 'town-skatepark')
    expect(await stored()).toMatchObject({
      ...{ name_he: 'סקייטפארק העיר', name_en: 'Town skatepark' },
      ...{ status: 'hidden', needs_name: 1, in_review: 1, has_lights: 1 },
    })
    await take([WAVES, nameless])
    expect(output()).toContain('Leave as they are: 2')
    await take([feature({ name_he: 'הגל', name_en: 'The Wave' }, point(35.0104, 32.9))])
    expect(await stored()).toMatchObject({ name_en: 'The Wave', status: 'hidden', needs_name: 0, in_review: 1 })
  })

  test('elements of OpenStreetMap, parks that are not open and parks of --hidden arrive hidden', async () => {
    const rows = [
      feature({ name: 'Known', '@id': 'node/5' }),
      feature({ name: 'Yard', access: 'private' }, point(34.9, 32.1)),
      feature({ name: 'Open' }, point(34.9, 32.2)),
    ]
    await take(rows)
    const marks = async () =>
      Object.fromEntries((await createParksRepo(store).all()).map((row) => [row.url, [row.status, row.in_review]]))
    const expected = { known: ['hidden', 1], yard: ['hidden', 1], open: ['published', 0] }
    expect(await marks()).toEqual(expected)
    await take([WAVES], { isHidden: true })
    expect(await marks()).toEqual({ ...expected, waves: ['hidden', 1] })
  })

  test('a file without a language keeps the name that the park has in it', async () => {
    await take([feature({ slug: 'a-park', name_he: 'פארק', name_en: 'Park' })])
    await take([feature({ slug: 'a-park', name_he: 'גן' })])
    expect((await parks())[0]?.name).toEqual({ he: 'גן', en: 'Park' })
  })
})
