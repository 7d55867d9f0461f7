/** Importing real parks: accepted values, warnings, and what is left out. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UNKNOWN_AMENITIES } from '#contract/parks.ts'
import type { Store } from '#server/db/store.ts'
import { importFile, openDirectory } from '#server/import-file.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { toWire } from '#server/modules/parks/to-wire.ts'
import { BOWL, feature, point, WAVES } from './geojson-parks.ts'
import { addParks, amenitiesOf, at, newPark } from './new-parks.ts'
import { ENGINES, newStore } from './stores.ts'

describe.each(ENGINES)('the import on %s', (engine) => {
  let store: Store
  let close: () => Promise<void>
  let lines: string[]
  beforeEach(async () => {
    ;({ store, close } = await newStore(engine))
    lines = []
  })
  afterEach(() => close())

  type Options = { dryRun?: boolean }
  const take = (features: unknown[], options: Options = {}, on = store) => {
    lines = []
    const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
    const directory = openDirectory(on, '/nowhere', 'http://localhost')
    return importFile(
      directory,
      { name: 'parks.geojson', bytes },
      {
        dryRun: false,
        isHidden: false,
        print: (line) => lines.push(line),
        ...options,
      },
    )
  }
  const parks = async () => (await createParksRepo(store).all()).map(toWire).sort((a, b) => (a.url < b.url ? -1 : 1))
  const output = () => lines.join('\n')

  test('creates parks from both forms', async () => {
    expect(await take([WAVES, BOWL])).toBe(true)
    const [bowl, waves] = await parks()
    expect(waves).toMatchObject({
      url: 'waves',
      name: { he: 'גלים', en: 'Waves' },
      address: { he: 'העיר', en: 'Town' },
      area: 'north',
      openingYear: 2015,
      openingHours: { sunday: { isOpen: true, start: '10:00', end: '22:00' } },
      status: 'published',
    })
    // The other amenities are unknown, which does not mean no.
    expect(waves?.amenities).toEqual({ ...UNKNOWN_AMENITIES, parking: true, shade: false })
    expect(bowl?.amenities).toEqual(UNKNOWN_AMENITIES)
    expect(bowl).toMatchObject({
      url: 'desert-bowl',
      name: { he: 'קערת המדבר', en: 'Desert Bowl' },
      area: 'south',
      hasLights: true,
      openingHours: {
        thursday: { isOpen: true, start: '16:00', end: '22:00' },
        friday: { isOpen: true, start: '10:00', end: '14:00' },
        holidays: { isOpen: true, start: '10:00', end: '14:00' },
      },
    })
    expect(output()).toContain('Create: 2')
    expect(output()).toContain('row 2: no area is given: guessed from the latitude as south')
    expect(output()).toContain('amenities not known here are left out: jacuzzi')
    expect(output()).toContain('Done: 2 created, 0 updated, 0 left as they were, 0 rejected.')
  })

  test('a second run changes nothing, not even the content version', async () => {
    await take([WAVES, BOWL])
    const before = await parks()
    const version = await store.contentVersion()
    expect(await take([WAVES, BOWL])).toBe(true)
    expect(output()).toContain('Leave as they are: 2')
    expect(output()).toContain('There is nothing to do.')
    expect(await parks()).toEqual(before)
    expect(await store.contentVersion()).toBe(version)
  })

  test('a dry run prints the same and writes nothing', async () => {
    expect(await take([WAVES, BOWL], { dryRun: true })).toBe(true)
    expect(output()).toContain('Create: 2')
    expect(output()).toContain('A dry run: nothing was written.')
    expect(await parks()).toEqual([])
  })

  test('an update keeps what the file does not have: id, ratings, photos, notes, status', async () => {
    const photo = {
      url: '/photos/a.webp',
      width: 4,
      height: 3,
      thumbUrl: '/photos/b.webp',
      alt: { he: 'א', en: 'a' },
      isFeatured: true,
    }
    const [id] = await addParks(
      store,
      newPark({
        url: 'waves',
        status: 'featured',
        location: at(32.9, 35),
        photos: [photo],
        notes: [{ he: 'הערה', en: 'Note' }],
        heartRating: { average: 4.5, count: 2 },
        entryFee: { adult: 60, child: 30 },
        lightingHours: { start: '18:00', end: '22:00' },
        amenities: { ...amenitiesOf('guard', 'shade'), parking: null, noWax: null },
        createdAt: '2020-01-01T00:00:00.000Z',
      }),
    )
    await take([WAVES])
    expect(output()).toMatch(/Update: 1\n {2}park waves \(.*name.*\)/)
    const [waves] = await parks()
    expect(waves).toMatchObject({
      _id: id,
      name: { he: 'גלים', en: 'Waves' },
      status: 'featured',
      photos: [photo],
      notes: [{ he: 'הערה', en: 'Note' }],
      heartRating: { average: 4.5, count: 2 },
      entryFee: { adult: 60, child: 30 },
      lightingHours: { start: '18:00', end: '22:00' },
      createdAt: '2020-01-01T00:00:00.000Z',
    })
    // The file's amenities are set; the others are unchanged, known or unknown.
    expect(waves?.amenities).toEqual({ ...amenitiesOf('parking', 'guard'), noWax: null })
    expect(waves?.updatedAt).not.toBe('2026-01-01T00:00:00.000Z')
  })

  test('a list of amenities sets those in it, and no others', async () => {
    await take([feature({ slug: 'listed', name_en: 'Listed', amenities: ['shade'] })])
    expect((await parks())[0]?.amenities).toEqual({ ...UNKNOWN_AMENITIES, shade: true })
  })

  test('any value that is not text is left out with a warning where text is expected', async () => {
    const odd = { toString: 1, valueOf: null }
    const bell = 'sunrise\u0007-\u001b[31msunset'
    expect(
      await take([
        feature({
          slug: 'odd',
          name_en: 'Odd',
          amenities: [odd, 'shade', 'pool\u001b[2J'],
          lighting_hours: { start: odd, end: '23:00' },
          opening_hours: bell,
        }),
      ]),
    ).toBe(true)
    expect((await parks())[0]).toMatchObject({
      amenities: { ...UNKNOWN_AMENITIES, shade: true },
      lightingHours: null,
      openingHours: null,
    })
    expect(output()).toContain('amenities not known here are left out: ?, pool?[2J')
    expect(output()).toContain("the lighting hours can't be read: left out")
    // No control character of the file is printed.
    expect(output().replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  })

  test.each<[string, unknown, RegExp]>([
    ['an unknown geometry', feature({ name_en: 'A' }, { type: { toString: 1 } }), /its geometry is \?, which is none/],
    [
      'a polygon without corners',
      feature({ name_en: 'A' }, { type: 'Polygon', coordinates: [] }),
      /has no coordinates/,
    ],
    ['no geometry', feature({ name_en: 'A' }, null), /it has no geometry/],
    ['words for coordinates', feature({}, { type: 'Point', coordinates: ['34', '32'] }), /has no coordinates/],
    ['off the earth', feature({ name_en: 'A' }, point(34.8, 132)), /not on the earth/],
    ['not a feature', { type: 'Park' }, /not a GeoJSON Feature/],
    ['nothing', null, /not a GeoJSON Feature/],
    ['the same park twice', WAVES, /its slug "waves" and its place are those of row 1 already/],
  ])('leaves out %s, with the row and the reason, and writes the others', async (_name, bad, reason) => {
    expect(await take([WAVES, bad])).toBe(true)
    expect(output()).toMatch(/Reject: 1\n {2}row 2: /)
    expect(output()).toMatch(reason)
    expect(output()).toContain('1 created, 0 updated, 0 left as they were, 1 rejected')
    expect((await parks()).map(({ url }) => url)).toEqual(['waves'])
  })

  test('a file of which no row can be used changes nothing and says so', async () => {
    expect(await take([null, feature({}, null)])).toBe(false)
    expect(output()).toContain('Nothing was written: no row can be used.')
    expect(await parks()).toEqual([])
  })

  test('slugs are made from the English name, the same in every run', async () => {
    const rows = [
      feature({ name_en: "Ra'anana Park!" }, point(34.87, 32.18)),
      feature({ name_en: 'Raanana  Park' }, point(34.9, 32.2)),
      feature({ name_en: 'Café Ñandú' }, point(34.95, 32.3)),
    ]
    await take(rows)
    const urls = (await parks()).map(({ url }) => url)
    expect(urls).toEqual(['cafe-nandu', 'raanana-park', 'raanana-park-2'])
    await take(rows)
    expect(output()).toContain('Leave as they are: 3')
    // A park of the same name at another place is another park.
    await take([feature({ name_en: 'Raanana Park' }, point(35.2, 32.9))])
    expect((await parks()).map(({ url }) => url)).toContain('raanana-park-3')
  })

  test('warns of parks at the same place and of existing names', async () => {
    await addParks(store, newPark({ url: 'old-one', name: { he: 'גַּלִּים', en: 'Old' }, location: at(32.5, 35.1) }))
    await take([
      WAVES,
      feature({ name_en: 'Near old', name_he: 'ליד' }, point(35.1004, 32.5)),
      feature({ name_en: 'Near waves', name_he: 'ליד גלים' }, point(35.0003, 32.9002)),
      feature({ name_en: 'Not near', name_he: 'לא ליד' }, point(35.001, 32.9)),
    ])
    expect(output()).toContain('row 1: its name is that of park "old-one" already')
    expect(output()).toContain('row 2: it is on the same spot as park "old-one"')
    expect(output()).toContain('row 3: it is on the same spot as row 1 ("waves")')
    expect(output()).not.toMatch(/row 4: it is on the same spot/)
  })

  test('of many at one place each is warned of once', async () => {
    await take(Array.from({ length: 5 }, (_, index) => feature({ slug: `p-${index}`, name_en: 'The same' })))
    expect(lines.filter((line) => line.includes('same spot'))).toHaveLength(4)
    expect(output()).toContain('row 5: it is on the same spot as row 1 ("p-0") and 3 more')
    expect(output()).toContain('row 5: its name is that of row 1 ("p-0") and 3 more already')
  })

  test('bidirectional control characters are removed', async () => {
    await take([feature({ slug: 'turned', name_he: '\u202bפארק\u202c', name_en: '\u202ePark' })])
    expect((await parks())[0]?.name).toEqual({ he: 'פארק', en: 'Park' })
  })

  test('hours that the table can’t express are unknown, with a warning, and do not replace known ones', async () => {
    await take([BOWL])
    const odd = { ...BOWL, properties: { ...BOWL.properties, opening_hours: 'sunrise-sunset' } }
    await take([odd])
    expect(output()).toMatch(
      /row 1: opening_hours "sunrise-sunset": they follow the sun; the park's hours stay unknown/,
    )
    expect((await parks())[0]?.openingHours?.thursday.start).toBe('16:00')
  })

  test('a failure while writing leaves no change', async () => {
    // The database refuses the second park, because it checks coordinates too.
    const many = Array.from({ length: 150 }, (_, index) => feature({ slug: `p-${index}`, name_en: `P ${index}` }))
    const failing: Store = {
      ...store,
      get db() {
        return store.db
      },
      writeContent: (work) =>
        store.writeContent(async (db) => {
          await work(db)
          throw new Error('the disk is full')
        }),
    }
    await expect(take(many, {}, failing)).rejects.toThrow('the disk is full')
    expect(await parks()).toEqual([])
    expect(await take(many)).toBe(true)
    expect(await parks()).toHaveLength(150)
  })
})
