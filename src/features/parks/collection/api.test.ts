import { expect, test } from 'vitest'
import { AMENITIES, type Park, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createHttp } from '#platform/http/http.ts'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { parksApi } from '../../../../tests/factories/parks-api.ts'
import { fetchPark, fetchParksPage } from './api.ts'
import { isWhole } from './model.ts'

const manyParks = (count: number): Park[] =>
  Array.from({ length: count }, (_, index) => aPark({ _id: idOf(index + 1), url: `park-${index + 1}` }))

function callOver(...server: Parameters<typeof parksApi>) {
  const api = parksApi(...server)
  return { api, call: { http: createHttp({ base: 'http://in.process/api', fetch: api.fetch }) } }
}

test('a page has the caller’s filters, a hundred parks by default, and never claims to be whole', async () => {
  const parks = manyParks(300).map((park, index) => ({ ...park, area: index < 250 ? 'north' : 'south' }) as Park)
  const { api, call } = callOver(parks)
  const page = await fetchParksPage(call, { area: 'north', search: undefined })
  expect(page.items).toHaveLength(100)
  expect(page.total).toBe(250)
  expect(isWhole(page)).toBe(false)
  expect(api.calls).toEqual(['/api/skateparks?limit=100&area=north'])
})

test('a park is requested by id or by slug', async () => {
  const { api, call } = callOver(manyParks(2))
  expect((await fetchPark(call, { kind: 'id', id: idOf(2) })).skatepark.url).toBe('park-2')
  expect((await fetchPark(call, { kind: 'slug', slug: 'park-1' })).skatepark._id).toBe(idOf(1))
  expect(api.calls).toEqual([`/api/skateparks/${idOf(2)}`, '/api/skateparks/by-url/park-1'])
  await expect(fetchPark(call, { kind: 'slug', slug: 'none' })).rejects.toMatchObject({ status: 404 })
})

/** Fetches from a server whose list contains only this park, which may break the contract. */
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

test('a park with separate longitude and latitude is accepted, one without a place is not', async () => {
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

test('a park that breaks the contract is left out, and the others stay', async () => {
  const { api, call } = callOver(manyParks(3))
  api.parks[1] = { ...api.parks[1]!, location: null as never }
  expect(await fetchParksPage(call)).toEqual({ items: [api.parks[0], api.parks[2]], total: 3 })
})
