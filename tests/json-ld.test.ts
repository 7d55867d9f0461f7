/** JSON-LD of pages: it has the members that search engines require, and no content can break out of it. */
import { setupI18n } from '@lingui/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { homeJsonLd } from '#app/home/home-json-ld.ts'
import type { Park } from '#contract/parks.ts'
import { openingHoursOf, parkJsonLd, specialHoursOf } from '#features/parks/page/park-json-ld.ts'
import { breadcrumbs, jsonLdText } from '#platform/page/json-ld.tsx'
import { amenitiesWith, aPark, day, week, anException } from './factories/park.ts'

const siteNames = { he: 'סקייטפארקים', en: 'The Skateparks' }
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const PAGE = { origin: 'https://rampa.test', language: 'en', siteNames, i18n } as const
const absolute = z.url({ protocol: /^https$/ })
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Members promised for a park. */
const parkSchema = z.strictObject({
  '@type': z.literal('SportsActivityLocation'),
  '@id': absolute,
  url: absolute,
  name: z.string().check(z.minLength(1)),
  alternateName: z.string(),
  description: z.string(),
  sport: z.string(),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: z.optional(z.string().check(z.minLength(1))),
    addressLocality: z.optional(z.string().check(z.minLength(1))),
    addressCountry: z.literal('IL'),
  }),
  geo: z.strictObject({
    '@type': z.literal('GeoCoordinates'),
    latitude: z.number().check(z.gte(29), z.lte(34)),
    longitude: z.number().check(z.gte(34), z.lte(36)),
  }),
  hasMap: absolute,
  sameAs: z.optional(absolute),
  image: z.optional(z.array(absolute).check(z.minLength(1))),
  isAccessibleForFree: z.optional(z.boolean()),
  openingHoursSpecification: z.optional(
    z
      .array(
        z.strictObject({
          '@type': z.literal('OpeningHoursSpecification'),
          dayOfWeek: z.array(
            z.string().check(z.regex(/^https:\/\/schema\.org\/(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day$/)),
          ),
          opens: time,
          closes: time,
        }),
      )
      .check(z.minLength(1)),
  ),
  amenityFeature: z.optional(
    z
      .array(
        z.strictObject({
          '@type': z.literal('LocationFeatureSpecification'),
          name: z.string().check(z.minLength(1)),
          value: z.union([z.literal(true), z.string().check(z.minLength(1))]),
        }),
      )
      .check(z.minLength(1)),
  ),
  dissolutionDate: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  aggregateRating: z.optional(
    z.strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().check(z.gte(1), z.lte(5)),
      ratingCount: z.int().check(z.gte(1)),
      bestRating: z.literal(5),
      worstRating: z.literal(1),
    }),
  ),
})

/** Parses the text like a search engine. */
const read = (thing: Parameters<typeof jsonLdText>[0][number]): unknown =>
  (JSON.parse(jsonLdText([thing])) as { '@graph': [unknown] })['@graph'][0]
const parkOf = (over: Partial<Park>) => z.parse(parkSchema, read(parkJsonLd(aPark(over), 'Skatepark.', PAGE)))

const photo = (url: string, isFeatured = false) => ({
  url,
  thumbUrl: url,
  width: 1600,
  height: 900,
  alt: { he: '', en: '' },
  isFeatured,
})

describe('a park', () => {
  test('with few known facts has only those', () => {
    const park = parkOf({ amenities: { ...amenitiesWith(), entryFee: null }, address: { he: '', en: '' } })
    expect(Object.keys(park)).not.toEqual(
      expect.arrayContaining(['image', 'openingHoursSpecification', 'aggregateRating', 'sameAs', 'amenityFeature']),
    )
    expect(park.isAccessibleForFree).toBe(undefined)
    expect(park.address).toEqual({ '@type': 'PostalAddress', addressCountry: 'IL' })
  })

  test('with many known facts has all of them, the featured photo first and absolute addresses', () => {
    const park = parkOf({
      photos: [photo('/photos/a.webp'), photo('https://cdn.test/b.webp', true)],
      heartRating: { average: 4.25, count: 12 },
      openingHours: week('08:00-22:00', { saturday: 'closed' }),
      amenities: amenitiesWith('entryFee'),
      mapLinks: { google: 'https://maps.app.goo.gl/x', apple: null, waze: null },
    })
    expect(park.image).toEqual(['https://cdn.test/b.webp', 'https://rampa.test/photos/a.webp'])
    expect(park.aggregateRating).toMatchObject({ ratingValue: 4.25, ratingCount: 12 })
    expect(park.isAccessibleForFree).toBe(false)
    expect(park.sameAs).toBe('https://maps.app.goo.gl/x')
  })

  test('has what is in it in words, and nothing that is unknown', () => {
    const { amenityFeature } = parkOf({ elements: 'bs', surface: null, cover: 'roofed', sizeM2: 900 })
    expect(amenityFeature?.map(({ name, value }) => [name, value])).toEqual([
      ['Bowl', true],
      ['Stairs', true],
      ['Roof', 'Roofed'],
    ])
  })

  test('that is closed for good has its closing date', () => {
    expect(parkOf({ closingYear: 2024 }).dissolutionDate).toBe('2024')
    expect(parkOf({ closingYear: null }).dissolutionDate).toBeUndefined()
  })

  test('an unsafe link of its own is left out', () => {
    const park = parkOf({ mapLinks: { google: 'javascript:alert(1)', apple: null, waze: null } })
    expect(park.hasMap).toMatch(/^https:\/\/www\.google\.com\//)
  })
})

describe('opening hours', () => {
  const hours = (over: Partial<Park>) => openingHoursOf(aPark(over))

  test('days with equal hours are grouped; closed days and holidays are left out', () => {
    const found = hours({
      openingHours: week('08:00-22:00', { friday: '09:00-15:00', saturday: 'closed', holidays: '10:00-12:00' }),
    })
    expect(found?.map(({ dayOfWeek, opens, closes }) => [dayOfWeek.length, opens, closes])).toEqual([
      [5, '08:00', '22:00'],
      [1, '09:00', '15:00'],
    ])
    expect(found?.[1]?.dayOfWeek).toEqual(['https://schema.org/Friday'])
  })

  test.each([
    ['past midnight', { openingHours: week('17:00-01:00') }, ['17:00', '01:00']],
    ['the whole day', { openingHours: week('00:00-00:00') }, ['00:00', '23:59']],
    ['around the clock', { is24Hours: true, openingHours: null }, ['00:00', '23:59']],
  ] as const)('%s', (_, over, [opens, closes]) => {
    expect(hours(over)).toEqual([expect.objectContaining({ opens, closes })])
    expect(hours(over)![0]!.dayOfWeek).toHaveLength(7)
  })

  test.each([
    ['that nobody knows', { openingHours: null }],
    ['of a park closed for good', { openingHours: week('08:00-22:00'), closingYear: 2024 }],
    ['on no day', { openingHours: { ...week('closed'), holidays: day('08:00-10:00') } }],
  ])('%s are left out', (_, over) => {
    expect(hours(over)).toBe(undefined)
  })
})

test('exceptions are special hours, without overlaps; 00:00 to 00:00 is closed', () => {
  const exceptions = [
    anException('2026-04-01 2026-04-08', 'closed'),
    anException('2026-04-05', '10:00-14:00'),
    anException('2026-05-01', '00:00-00:00'),
    anException('2026-06-01', null, { lights: 'closed' }),
  ]
  const found = specialHoursOf({ exceptions, closingYear: null })
  expect(found?.map(({ validFrom, validThrough, opens, closes }) => [validFrom, validThrough, opens, closes])).toEqual([
    ['2026-04-01', '2026-04-04', '00:00', '00:00'],
    ['2026-04-05', '2026-04-05', '10:00', '14:00'],
    ['2026-04-06', '2026-04-08', '00:00', '00:00'],
    ['2026-05-01', '2026-05-01', '00:00', '23:59'],
  ])
  expect(specialHoursOf({ exceptions, closingYear: 2024 })).toBeUndefined()
  expect(specialHoursOf({ exceptions: [], closingYear: null })).toBeUndefined()
})

test('the site has a name, a publisher and a search action', () => {
  const [site, publisher] = homeJsonLd('All parks.', PAGE)
  expect(site).toMatchObject({
    '@type': 'WebSite',
    name: 'The Skateparks',
    alternateName: 'סקייטפארקים',
    url: 'https://rampa.test/',
    publisher: { '@id': publisher!['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://rampa.test/search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
  expect(publisher).toMatchObject({ '@type': 'Organization', name: 'The Skateparks' })
})

test('breadcrumbs are counted from one, with absolute addresses', () => {
  expect(
    breadcrumbs('https://rampa.test', [
      { name: 'Skateparks', path: '/skateparks' },
      { name: 'Bowl', path: '/skateparks/bowl' },
    ]).itemListElement,
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Skateparks', item: 'https://rampa.test/skateparks' },
    { '@type': 'ListItem', position: 2, name: 'Bowl', item: 'https://rampa.test/skateparks/bowl' },
  ])
})

test('names can’t end the script element', () => {
  const hostile = ['</script><script>alert(1)</script>', '<!--<script>', '\u2028"\\', ']]>', '${x}', '$&']
  for (const name of hostile) {
    const text = jsonLdText([parkJsonLd(aPark({ name: { he: name, en: name } }), name, PAGE)])
    expect(text).not.toContain('<')
    expect((JSON.parse(text) as { '@graph': { name: string }[] })['@graph'][0]!.name).toBe(name)
  }
  fc.assert(fc.property(fc.string(), (name) => !jsonLdText([{ '@type': 'Thing', name }]).includes('<')))
})
