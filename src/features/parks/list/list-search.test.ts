import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ELEMENTS, SURFACES } from '#contract/park-elements.ts'
import { AMENITIES, AREAS, PARK_SORTS } from '#contract/parks.ts'
import { amenitiesOf, type ListSearch, parseListSearch } from './list-search.ts'

/** Parses a query string like the router, then reads the list's parameters. */
const ofAddress = (query: string) => parseListSearch(defaultParseSearch(query))

test.each<[query: string, search: ListSearch]>([
  ['', {}],
  ['?', {}],
  ['?q=haifa', { q: 'haifa' }],
  ['?q=%D7%AA%D7%9C%20%D7%90%D7%91%D7%99%D7%91', { q: 'תל אביב' }],
  ['?q=tel+aviv+', { q: 'tel aviv ' }],
  ['?q=', {}],
  ['?q=%20%20', {}],
  ['?q=24', { q: '24' }],
  ['?q=%2224%22', { q: '24' }],
  ['?q=true', { q: 'true' }],
  ['?q=a&q=b', { q: 'b' }],
  ['?q={"a":1}', {}],
  ['?q=<script>', { q: '<script>' }],
  [`?q=${'x'.repeat(101)}`, { q: 'x'.repeat(100) }],
  ['?area=north', { area: 'north' }],
  ['?area=all', {}],
  ['?area=North', {}],
  ['?area=__proto__', {}],
  ['?area=north&area=south', { area: 'south' }],
  ['?sort=rating', { sort: 'rating' }],
  ['?sort=-difficulty', { sort: '-difficulty' }],
  ['?sort=-rating', {}],
  ['?sort=price', {}],
  ['?amenities=parking', { amenities: 'parking' }],
  ['?amenities=noWax,parking,bogus,,parking', { amenities: 'parking,noWax' }],
  ['?amenities=bogus', {}],
  ['?amenities=Parking', {}],
  ['?elements=stairs,bowl,bogus', { elements: 'bowl,stairs' }],
  ['?elements=Bowl', {}],
  ['?surface=wood,concrete', { surface: 'concrete,wood' }],
  ['?surface=gold', {}],
  ['?roof=true', { roof: true }],
  ['?roof=0', {}],
  ['?open=true', { open: true }],
  ['?open=1', { open: true }],
  ['?open=false', {}],
  ['?open=0', {}],
  ['?open=yes', {}],
  ['?open', {}],
  ['?lit=true&open=1', { open: true, lit: true }],
  ['?fine=true', { fine: true }],
  ['?dry=1', { dry: true }],
  ['?fine=maybe', {}],
  ['?free=true&easy=1', { free: true, easy: true }],
  ['?free=no', {}],
  ['?never=true', { never: true }],
  ['?never=0', {}],
  ['?when=tonight', { when: 'tonight' }],
  ['?when=2026-12-05T10', { when: '2026-12-05T10' }],
  ['?when=2026-02-30T10', {}],
  ['?when=now', {}],
  ['?when=tonight&open=true&lit=true', { when: 'tonight', lit: true }],
  ['?page=2', { page: 2 }],
  ['?page=1', {}],
  ['?page=0', {}],
  ['?page=-3', {}],
  ['?page=2.5', {}],
  ['?page=1e9', {}],
  ['?page=999999', { page: 999_999 }],
  ['?page=1000000', {}],
  ['?page=two', {}],
  ['?page=NaN', {}],
  ['?page=Infinity', {}],
  ['?page=null', {}],
  ['?lang=en&utm_source=x', {}],
  ['?%', {}],
  [
    '?page=3&fine=1&lit=1&sort=newest&area=south&q=x&amenities=shade,guard&open=1&dry=1',
    {
      q: 'x',
      area: 'south',
      sort: 'newest',
      amenities: 'shade,guard',
      open: true,
      lit: true,
      fine: true,
      dry: true,
      page: 3,
    },
  ],
])('%s', (query, search) => {
  expect(ofAddress(query)).toEqual(search)
})

test.each([...AREAS])('area %s', (area) => expect(parseListSearch({ area })).toEqual({ area }))
test.each([...PARK_SORTS])('sort %s', (sort) => expect(parseListSearch({ sort })).toEqual({ sort }))

test('a character at the limit is not cut in half', () => {
  const { q } = parseListSearch({ q: `${'x'.repeat(99)}🛹` })
  expect(q!.isWellFormed()).toBe(true)
  expect(q!.slice(0, 99)).toBe('x'.repeat(99))
})

const KEYS = [
  'q',
  'area',
  'sort',
  'amenities',
  'elements',
  'surface',
  'roof',
  'free',
  'easy',
  'when',
  'open',
  'lit',
  'fine',
  'never',
  'page',
]

/** URL parameters with valid and invalid values. */
const sensible = fc.record(
  {
    q: fc.string({ unit: 'binary', maxLength: 200 }),
    area: fc.constantFrom(...AREAS, 'all', ''),
    sort: fc.constantFrom(...PARK_SORTS, 'x'),
    amenities: fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...AMENITIES, 'x')).map((names) => names.join(',')),
    ),
    elements: fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...ELEMENTS, 'x')).map((names) => names.join(',')),
    ),
    surface: fc.oneof(fc.string(), fc.constantFrom(...SURFACES)),
    roof: fc.constantFrom(true, 'false', 'true', []),
    free: fc.constantFrom(true, 'false', '1', null),
    easy: fc.constantFrom(true, 0, '1', null),
    when: fc.oneof(fc.string(), fc.constantFrom('tonight', '2026-12-05T10', '2026-02-30T10', 5)),
    open: fc.constantFrom(true, false, 1, '1', 'true', null),
    lit: fc.constantFrom(true, 'false', 'true', []),
    page: fc.oneof(fc.integer(), fc.double(), fc.string()),
  },
  { requiredKeys: [] },
)
const raw: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  sensible,
  fc.dictionary(fc.constantFrom(...KEYS, '__proto__', 'other'), fc.anything()),
)

test('no address makes it throw, and only known values come out', () => {
  fc.assert(
    fc.property(raw, (search) => {
      const parsed = parseListSearch(search)
      for (const key of Object.keys(parsed)) expect(KEYS).toContain(key)
      expect(parsed.q === undefined || (parsed.q.trim() !== '' && parsed.q.length <= 100)).toBe(true)
      expect(parsed.area === undefined || AREAS.includes(parsed.area)).toBe(true)
      expect(parsed.sort === undefined || PARK_SORTS.includes(parsed.sort)).toBe(true)
      expect(parsed.amenities === undefined || parsed.amenities === amenitiesOf(parsed).join(',')).toBe(true)
      expect([undefined, true]).toContain(parsed.open)
      expect([undefined, true]).toContain(parsed.lit)
      expect(parsed.page === undefined || (Number.isSafeInteger(parsed.page) && parsed.page > 1)).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test('reading is stable: writing the result to an address and reading it again gives the same', () => {
  fc.assert(
    fc.property(raw, (search) => {
      const parsed = parseListSearch(search)
      expect(parseListSearch(parsed)).toEqual(parsed)
      expect(ofAddress(defaultStringifySearch(parsed))).toEqual(parsed)
    }),
    { numRuns: 100 },
  )
})

test('any address can be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...KEYS), (text, key) => {
      expect(() => ofAddress(`?${text}`)).not.toThrow()
      expect(() => ofAddress(`?${key}=${text}`)).not.toThrow()
    }),
    { numRuns: 100 },
  )
})
