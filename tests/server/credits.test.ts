/** Credit follows from the sources that are really in the directory, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { configAnswerSchema } from '#contract/config.ts'
import type { ParkSource } from '#contract/park-sources.ts'
import { createSourcesRepo } from '#server/modules/parks/sources/repo.ts'
import { addUser, call, chooseLicence, nameSite, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { fakePages } from './built-client.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

const ORIGIN = 'https://rampa.test'
const GEOJSON = '/api/open-data/parks.geojson'
const OSM = '© OpenStreetMap contributors'
const CITY = 'City of <Haifa>, CC BY'
const SEEN = '2026-06-01T12:00:00.000Z'
const way: ParkSource = { kind: 'osm', ref: 'way/1', credit: '', taken: {}, tags: {}, seenAt: SEEN }
const file: ParkSource = { ...way, kind: 'file', ref: 'haifa.geojson', credit: CITY }

describe.each(ENGINES)('credit on %s', (engine) => {
  let api: TestApp
  let [bowl, ramp]: [string, string] = ['', '']
  beforeEach(async () => {
    api = await newApp({ engine, environment: { PUBLIC_URL: ORIGIN }, deps: { pages: fakePages().factory } })
    await nameSite(api.store, { he: 'גלגל', en: 'Wheels' })
    const parks = [newPark({ url: 'bowl', area: 'north' }), newPark({ url: 'ramp', area: 'south' })]
    ;[bowl, ramp] = (await addParks(api.store, ...parks)) as [string, string]
  })
  afterEach(() => api.close())

  const put = (parkId: string, source: ParkSource) =>
    api.store.tx(() => createSourcesRepo(api.store).put([{ parkId, source }]))
  const take = (parkId: string, { kind, ref }: ParkSource) =>
    api.store.tx(() => createSourcesRepo(api.store).remove([{ parkId, kind, ref }]))
  const config = async () => configAnswerSchema.parse((await api.get('/api/config')).json()).data
  const setStatus = (id: string, status: 'hidden' | 'published') =>
    api.store.writeContent((db) => db.updateTable('parks').set({ status }).where('id', '=', id).execute())

  test('the settings of the site name the sources of public parks, and nothing if there are none', async () => {
    expect(await config()).not.toHaveProperty('credits')
    await put(bowl, file)
    expect((await config()).credits).toEqual({ osm: false, files: [CITY] })
    await put(ramp, way)
    expect((await config()).credits).toEqual({ osm: true, files: [CITY] })
    await setStatus(ramp, 'hidden')
    expect((await config()).credits).toEqual({ osm: false, files: [CITY] })
    await take(bowl, file)
    expect(await config()).not.toHaveProperty('credits')
  })

  test('parks from OpenStreetMap are open data under its licence alone', async () => {
    await chooseLicence(api.store, 'CC-BY-4.0')
    expect((await api.get(GEOJSON)).json().attribution).toBe(`Wheels, ${ORIGIN}, CC BY 4.0`)
    await put(bowl, way)
    for (const path of [GEOJSON, '/api/open-data/parks.csv']) {
      const off = await api.get(path)
      expect([off.statusCode, off.json().code], path).toEqual([404, 'FEATURE_DISABLED'])
    }
    expect((await api.get('/api/skateparks')).headers).not.toHaveProperty('access-control-allow-origin')
    expect(await config()).not.toHaveProperty('licence')

    await chooseLicence(api.store, 'ODbL-1.0')
    await put(ramp, file)
    const { license, attribution } = (await api.get(GEOJSON)).json()
    expect([license.id, attribution]).toEqual(['ODbL-1.0', `Wheels, ${ORIGIN}, ODbL 1.0; ${OSM}; ${CITY}`])
    expect((await config()).licence).toBe('ODbL-1.0')

    await chooseLicence(api.store, 'CC0-1.0')
    expect((await api.get(GEOJSON)).statusCode).toBe(404)
    await setStatus(bowl, 'hidden')
    expect((await api.get(GEOJSON)).statusCode).toBe(200)
  })

  test('the page of the open data credits the sources, and is not found while parks from OpenStreetMap have another licence', async () => {
    const page = () => api.get('/open-data?lang=en')
    await chooseLicence(api.store, 'CC0-1.0')
    await put(bowl, { ...file, credit: 'City of <Haifa>' })
    expect((await page()).body).toContain('CC0 1.0; City of &lt;Haifa&gt;')
    await put(bowl, way)
    expect((await page()).statusCode).toBe(404)
    await chooseLicence(api.store, 'ODbL-1.0')
    expect((await page()).body).toContain('ODbL 1.0; © OpenStreetMap contributors; City of &lt;Haifa&gt;')
  })

  test('cards name the sources of the parks that they show', async () => {
    await put(bowl, way)
    await put(ramp, file)
    const [park, other] = [await api.get('/embed/parks/bowl?lang=he'), await api.get('/embed/parks/ramp?lang=en')]
    expect(park.body).toContain('href="https://www.openstreetmap.org/copyright"')
    expect(park.body).toContain(OSM)
    expect(other.body).toContain('City of &lt;Haifa&gt;, CC BY')
    expect(other.body).not.toContain('openstreetmap')
    expect((await api.get('/embed/areas/north')).body).toContain(OSM)
    expect((await api.get('/embed/areas/south')).body).not.toContain(OSM)
    await take(bowl, way)
    expect((await api.get('/embed/parks/bowl?lang=he')).body).not.toContain('openstreetmap')
  })

  test('the admin’s GeoJSON says where its parks are from, and when somebody looked at them', async () => {
    const token = await signIn(api, await addUser(api.store, { role: 'admin' }))
    const exported = async () => (await call(api, token, 'GET', '/api/admin/export?format=geojson')).json()
    expect(Object.keys(await exported())).toEqual(['type', 'features'])
    await put(bowl, way)
    await put(ramp, file)
    const { license, attribution, features } = await exported()
    expect([license.id, attribution]).toEqual(['ODbL-1.0', `${OSM}; ${CITY}`])
    expect(features).toHaveLength(2)
    expect(features[0].properties).not.toHaveProperty('check_date')
  })
})
