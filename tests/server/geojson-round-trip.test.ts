/** A park as GeoJSON and back: nothing is lost, and changes of a map editor win. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DirectoryPark } from '#contract/directory.ts'
import { directoryParkSchema } from '#contract/directory.ts'
import { AMENITIES, AREAS, PARK_STATUSES } from '#contract/parks.ts'
import { COVERS, ELEMENTS, SURFACES } from '#contract/park-elements.ts'
import { lettersOf } from '#domain/elements.ts'
import { EVE_HOURS, FAST_HOURS, WEEKDAYS } from '#contract/park-hours.ts'
import type { OpeningHours } from '#contract/park-hours.ts'
import { DAY_MS, isoDay } from '#contract/time.ts'
import { geojsonFeature, openFeature } from '#server/directory/geojson.ts'
import { readImport } from '#server/directory/read-import.ts'
import { createOsmHoursReader } from '#server/modules/parks/import/osm-hours.ts'
import { writeOsmHours } from '#server/modules/parks/import/write-osm-hours.ts'
import { newPark } from './new-parks.ts'
import { IS_FULL } from './rounds.ts'

const text = (max: number) =>
  fc.string({ maxLength: max, unit: 'grapheme' }).filter((one) => !one.includes('\0') && one.length <= max)
const name = text(60).map((one) => one.trim() || 'שם')
const localized = (one: fc.Arbitrary<string>) => fc.record({ he: one, en: one })
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const day = fc.record({ isOpen: fc.boolean(), start: time, end: time })
const hours = fc.record(
  Object.fromEntries([...WEEKDAYS, 'holidays'].map((one) => [one, day])),
) as unknown as fc.Arbitrary<OpeningHours>
const isoDate = fc.nat(4000).map((days) => isoDay(Date.UTC(2024, 0, 1) + days * DAY_MS))
const exception = fc
  .record({ from: isoDate, to: isoDate, hours: day, lights: fc.option(day, { nil: null }), kind: fc.nat(3) })
  .chain(({ from, to, hours, lights, kind }) =>
    localized(text(20)).map((reason) => ({
      ...(from <= to ? { from, to } : { from: to, to: from }),
      ...(kind === 0 ? { hours: null, lights: hours } : { hours, lights }),
      reason,
    })),
  )
const nullable = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const years = fc.tuple(nullable(fc.integer({ min: 1900, max: 2050 })), nullable(fc.integer({ min: 2051, max: 2200 })))
const id = fc.string({ minLength: 24, maxLength: 24, unit: fc.constantFrom(...'0123456789abcdef') })
const link = fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true })
const picture = fc.constantFrom('/uploads/images/a.webp', 'https://elsewhere.example/a.webp')
const photo = fc.record({
  url: picture,
  thumbUrl: fc.constantFrom('/uploads/images/b.webp'),
  width: fc.integer({ min: 1, max: 5000 }),
  height: fc.integer({ min: 1, max: 5000 }),
  alt: localized(text(30)),
  isFeatured: fc.boolean(),
})

const park: fc.Arbitrary<DirectoryPark> = fc
  .record({
    _id: id,
    url: fc.stringMatching(/^[a-z][a-z0-9]{0,8}(-[a-z0-9]{1,5}){0,3}$/),
    name: localized(name),
    area: fc.constantFrom(...AREAS),
    address: localized(text(60)),
    years,
    coordinates: fc
      .tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }))
      .map(([lon, lat]) => [lon + 0, lat + 0] as [number, number]),
    is24Hours: fc.boolean(),
    openingHours: nullable(hours),
    eves: fc.constantFrom(...EVE_HOURS),
    fasts: fc.constantFrom(...FAST_HOURS),
    exceptions: fc.array(exception, { maxLength: 4 }),
    hasLights: nullable(fc.boolean()),
    lightingHours: nullable(fc.record({ start: time, end: time })),
    amenities: fc.record(
      Object.fromEntries(AMENITIES.map((one) => [one, nullable(fc.boolean())])),
    ) as unknown as fc.Arbitrary<DirectoryPark['amenities']>,
    entryFee: nullable(fc.record({ adult: fc.integer({ min: 0, max: 500 }), child: fc.integer({ min: 0, max: 500 }) })),
    elements: nullable(fc.subarray([...ELEMENTS], { minLength: 1 }).map((list) => lettersOf(list)!)),
    surface: nullable(fc.constantFrom(...SURFACES)),
    cover: nullable(fc.constantFrom(...COVERS)),
    sizeM2: nullable(fc.integer({ min: 1, max: 100_000 })),
    notes: fc.array(localized(text(40)), { maxLength: 3 }),
    photos: fc.array(photo, { maxLength: 3 }),
    mapsEmbed: nullable(link),
    videoEmbed: nullable(link),
    socialImage: nullable(picture),
    mapLinks: fc.record({ google: nullable(link), apple: nullable(link), waze: nullable(link) }),
    status: fc.constantFrom(...PARK_STATUSES),
    createdAt: fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  })
  .map(({ years: [openingYear, closingYear], coordinates, ...rest }) => ({
    ...rest,
    openingYear,
    closingYear,
    location: { type: 'Point' as const, coordinates },
  }))
  // Stored parks are valid by the contract.
  .filter((one) => directoryParkSchema.safeParse(one).success)
  .map((one) => directoryParkSchema.parse(one))

type Properties = Record<string, unknown>
type Feature = { properties: Properties }

async function back(...features: object[]): Promise<DirectoryPark[]> {
  const file = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
  return (await readImport(file, [])).lists.get('parks') as DirectoryPark[]
}

describe('parks as GeoJSON', () => {
  test('any park comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(park, async (one) => {
        expect(await back(geojsonFeature(one, 'https://rampa.example'))).toEqual([one])
      }),
      { numRuns: IS_FULL ? 300 : 60 },
    )
  })

  test('a feature has the park’s id as its own, for programs that join by it', () => {
    const [one] = fc.sample(park, 1)
    for (const feature of [geojsonFeature(one!, 'https://rampa.example'), openFeature(one!, 'https://rampa.example')])
      expect(feature).toMatchObject({ type: 'Feature', id: one!._id })
  })

  test('a park that was given away as open data is taken without its pictures and what belongs to this site', async () => {
    await fc.assert(
      fc.asyncProperty(park, async (one) => {
        const facts = {
          ...one,
          ...{ photos: [], mapsEmbed: null, videoEmbed: null, socialImage: null, status: 'published' },
          mapLinks: { google: null, apple: null, waze: null },
        }
        const [taken] = await back(openFeature(one, 'https://rampa.example'))
        expect({ ...taken, createdAt: one.createdAt }).toEqual({ ...facts, createdAt: one.createdAt })
      }),
      { numRuns: IS_FULL ? 300 : 40 },
    )
  })

  test('a park of ours that is closed all week keeps its hours, without a warning', async () => {
    const closed = { isOpen: false, start: '00:00', end: '00:00' }
    const days = [...WEEKDAYS, 'holidays'].map((day) => [day, closed])
    const openingHours = Object.fromEntries(days) as unknown as OpeningHours
    const one = { ...fc.sample(park, 1)[0]!, openingHours, is24Hours: false }
    const features = [geojsonFeature(one, 'https://rampa.example')]
    const file = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
    const { lists, warnings } = await readImport(file, [])
    expect(lists.get('parks')).toEqual([one])
    expect(warnings.filter(({ message }) => /hours|week/i.test(message))).toEqual([])
  })

  test('hours that the parser can express come back from the tag alone', async () => {
    const read = await createOsmHoursReader()
    // The parser reads spans that end in the morning in two ways, and ends a holiday's at midnight.
    const daily = fc
      .tuple(fc.boolean(), fc.integer({ min: 7, max: 20 }), fc.integer({ min: 21, max: 29 }))
      .map(([isOpen, from, to]) =>
        isOpen
          ? { isOpen, start: `${String(from).padStart(2, '0')}:30`, end: `${String(to % 24).padStart(2, '0')}:00` }
          : { isOpen, start: '00:00', end: '00:00' },
      )
    const early = daily.filter(({ end }) => end === '00:00' || end > '06:00')
    const week = fc.record(
      Object.fromEntries([...WEEKDAYS, 'holidays'].map((one) => [one, one === 'holidays' ? early : daily])),
    ) as unknown as fc.Arbitrary<OpeningHours>
    await fc.assert(
      fc.asyncProperty(week, async (openingHours) => {
        // A tag without an open day counts as unknown.
        fc.pre(WEEKDAYS.some((day) => openingHours[day].isOpen))
        const tag = writeOsmHours({ is24Hours: false, openingHours })
        expect(read(tag!), tag).toEqual({ hours: openingHours, is24Hours: false })
      }),
      { numRuns: 60 },
    )
  })

  test('days with the same hours are one rule', () => {
    const open = { isOpen: true, start: '16:00', end: '00:00' }
    const week = Object.fromEntries([...WEEKDAYS, 'holidays'].map((one) => [one, open])) as unknown as OpeningHours
    const closed = { isOpen: false, start: '00:00', end: '00:00' }
    const openingHours = { ...week, friday: { ...open, end: '02:00' }, saturday: closed, holidays: closed }
    expect(writeOsmHours({ is24Hours: false, openingHours })).toBe('Su-Th 16:00-24:00, Fr 16:00-02:00; PH off')
    expect(writeOsmHours({ is24Hours: true, openingHours: null })).toBe('24/7')
    expect(writeOsmHours({ is24Hours: false, openingHours: null })).toBe(undefined)
  })

  test('an edited tag wins, and a removed one means unknown', async () => {
    const one = newPark({
      hasLights: true,
      openingYear: 2015,
      is24Hours: true,
      amenities: { ...newPark().amenities, bathroom: true },
    })
    const feature = geojsonFeature({ ...one, _id: 'a'.repeat(24) }, 'https://rampa.example') as {
      properties: Record<string, unknown>
    }
    const { start_date: _year, lit: _lit, ...others } = feature.properties
    const edited = {
      ...feature,
      properties: {
        ...others,
        'name:en': 'New',
        opening_hours: 'Mo-Su,PH 10:00-20:00',
        toilets: 'no',
        end_date: '2024-05-01',
      },
    }
    const [park] = await back(edited)
    expect(park).toMatchObject({
      name: { he: one.name.he, en: 'New' },
      is24Hours: false,
      openingHours: { sunday: { isOpen: true, start: '10:00', end: '20:00' } },
      hasLights: null,
      openingYear: null,
      closingYear: 2024,
      amenities: { bathroom: false },
    })
  })

  test('an edited tag brings its own exceptions; what it cannot say stays', async () => {
    const closed = { isOpen: false, start: '00:00', end: '00:00' }
    const reason = { he: 'שיפוץ', en: 'Works' }
    const works = { from: '2026-04-01', to: '2026-04-08', hours: closed, lights: null, reason }
    const dark = { from: '2026-05-01', to: '2026-05-02', hours: null, lights: closed, reason }
    const dates = { eves: 'friday', fasts: 'closed' } as const
    const one = { ...newPark({ is24Hours: true, ...dates, exceptions: [works, dark] }), _id: 'a'.repeat(24) }
    const feature = geojsonFeature(one, 'https://rampa.example') as { properties: Record<string, unknown> }
    expect(feature.properties.opening_hours).toBe('24/7; 2026 Apr 01-08 off "Works"')
    const edited = (opening_hours: string | undefined) => ({
      ...feature,
      properties: { ...feature.properties, opening_hours },
    })
    const [shorter] = await back(edited('24/7; 2026 Apr 01-05 off "Works"'))
    const moved = { ...works, to: '2026-04-05', reason: { he: '', en: 'Works' } }
    expect(shorter).toMatchObject({ is24Hours: true, ...dates, exceptions: [moved, dark] })
    const [removed] = await back(edited(undefined))
    expect(removed).toMatchObject({ is24Hours: false, openingHours: null, ...dates, exceptions: [dark] })
  })

  const known = { elements: 'bs', surface: 'composite', cover: 'roofed', sizeM2: 900 } as const

  test('what is in a park is written in words, and tagged where OpenStreetMap has a tag', () => {
    const { properties } = geojsonFeature(newPark({ ...known, surface: 'wood' }), 'https://a.example') as Feature
    expect(properties).toMatchObject({
      ...{ surface: 'wood', covered: 'yes', 'rampa:elements': ['bowl', 'stairs'], 'rampa:size_m2': 900 },
      ...{ 'rampa:surface': 'wood', 'rampa:cover': 'roofed' },
    })
  })

  test.each<[string, Properties, object]>([
    ['a surface', { surface: 'concrete' }, { surface: 'concrete', cover: 'roofed' }],
    ['a roof over a part', { covered: 'partial' }, { cover: 'partly' }],
    ['a hall', { covered: undefined, indoor: 'yes' }, { cover: 'indoor' }],
    ['no word about the roof', { covered: undefined }, { cover: null }],
    ['a list as text', { 'rampa:elements': 'stairs; pumpTrack' }, { elements: 'st' }],
    ['all as text', { 'rampa:elements': '', 'rampa:size_m2': ' 400 ' }, { elements: null, sizeM2: 400 }],
    ['no elements', { 'rampa:elements': undefined, 'rampa:size_m2': undefined }, { elements: null, sizeM2: null }],
  ])('%s in an edited file of ours is taken', async (_name, edits, expected) => {
    const feature = geojsonFeature(newPark(known), 'https://rampa.example') as Feature
    const [park] = await back({ ...feature, properties: { ...feature.properties, ...edits } })
    expect(park).toMatchObject({ ...known, ...expected })
  })

  test.each<[string, Properties]>([
    ['elements', { 'rampa:elements': ['bowl', 'slide'] }],
    ['surface', { 'rampa:surface': 'ice' }],
    ['sizeM2', { 'rampa:size_m2': 'big' }],
    ['notes', { 'rampa:notes': 'text' }],
    ['exceptions', { 'rampa:exceptions': 'none' }],
  ])('a value of %s that a map editor spoilt is left out and named', async (field, edits) => {
    const feature = geojsonFeature(newPark(known), 'https://rampa.example') as Feature
    const spoilt = { ...feature, properties: { ...feature.properties, 'rampa:slug': 'other', ...edits } }
    const file = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [feature, spoilt] }))
    const { lists, warnings } = await readImport(file, [])
    expect(lists.get('parks')).toMatchObject([
      {},
      { url: 'other', [field]: field === 'notes' || field === 'exceptions' ? [] : null },
    ])
    expect(warnings).toContainEqual(
      expect.objectContaining({
        field: 'features.1',
        message: 'invalidField',
        values: expect.objectContaining({ field }),
      }),
    )
  })
})
