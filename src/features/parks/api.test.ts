import { expect, test } from 'vitest'
import { AMENITIES, type Park, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { AppError } from '#platform/app-error.ts'
import { createHttp } from '#platform/http.ts'
import { aPark, idOf } from '../../../tests/factories/park.ts'
import { parksApi } from '../../../tests/factories/parks-api.ts'
import { fetchAllParks, fetchPark, fetchParksPage } from './api.ts'
import { isWhole } from './model.ts'

const manyParks = (count: number): Park[] =>
  Array.from({ length: count }, (_, index) => aPark({ _id: idOf(index + 1), url: `park-${index + 1}` }))

function callOver(...server: Parameters<typeof parksApi>) {
  const api = parksApi(...server)
  return { api, call: { http: createHttp({ base: 'http://in.process/api', fetch: api.fetch }) } }
}

/** Pages asked for, smallest first. */
const pagesAsked = (calls: readonly string[]) =>
  calls.map((path) => Number(new URL(path, 'http://host').searchParams.get('page') ?? 1)).sort((a, b) => a - b)

test.each([
  [0, 1],
  [1, 1],
  [99, 1],
  [100, 1],
  [101, 2],
  [200, 2],
  [1000, 10],
])('of %i parks every one comes, once, in %i calls', async (count, pages) => {
  const { api, call } = callOver(manyParks(count))
  const collection = await fetchAllParks(call)
  expect(collection.items.map((park) => park.url)).toEqual(manyParks(count).map((park) => park.url))
  expect(collection.total).toBe(count)
  expect(isWhole(collection)).toBe(true)
  expect(pagesAsked(api.calls)).toEqual(Array.from({ length: pages }, (_, index) => index + 1))
  expect(api.calls.every((path) => path.includes('limit=100'))).toBe(true)
})

test('asks at most four pages at a time, and keeps the server’s order whichever comes first', async () => {
  let running = 0
  let most = 0
  let held: (() => void)[] = []
  const { call } = callOver(manyParks(1000), async (path) => {
    most = Math.max(most, ++running)
    if (path.includes('page=')) {
      await new Promise<void>((resolve) => {
        held.push(resolve)
        // The last asked is answered first.
        if (held.length === 4 || path.includes('page=10')) {
          for (const release of held.reverse()) release()
          held = []
        }
      })
    }
    running--
  })
  const { items } = await fetchAllParks(call)
  expect(items.map((park) => park.url)).toEqual(manyParks(1000).map((park) => park.url))
  expect(most).toBe(4)
})

test('a park that moves between two pages meanwhile is neither doubled nor stale', async () => {
  const parks = manyParks(150)
  const { api, call } = callOver(parks, (path) => {
    if (!path.includes('page=2')) return
    // Rated meanwhile, the first park sinks to the second page.
    const [first, ...rest] = api.parks
    api.parks = [...rest, { ...first!, name: { he: 'חדש', en: 'Renamed' } }]
  })
  const { items, total } = await fetchAllParks(call)
  expect(new Set(items.map((park) => park._id)).size).toBe(items.length)
  expect(total).toBe(items.length)
  expect(items.find((park) => park._id === idOf(1))!.name.en).toBe('Renamed')
})

test('a list that became shorter meanwhile ends with its last page', async () => {
  const { api, call } = callOver(manyParks(5000), (path) => {
    if (path.includes('page=')) api.parks = manyParks(100)
  })
  const collection = await fetchAllParks(call)
  expect(collection.items).toHaveLength(100)
  expect(isWhole(collection)).toBe(true)
  expect(api.calls.length).toBeLessThanOrEqual(5)
})

test('a server that sends everything at once is asked once', async () => {
  let asked = 0
  const http = createHttp({
    base: 'http://in.process/api',
    fetch: () => {
      asked++
      return Promise.resolve(Response.json({ status: 'success', data: { skateparks: manyParks(250), total: 250 } }))
    },
  })
  expect((await fetchAllParks({ http })).items).toHaveLength(250)
  expect(asked).toBe(1)
})

test('one page that fails fails the whole, and the rest is not asked for', async () => {
  const { api, call } = callOver(manyParks(10_000), (path) => {
    if (path.includes('page=3')) api.mode = 500
  })
  await expect(fetchAllParks(call)).rejects.toMatchObject({ kind: 'http', status: 500 })
  await new Promise((resolve) => setTimeout(resolve))
  expect(api.calls.length).toBeLessThan(12)
})

test('a page is the caller’s filters, a hundred at most unless said otherwise, and never claims to be whole', async () => {
  const parks = manyParks(300).map((park, index) => ({ ...park, area: index < 250 ? 'north' : 'south' }) as Park)
  const { api, call } = callOver(parks)
  const page = await fetchParksPage(call, { area: 'north', search: undefined })
  expect(page.items).toHaveLength(100)
  expect(page.total).toBe(250)
  expect(isWhole(page)).toBe(false)
  expect(api.calls).toEqual(['/api/skateparks?limit=100&area=north'])
})

test('a park is asked for by id or by slug', async () => {
  const { api, call } = callOver(manyParks(2))
  expect((await fetchPark(call, { kind: 'id', id: idOf(2) })).skatepark.url).toBe('park-2')
  expect((await fetchPark(call, { kind: 'slug', slug: 'park-1' })).skatepark._id).toBe(idOf(1))
  expect(api.calls).toEqual([`/api/skateparks/${idOf(2)}`, '/api/skateparks/by-url/park-1'])
  await expect(fetchPark(call, { kind: 'slug', slug: 'none' })).rejects.toMatchObject({ status: 404 })
})

/** A server that has this one park, in whatever form. */
const answerWith = (park: unknown) =>
  fetchParksPage({
    http: createHttp({
      base: 'http://in.process/api',
      fetch: () => Promise.resolve(Response.json({ status: 'success', data: { skateparks: [park], total: 1 } })),
    }),
  })

const ALL_TRUE = Object.fromEntries(AMENITIES.map((name) => [name, true])) as Park['amenities']
test.each<[string, unknown, Park['amenities'] | null]>([
  ['booleans alone', ALL_TRUE, ALL_TRUE],
  ['null for what nobody knows', { ...ALL_TRUE, shade: null }, { ...ALL_TRUE, shade: null }],
  ['some of them', { shade: false }, { ...UNKNOWN_AMENITIES, shade: false }],
  ['none', null, UNKNOWN_AMENITIES],
  ['a word', { shade: 'yes' }, null],
  ['a list', ['shade'], null],
  ['nothing like it', 'many', null],
])('amenities sent as %s', async (_, sent, understood) => {
  const answer = answerWith({ ...aPark(), amenities: sent })
  if (understood === null) await expect(answer).rejects.toBeInstanceOf(AppError)
  else expect((await answer).items[0]!.amenities).toEqual(understood)
})

test('a park with longitude and latitude apart is understood, one without a place is not', async () => {
  const { location, hasLights, ...plain } = aPark({ lightingHours: { start: '18:00', end: '23:00' } })
  const [longitude, latitude] = location.coordinates
  expect(hasLights).toBe(null)
  expect((await answerWith({ ...plain, longitude, latitude })).items[0]).toEqual({
    ...plain,
    location,
    hasLights: true,
  })
  await expect(answerWith(plain)).rejects.toBeInstanceOf(AppError)
})
