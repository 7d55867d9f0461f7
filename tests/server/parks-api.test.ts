/** Calls that read parks, on both databases. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parkDetailSchema, parkListSchema } from '#contract/park-reads.ts'
import type { Park } from '#contract/parks.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, amenitiesOf, at, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

const HAIFA = at(32.794, 34.9896)
const TEL_AVIV = at(32.0853, 34.7818)
const HOLON = at(32.0158, 34.7874)
const EILAT = at(29.5577, 34.9519)

const PARKS = [
  newPark({
    url: 'haifa-bay',
    name: { he: 'פארק מִפְרַץ חיפה', en: 'Haifa Bay Café' },
    area: 'north',
    location: HAIFA,
    address: { he: 'שד׳ בן־גוריון 3, חיפה', en: '3 Ben Gurion Blvd, Haifa' },
    amenities: { ...amenitiesOf('parking', 'shade', 'seating'), bathroom: null },
    elements: 'bs',
    surface: 'concrete',
    cover: 'partly',
    sizeM2: 1200,
    heartRating: { average: 4.37, count: 19 },
    difficultyRating: { average: 4, count: 2 },
    createdAt: '2024-01-01T00:00:00.000Z',
  }),
  newPark({
    url: 'tel-aviv-port',
    name: { he: 'נמל תל אביב', en: 'Tel Aviv Port' },
    location: TEL_AVIV,
    amenities: amenitiesOf('parking'),
    elements: 'b',
    surface: 'wood',
    cover: 'open',
    entryFee: { adult: 60, child: 30 },
    heartRating: { average: 5, count: 2 },
    difficultyRating: { average: 2, count: 5 },
    createdAt: '2025-01-01T00:00:00.000Z',
  }),
  newPark({
    url: 'holon-fun',
    name: { he: 'חולון', en: 'Holon 100%_fun\\' },
    location: HOLON,
    // Rules don't count as amenities in the sort order.
    amenities: amenitiesOf('noWax', 'helmetRequired'),
    status: 'featured',
    createdAt: '2023-01-01T00:00:00.000Z',
  }),
  newPark({
    url: 'eilat',
    name: { he: 'אילת', en: 'Eilat' },
    area: 'south',
    location: EILAT,
    // The same average as tel-aviv-port's, with fewer votes.
    heartRating: { average: 5, count: 1 },
    createdAt: '2022-01-01T00:00:00.000Z',
  }),
  newPark({ url: 'secret', name: { he: 'סודי', en: 'Secret' }, status: 'hidden', location: TEL_AVIV }),
]

describe.each(ENGINES)('parks on %s', (engine) => {
  let api: TestApp
  let ids: Record<string, string>

  beforeAll(async () => {
    api = await newApp({ engine })
    const made = await addParks(api.store, ...PARKS)
    ids = Object.fromEntries(PARKS.map(({ url }, index) => [url, made[index]!]))
  })
  afterAll(() => api.close())

  const list = async (query: string) => {
    const answer = await api.get(`/api/skateparks${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return parkListSchema.parse(answer.json()).data
  }
  const urls = async (query: string) => (await list(query)).skateparks.map((park: Park) => park.url)

  test('a park is complete, as the contract says', async () => {
    const { skateparks, total } = await list('')
    expect(total).toBe(4)
    const haifa = skateparks.find(({ url }) => url === 'haifa-bay')
    expect(haifa).toMatchObject({
      _id: ids['haifa-bay'],
      nameKey: 'parks.haifa-bay',
      name: { he: 'פארק מִפְרַץ חיפה', en: 'Haifa Bay Café' },
      location: { type: 'Point', coordinates: [34.9896, 32.794] },
      isFeatured: false,
      isActive: true,
      heartRating: { average: 4.37, count: 19 },
      overallRating: { average: 4.37, count: 19 },
      amenities: { parking: true, shade: true, seating: true, guard: false, bathroom: null },
      openingHours: null,
      elements: 'bs',
      surface: 'concrete',
      cover: 'partly',
      sizeM2: 1200,
      createdAt: '2024-01-01T00:00:00.000Z',
    })
    expect(skateparks.find(({ url }) => url === 'tel-aviv-port')?.entryFee).toEqual({ adult: 60, child: 30 })
  })

  test.each([
    ['?area=north', ['haifa-bay']],
    ['?area=all', ['eilat', 'haifa-bay', 'holon-fun', 'tel-aviv-port']],
    ['?amenities=parking', ['haifa-bay', 'tel-aviv-port']],
    ['?amenities=parking,shade', ['haifa-bay']],
    ['?amenities=guard', []],
    // Unknown doesn't count as yes.
    ['?amenities=bathroom', []],
    ['?featured=true', ['holon-fun']],
    ['?featured=0', ['eilat', 'haifa-bay', 'tel-aviv-port']],
    ['?area=center&amenities=parking', ['tel-aviv-port']],
    ['?elements=bowl', ['haifa-bay', 'tel-aviv-port']],
    ['?elements=bowl,stairs', ['haifa-bay']],
    ['?elements=pumpTrack', []],
    ['?surface=wood', ['tel-aviv-port']],
    ['?surface=wood,concrete', ['haifa-bay', 'tel-aviv-port']],
    ['?cover=partly,roofed,indoor', ['haifa-bay']],
    ['?elements=bowl&cover=open', ['tel-aviv-port']],
    ['?elements=&surface=', ['eilat', 'haifa-bay', 'holon-fun', 'tel-aviv-port']],
    ['?unknown=1', ['eilat', 'haifa-bay', 'holon-fun', 'tel-aviv-port']],
  ])('filters %s', async (query, expected) => {
    expect((await urls(query)).sort()).toEqual(expected)
  })

  test.each([
    ['haifa', ['haifa-bay'], 'the English name, any case'],
    ['HAIFA BAY', ['haifa-bay'], 'several words'],
    ['bay haifa', ['haifa-bay'], 'in any order'],
    ['חיפה cafe gurion', ['haifa-bay'], 'names of both languages and the address together'],
    ['haifa eilat', [], 'all of them, in one park'],
    ['cafe', ['haifa-bay'], 'accents'],
    ['מפרץ', ['haifa-bay'], 'niqqud'],
    ['בן גוריון', ['haifa-bay'], 'maqaf'],
    ['שד', ['haifa-bay'], 'geresh'],
    ['gurion blvd', ['haifa-bay'], 'the address'],
    ['100%', ['holon-fun'], 'a percent sign is not a wildcard'],
    ['_', [], 'an underscore is not a wildcard'],
    ['%', [], 'a percent sign alone folds to nothing'],
    ['\\', [], 'nor is a backslash anything'],
    ['\u05B0', [], 'a mark alone folds to nothing, which matches nothing'],
    ['bowl', ['haifa-bay', 'tel-aviv-port'], 'what is in a park'],
    ['באול', ['haifa-bay', 'tel-aviv-port'], 'what is in a park, in Hebrew'],
    ['bowl haifa', ['haifa-bay'], 'what is in a park, and its name'],
    ['bowl stairs', ['haifa-bay'], 'all of the named elements'],
    ['מדרגות אילת', [], 'unknown elements are not there'],
    ['סטריט', ['haifa-bay'], 'any of the elements that a word may stand for'],
    ['secret', [], 'hidden parks are not found'],
    ["'; drop table parks; --", [], 'quotes are text'],
    ['', ['eilat', 'haifa-bay', 'holon-fun', 'tel-aviv-port'], 'no text is no filter'],
    ['   ', ['eilat', 'haifa-bay', 'holon-fun', 'tel-aviv-port'], 'neither are spaces'],
  ])('searches %j', async (term, expected) => {
    expect((await urls(`?search=${encodeURIComponent(term)}`)).sort()).toEqual(expected)
  })

  test.each([
    ['rating', ['eilat', 'tel-aviv-port', 'haifa-bay', 'holon-fun']],
    ['difficulty', ['tel-aviv-port', 'haifa-bay', 'eilat', 'holon-fun']],
    ['-difficulty', ['haifa-bay', 'tel-aviv-port', 'eilat', 'holon-fun']],
    ['amenities', ['haifa-bay', 'tel-aviv-port', 'eilat', 'holon-fun']],
    ['newest', ['tel-aviv-port', 'haifa-bay', 'holon-fun', 'eilat']],
    ['distance&near=32.0158,34.7874', ['holon-fun', 'tel-aviv-port', 'haifa-bay', 'eilat']],
    ['distance&near=29.5,34.9', ['eilat', 'holon-fun', 'tel-aviv-port', 'haifa-bay']],
  ])('sorts by %s, ties by name', async (sort, expected) => {
    expect(await urls(`?sort=${sort}`)).toEqual(expected)
  })

  test('pages cover everything once and have the total', async () => {
    const seen: string[] = []
    for (const page of [1, 2, 3]) {
      const { skateparks, total } = await list(`?limit=2&page=${page}&sort=newest`)
      expect(total).toBe(4)
      seen.push(...skateparks.map(({ url }) => url))
    }
    expect(seen).toEqual(['tel-aviv-port', 'haifa-bay', 'holon-fun', 'eilat'])
    expect((await list('?page=1000000')).skateparks).toEqual([])
  })

  test('one park by id and by url, with the parks nearby', async () => {
    for (const path of [`/api/skateparks/${ids['tel-aviv-port']}`, '/api/skateparks/by-url/tel-aviv-port']) {
      const { skatepark, nearbyParks } = parkDetailSchema.parse((await api.get(path)).json()).data
      expect(skatepark.url).toBe('tel-aviv-port')
      // Haifa is 80 km away; the hidden park is never nearby.
      expect(nearbyParks.map(({ url }) => url)).toEqual(['holon-fun'])
      expect(nearbyParks[0]?.distanceKm).toBeCloseTo(7.75, 1)
    }
  })

  test('a park nearby is in use: left out from the New Year after its closing year', async () => {
    let now = Date.parse('2026-12-31T21:00:00Z')
    await using stack = new AsyncDisposableStack()
    const own = await newApp({ engine, deps: { now: () => now } })
    stack.defer(() => own.close())
    // Three closed parks, the most that are shown, all nearer than the open one.
    const closing = [0, 1, 2].map((n) => newPark({ url: `over-${n}`, location: TEL_AVIV, closingYear: 2026 - n }))
    await addParks(own.store, ...closing, ...PARKS.filter(({ url }) => url === 'holon-fun' || url === 'tel-aviv-port'))
    const nearby = async () => {
      const { data } = parkDetailSchema.parse((await own.get('/api/skateparks/by-url/tel-aviv-port')).json())
      return data.nearbyParks.map(({ url }) => url)
    }
    expect(await nearby()).toEqual(['over-0', 'holon-fun'])
    now += 2 * 60 * 60 * 1000
    expect(await nearby()).toEqual(['holon-fun'])
  })

  test.each([
    ['/api/skateparks/ffffffffffffffffffffffff', 404],
    ['/api/skateparks/by-url/nowhere', 404],
    ['/api/skateparks/by-url/secret', 404],
    ['/api/skateparks/by-url/Not%20A%20Slug', 404],
    ['/api/skateparks/short', 400],
    ['/api/skateparks/FFFFFFFFFFFFFFFFFFFFFFFF', 404],
  ])('%s is %i', async (url, status) => {
    const answer = await api.get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ status: 'error' })
  })

  test('a hidden park has no address of its own', async () => {
    expect((await api.get(`/api/skateparks/${ids.secret}`)).statusCode).toBe(404)
  })

  test.each([
    ['?area=west', 'area'],
    ['?sort=name', 'sort'],
    ['?amenities=parking,jacuzzi', 'amenities.1'],
    ['?limit=0', 'limit'],
    ['?limit=101', 'limit'],
    ['?page=-1', 'page'],
    ['?page=1.5', 'page'],
    ['?near=1,2,3', 'near'],
    ['?near=91,0', 'near.0'],
    ['?featured=maybe', 'featured'],
    [`?search=${'x'.repeat(101)}`, 'search'],
    ['?search=a&search=b', 'search'],
  ])('refuses %s and names the field', async (query, field) => {
    const answer = await api.get(`/api/skateparks${query}`)
    expect(answer.statusCode).toBe(400)
    const body = answer.json()
    expect(body).toMatchObject({ status: 'error', code: 'MONGOOSE_VALIDATION_ERROR' })
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
    expect(body.errors[0].message.length).toBeGreaterThan(5)
  })

  test('names per language, published and featured parks only', async () => {
    expect((await api.get('/api/translations/he/parks')).json()).toEqual({
      'parks.eilat': 'אילת',
      'parks.haifa-bay': 'פארק מִפְרַץ חיפה',
      'parks.holon-fun': 'חולון',
      'parks.tel-aviv-port': 'נמל תל אביב',
    })
    expect((await api.get('/api/translations/en/parks')).json()['parks.eilat']).toBe('Eilat')
    expect((await api.get('/api/translations/fr/parks')).statusCode).toBe(400)
  })

  test('the site is called Rampa, and features without screens are disabled', async () => {
    const { data } = (await api.get('/api/config')).json()
    expect(data.site.name).toEqual({ he: 'רמפה', en: 'Rampa' })
    expect(data.features).toEqual({ shop: false, accounts: false })
  })

  test.each(['/api/skateparks', '/api/config', '/api/translations/he/parks', '/api/skateparks/by-url/eilat'])(
    '%s has a strong ETag and answers 304',
    async (url) => {
      const first = await api.get(url)
      const etag = String(first.headers.etag)
      expect(etag).toMatch(/^"[\w-]{20,}"$/)
      expect(first.headers.vary).toBe('Accept-Encoding')
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await api.get(url, { 'if-none-match': known })
        expect(again.statusCode, known).toBe(304)
        expect(again.body).toBe('')
        expect(again.headers.etag).toBe(etag)
      }
      expect((await api.get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    },
  )

  test('compresses as the client accepts, with an ETag for each encoding', async () => {
    const plain = await api.get('/api/skateparks')
    const forms = [
      ['br', 'br, gzip, deflate', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['gzip', 'br;q=0.1, gzip;q=0.9', gunzipSync],
      ['br', '*', brotliDecompressSync],
    ] as const
    const etags = new Set([plain.headers.etag])
    for (const [encoding, accept, decode] of forms) {
      const answer = await api.get('/api/skateparks', { 'accept-encoding': accept })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(decode(answer.rawPayload).toString()).toBe(plain.body)
      expect(answer.rawPayload.length).toBe(Number(answer.headers['content-length']))
      etags.add(answer.headers.etag)
      const again = await api.get('/api/skateparks', {
        'accept-encoding': accept,
        'if-none-match': String(answer.headers.etag),
      })
      expect(again.statusCode).toBe(304)
    }
    expect(etags.size).toBe(3)
    for (const accept of ['identity', 'br;q=0', 'zstd']) {
      expect((await api.get('/api/skateparks', { 'accept-encoding': accept })).headers['content-encoding']).toBe(
        undefined,
      )
    }
  })

  test('HEAD answers as GET, without the body', async () => {
    const get = await api.get('/api/skateparks')
    const head = await api.app.inject({ method: 'HEAD', url: '/api/skateparks' })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers.etag).toBe(get.headers.etag)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })

  test('its own write is seen at once', async () => {
    const before = await api.get('/api/skateparks')
    const [id] = await addParks(api.store, newPark({ url: 'brand-new' }))
    const after = await api.get('/api/skateparks', { 'if-none-match': String(before.headers.etag) })
    expect(after.statusCode).toBe(200)
    expect(after.json().data.total).toBe(5)
    await api.store.writeContent((db) => db.deleteFrom('parks').where('id', '=', id!).execute())
    expect((await api.get('/api/skateparks')).headers.etag).toBe(before.headers.etag)
  })
})
