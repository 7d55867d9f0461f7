/** Open data: the files and their readers (docs/decisions/open-data.md). */
import { brotliDecompressSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configAnswerSchema } from '#contract/config.ts'
import { OPEN_COLUMNS } from '#server/directory/open-data.ts'
import { addUser, call, chooseLicence, nameSite, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, amenitiesOf, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'
import { newDevice, post } from './votes.ts'

const GEOJSON = '/api/open-data/parks.geojson'
const CSV = '/api/open-data/parks.csv'
const ORIGIN = 'https://rampa.test'
const PHOTO = {
  url: '/photos/secret-1.webp',
  thumbUrl: '/photos/secret-1-thumb.webp',
  width: 800,
  height: 600,
  alt: { he: 'תמונה', en: 'Photo' },
  isFeatured: true,
}
const environment = { PUBLIC_URL: ORIGIN }

/** Rows of a table that has no line breaks in its cells. */
const rowsOf = (csv: string) =>
  csv
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))

describe.each(ENGINES)('on %s', (engine) => {
  let api: TestApp
  beforeAll(async () => {
    api = await newApp({ engine, environment })
    await addParks(
      api.store,
      newPark({
        url: 'bowl',
        name: { he: 'הבריכה', en: '=HYPERLINK("https://evil.example")' },
        photos: [PHOTO],
        socialImage: '/photos/secret-2.webp',
        hasLights: true,
        lightingHours: { start: '17:00', end: '22:00' },
        is24Hours: true,
        ...{ elements: 'bq', surface: 'wood', cover: 'indoor', sizeM2: 900 },
        entryFee: { adult: 25, child: 12.5 },
        checkedAt: '2026-05-04T22:30:00.000Z',
        amenities: { ...amenitiesOf('entryFee', 'bathroom'), noWax: null },
        heartRating: { average: 4, count: 3 },
      }),
      newPark({ url: 'hidden-one', name: { he: 'נסתר', en: 'Nobody sees me' }, status: 'hidden' }),
      newPark({ url: 'featured-one', status: 'featured', area: 'north' }),
    )
  })
  afterAll(() => api.close())

  test('there is nothing until an admin has chosen a licence, by the settings as all others', async () => {
    const token = await signIn(api, await addUser(api.store, { role: 'admin' }))
    const put = (body: object) => call(api, token, 'PUT', '/api/admin/settings', { openData: body })
    for (const path of [GEOJSON, CSV]) {
      const off = await api.get(path)
      expect([off.statusCode, off.json().code]).toEqual([404, 'FEATURE_DISABLED'])
      expect(off.headers).not.toHaveProperty('access-control-allow-origin')
    }
    expect((await api.get('/api/config')).json().data).not.toHaveProperty('licence')
    expect((await put({ licence: 'MIT', revision: 0 })).json().errors).toEqual([
      { field: 'openData.licence', message: 'choice' },
    ])
    const saved = await put({ licence: 'CC-BY-4.0', revision: 0 })
    expect(saved.json().data.settings.openData).toMatchObject({ licence: 'CC-BY-4.0', revision: 1 })
    expect(configAnswerSchema.parse((await api.get('/api/config')).json()).data.licence).toBe('CC-BY-4.0')
    expect((await api.get(GEOJSON)).statusCode).toBe(200)
    const stale = await put({ licence: 'ODbL-1.0', revision: 0 })
    expect([stale.statusCode, stale.json().current.settings.openData.licence]).toEqual([409, 'CC-BY-4.0'])
    const [line] = (await call(api, token, 'GET', '/api/admin/history?thing=settings')).json().data.entries
    expect(line).toMatchObject({ thingId: 'openData', before: { licence: null }, after: { licence: 'CC-BY-4.0' } })
    expect((await put({ licence: null, revision: 1 })).statusCode).toBe(200)
    expect((await api.get(GEOJSON)).statusCode).toBe(404)
  })

  test('GeoJSON has the facts of public parks, and names the licence', async () => {
    await chooseLicence(api.store, 'ODbL-1.0')
    await nameSite(api.store, { he: 'גלגל', en: 'Wheels' })
    const answer = await api.get(GEOJSON)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/geo+json; charset=utf-8',
      'content-disposition': 'attachment; filename="rampa-parks.geojson"',
    })
    const file = answer.json()
    expect(file).toMatchObject({
      type: 'FeatureCollection',
      license: { id: 'ODbL-1.0', name: 'ODbL 1.0' },
      attribution: `Wheels, ${ORIGIN}, ODbL 1.0`,
      updatedAt: '2026-01-01T00:00:00.000Z',
    })
    const slugs = file.features.map(({ properties }: { properties: object }) => properties['rampa:slug' as never])
    expect([...slugs].sort()).toEqual(['bowl', 'featured-one'])
    const bowl = file.features.find(({ properties }: never) => properties['rampa:slug'] === 'bowl')
    expect(bowl.geometry).toEqual({ type: 'Point', coordinates: [34.8, 32.1] })
    expect(bowl.properties).toMatchObject({
      'name:he': 'הבריכה',
      opening_hours: '24/7',
      lit: 'yes',
      fee: 'yes',
      toilets: 'yes',
      bench: 'no',
      surface: 'wood',
      indoor: 'yes',
      'rampa:elements': ['bowl', 'quarterPipes'],
      'rampa:size_m2': 900,
      website: `${ORIGIN}/skateparks/bowl`,
      'rampa:entry_fee': { adult: 25, child: 12.5 },
      check_date: '2026-05-05',
    })
    expect(answer.body).not.toMatch(/secret|rating|photo|image|Nobody sees me|hidden/i)
  })

  test('the files and the cards of other sites keep the timetable of a park whose gate is reported locked', async () => {
    await chooseLicence(api.store, 'ODbL-1.0')
    const texts = () => Promise.all([GEOJSON, CSV, '/embed/parks/bowl'].map(async (path) => (await api.get(path)).body))
    const before = await texts()
    const { _id: park } = (await api.get('/api/skateparks/by-url/bowl')).json().data.skatepark
    const report = { deviceId: newDevice(), skateparkId: park, kind: 'locked', seenAt: new Date().toISOString() }
    expect((await post(api, `/api/skateparks/${park}/conditions`, report)).statusCode).toBe(200)
    expect((await api.get('/api/config')).json().data.conditions.parks).toHaveProperty(park)
    expect(await texts()).toEqual(before)
  })

  test('the table has a byte order mark, harmless cells and the same parks', async () => {
    await chooseLicence(api.store, 'CC0-1.0')
    const answer = await api.get(CSV)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.body.startsWith('\uFEFFid,slug,name_he')).toBe(true)
    expect(answer.body).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(answer.body).not.toMatch(/secret|Nobody sees me|hidden/)
    const [headings, ...rows] = rowsOf(answer.body.replace(/"'=[^,]*"/, 'name').replaceAll(/"[^"]*"/g, 'quoted'))
    expect(headings).toEqual(OPEN_COLUMNS)
    expect(rows.map((row) => row.length)).toEqual([OPEN_COLUMNS.length, OPEN_COLUMNS.length])
    const bowl = rows.find((row) => row[1] === 'bowl')!
    const cell = (column: string) => bowl[OPEN_COLUMNS.indexOf(column)]
    expect(['elements', 'surface', 'cover', 'size_m2'].map(cell)).toEqual([
      'bowl;quarterPipes',
      'wood',
      'indoor',
      '900',
    ])
    expect(
      ['lights', 'lights_from', 'entry_fee_child', 'bathroom', 'seating', 'no_wax', 'check_date'].map(cell),
    ).toEqual(
      ['yes', '17:00', '12.5', 'yes', 'no', '', '2026-05-05'], // Unknown values are empty.
    )
  })

  test('each file is made once per version of the content, compressed, and revalidated', async () => {
    await chooseLicence(api.store, 'CC-BY-4.0')
    // Enough parks to be worth compressing.
    await addParks(api.store, ...Array.from({ length: 20 }, () => newPark()))
    for (const path of [GEOJSON, CSV]) {
      const [first, again] = await Promise.all([api.get(path), api.get(path)])
      expect(first.headers.etag).toBe(again.headers.etag)
      const small = await api.get(path, { 'accept-encoding': 'br' })
      expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe(first.body)
      const known = { 'if-none-match': String(first.headers.etag) }
      const kept = await api.get(path, known)
      expect([kept.statusCode, kept.body, kept.headers['access-control-allow-origin']]).toEqual([304, '', '*'])
      await addParks(api.store, newPark())
      expect((await api.get(path, known)).statusCode).toBe(200)
    }
    const before = await api.get(GEOJSON)
    await chooseLicence(api.store, 'CC0-1.0')
    expect((await api.get(GEOJSON)).headers.etag).not.toBe(before.headers.etag)
  })
})

describe('what scripts of other sites may read', () => {
  const OPEN = [
    GEOJSON,
    CSV,
    '/api/skateparks',
    '/api/skateparks/changes?since=',
    '/api/skateparks/by-url/none',
    `/api/skateparks/${'0'.repeat(24)}`,
    '/api/translations/he/parks',
  ]
  let api: TestApp
  beforeAll(async () => (api = await newApp({ environment })))
  afterAll(() => api.close())
  const headersOf = (answer: LightMyRequestResponse) =>
    Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))

  test('is the directory, once it is open, and nothing else', async () => {
    const ask = (url: string, headers: Record<string, string> = {}) =>
      api.get(url, { origin: 'https://elsewhere.example', ...headers })
    for (const path of OPEN) expect(headersOf(await ask(path)), path).toEqual([])
    await chooseLicence(api.store, 'CC-BY-4.0')
    for (const path of OPEN) {
      const answer = await ask(path)
      expect(headersOf(answer), path).toEqual(['access-control-allow-origin'])
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      // Cookies and tokens don't change the answer.
      const token = await ask(path, { cookie: 'lang=en; session=1', authorization: 'Bearer rmp_x' })
      expect([token.statusCode, token.body]).toEqual([answer.statusCode, answer.body])
    }
    const { paths } = (await api.get('/api/openapi.json')).json<{ paths: Record<string, object> }>()
    const open = OPEN.map((path) =>
      path
        .split('?', 1)[0]!
        .replace(/none$|0{24}$/, '{}')
        .replace('/he/', '/{}/'),
    )
    let others = 0
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods)) {
        if (method === 'get' && open.includes(path.replaceAll(/\{\w+\}/g, '{}'))) continue
        const url = path.replaceAll(/\{\w+\}/g, '0'.repeat(24))
        const headers = { origin: 'https://elsewhere.example' }
        const answer = await api.app.inject({ method: method.toUpperCase() as 'GET', url, headers })
        expect(headersOf(answer), `${method} ${path}`).toEqual([])
        others++
      }
    }
    expect(others).toBeGreaterThan(100)
    for (const path of ['/', '/robots.txt', '/open-data', '/embed', '/embed/areas/north', '/healthz']) {
      expect(headersOf(await ask(path)), path).toEqual([])
    }
    // No other method and no other header is allowed: a browser's preflight gets no permission.
    for (const url of [GEOJSON, '/api/skateparks', '/api/users/me']) {
      const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT' }
      expect(headersOf(await api.app.inject({ method: 'OPTIONS', url, headers })), url).toEqual([])
    }
  })
})
