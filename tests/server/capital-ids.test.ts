/** An id in capital letters names the same thing, in addresses, queries and bodies. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldError } from '#contract/errors.ts'
import { addUser, bearer, signIn, switchFeatures } from './accounts.ts'
import { newApp, type TestApp } from './apps.ts'
import { addGuide } from './new-guides.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

const DEVICE = '0b3f1c52-6d0e-4c9a-9a43-1f0f5c1d2e3a'
const FORM_OF_AN_ID = 'F'.repeat(24)

describe.each(ENGINES)('ids in capital letters on %s', (engine) => {
  let api: TestApp
  let park: string
  beforeAll(async () => {
    api = await newApp({ engine })
    await switchFeatures(api.store, { shop: true, accounts: true })
    ;[park] = (await addParks(api.store, newPark({ url: 'bowl' }), newPark({ url: 'hall' }))) as [string]
  })
  afterAll(() => api.close())

  test('a park and a guide are answered as by their own ids', async () => {
    const small = await api.get(`/api/skateparks/${park}`)
    const capital = await api.get(`/api/skateparks/${park.toUpperCase()}`)
    expect([capital.statusCode, capital.json()]).toEqual([200, small.json()])
    const guide = await addGuide(api.store)
    const found = await api.get(`/api/guides/${guide._id.toUpperCase()}`)
    expect(found.json()).toMatchObject({ data: { guide: { _id: guide._id } } })
    expect((await api.get(`/api/guides/${guide._id.toUpperCase()}/related`)).statusCode).toBe(200)
  })

  test('a vote counts for the park, whichever letters the address and the body have', async () => {
    const vote = (inPath: string, inBody: string, rating: number) =>
      api.app.inject({
        method: 'POST',
        url: `/api/skateparks/${inPath}/heart-rate`,
        payload: { deviceId: DEVICE, skateparkId: inBody, rating },
      })
    expect((await vote(park.toUpperCase(), park, 5)).json()).toMatchObject({ success: true, totalVotes: 1 })
    expect((await vote(park, park.toUpperCase(), 4)).json()).toMatchObject({ averageRating: 4, totalVotes: 1 })
    const own = await api.get(`/api/skateparks/${park.toUpperCase()}/heart-rating?deviceId=${DEVICE}`)
    expect(own.json()).toMatchObject({ rating: 4 })
  })

  test('favourites are stored in small letters', async () => {
    const token = await signIn(api, await addUser(api.store))
    const url = '/api/users/me/favorites'
    const payload = { parkIds: [park.toUpperCase()] }
    const saved = await api.app.inject({ method: 'PUT', url, headers: bearer(token), payload })
    expect(saved.json()).toMatchObject({ data: { parkIds: [park] } })
  })

  test('no call refuses the form of one', async () => {
    const admin = await addUser(api.store, { role: 'admin' })
    const { paths } = (await api.get('/api/openapi.json')).json<{ paths: Record<string, Record<string, object>> }>()
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      /\{(?:id|session|passkey|sender)\}/.test(path) ? Object.keys(operations).map((method) => [method, path]) : [],
    )
    expect(calls.length).toBeGreaterThan(40)
    for (const [method, path] of calls as ['get', string][]) {
      const url = path.replace(/\{\w+\}/g, path.includes('/conditions/') ? `${FORM_OF_AN_ID}-wet` : FORM_OF_AN_ID)
      const headers = bearer(await signIn(api, admin))
      const answer = await api.app.inject({ method, url, headers, ...(method !== 'get' && { payload: {} }) })
      const { errors = [] } = answer.statusCode === 400 ? answer.json<{ errors?: FieldError[] }>() : {}
      expect(
        errors.map(({ field }) => field),
        `${method} ${url}`,
      ).not.toContain('id')
    }
  })
})
