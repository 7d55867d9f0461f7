/** Sources of parks in directory files: they move to another site, where the parks have none. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Directory } from '#contract/directory.ts'
import { importAnswerSchema } from '#contract/directory.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { ParkSource } from '#contract/park-sources.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { createSourcesRepo } from '#server/modules/parks/sources/repo.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

const SEEN = '2026-06-01T12:00:00.000Z'
const WAY: ParkSource = {
  ...{ kind: 'osm', ref: 'way/1', credit: '', seenAt: SEEN },
  taken: { name: { he: 'קערה', en: '' }, surface: 'concrete', hours: { is24Hours: true, openingHours: null } },
  tags: { leisure: 'pitch' },
}
const FILE: ParkSource = { ...WAY, kind: 'file', ref: 'haifa.geojson', credit: 'City of Haifa, CC BY 4.0' }
const ADMIN: ParkSource = { ...WAY, kind: 'admin', ref: '', taken: {}, tags: {} }

describe.each(ENGINES)('sources in a directory file on %s', (engine) => {
  let api: TestApp
  let token: string
  beforeEach(async () => {
    api = await newApp({ engine })
    token = await signIn(api, await addUser(api.store, { role: 'admin' }))
  })
  afterEach(() => api.close())

  const put = (parkId: string, ...all: ParkSource[]) =>
    api.store.writeContent(() => createSourcesRepo(api.store).put(all.map((source) => ({ parkId, source }))))
  const sourcesOf = async (id: string) => (await createSourcesRepo(api.store).list([id])).map(({ source }) => source)
  const creditsOf = async (url: string) =>
    JSON.parse((await createParksRepo(api.store).all()).find((row) => row.url === url)!.credits) as object[]
  const exported = async () => (await call(api, token, 'GET', '/api/admin/export')).json<Required<Directory>>()
  const send = (file: object, plan?: string) =>
    call(api, token, 'POST', `/api/admin/import${plan === undefined ? '' : `?plan=${plan}`}`, file)
  async function done(file: object) {
    const { plan } = importAnswerSchema.parse((await send(file)).json()).data
    const answer = await send(file, plan)
    expect(answer.statusCode, answer.body).toBe(200)
    return importAnswerSchema.parse(answer.json()).data
  }
  /** A site with one park of OpenStreetMap and of a file, and one that an admin made. */
  async function fill() {
    const [bowl, street] = await addParks(api.store, newPark({ url: 'bowl' }), newPark({ url: 'street' }))
    await put(bowl!, ADMIN, WAY, FILE)
    await put(street!, ADMIN)
    return bowl!
  }

  test('they fill another site with the same credits and the values last taken', async () => {
    const bowl = await fill()
    const file = await exported()
    expect(file.parks.find(({ url }) => url === 'bowl')!.sources).toEqual([FILE, WAY])
    const here = [api, token] as const
    api = await newApp({ engine })
    token = await signIn(api, await addUser(api.store, { role: 'admin' }))
    await done(file)
    expect(await sourcesOf(bowl)).toEqual([FILE, WAY])
    expect(await creditsOf('bowl')).toHaveLength(2)
    expect((await exported()).parks).toEqual(file.parks)
    await api.close()
    ;[api, token] = here
  })

  test('a park whose review or name waits for a person waits on another site too', async () => {
    const marks = async () =>
      (await createParksRepo(api.store).all())
        .map(({ url, status, in_review, needs_name }) => [url, status, in_review, needs_name])
        .sort()
    const waiting = async (url: string, mark: { in_review: 0 | 1; needs_name: 0 | 1 }) => {
      await addParks(api.store, newPark({ url, status: 'hidden' }))
      await api.store.writeContent((db) => db.updateTable('parks').set(mark).where('url', '=', url).execute())
    }
    await waiting('both', { in_review: 1, needs_name: 1 })
    await waiting('kept', { in_review: 0, needs_name: 1 })
    await addParks(api.store, newPark({ url: 'open' }))
    const [before, file] = [await marks(), await exported()]
    await api.store.writeContent((db) => db.deleteFrom('parks').execute())
    expect((await done(file)).counts).toMatchObject({ added: 3, hidden: 1 })
    expect(await marks()).toEqual(before)
    const [both] = file.parks.filter(({ url }) => url === 'both')
    const made = { ...both!, _id: undefined, url: 'by-hand', status: 'published', isInReview: undefined }
    await done({ ...file, parks: [made] })
    expect(await marks()).toContainEqual(['by-hand', 'hidden', 1, 1])
  })

  test('a park that lost them gets them back, as a change that can be undone', async () => {
    const bowl = await fill()
    const file = await exported()
    await api.store.writeContent(() =>
      createSourcesRepo(api.store).remove([WAY, FILE].map(({ kind, ref }) => ({ parkId: bowl, kind, ref }))),
    )
    const { counts, changes, historyId } = await done(file)
    expect(counts).toMatchObject({ added: 0, changed: 1 })
    expect(changes).toMatchObject([
      { kind: 'changed', slug: 'bowl', fields: [{ field: 'sources', before: '', after: 'haifa.geojson, way/1' }] },
    ])
    expect(await sourcesOf(bowl)).toEqual([ADMIN, FILE, WAY])
    expect((await done(file)).historyId).toBe(null)
    expect((await call(api, token, 'POST', `/api/admin/history/${historyId}/undo`)).statusCode).toBe(200)
    expect(await sourcesOf(bowl)).toEqual([ADMIN])
    expect(await creditsOf('bowl')).toEqual([])
  })

  test('a park keeps its own, and an element stays with the park that has it', async () => {
    const bowl = await fill()
    const file = await exported()
    const own = { ...WAY, taken: { surface: 'wood' } }
    await put(bowl, own)
    const parks = file.parks.map((park) => (park.url === 'street' ? { ...park, sources: [WAY] } : park))
    const data = await done({ ...file, parks: parks.filter(({ url }) => url === 'street') })
    expect(data.historyId).toBe(null)
    expect((await done(file)).historyId).toBe(null)
    expect(await sourcesOf(bowl)).toEqual([ADMIN, FILE, own])
  })

  test('a file without sources changes none', async () => {
    const bowl = await fill()
    const { parks, ...file } = await exported()
    const older = parks.map(({ sources: _sources, ...park }) => park)
    expect((await done({ ...file, parks: older })).historyId).toBe(null)
    expect(await sourcesOf(bowl)).toEqual([ADMIN, FILE, WAY])
  })

  test.each<[string, object, string]>([
    ['a kind that does not move', { ...WAY, kind: 'rider' }, 'sources.0.kind'],
    ['no element', { ...WAY, ref: 'way/x' }, 'sources.0.ref'],
    ['values that no renewal can compare', { ...WAY, taken: { hours: null } }, 'sources.0.taken'],
    ['an element of two parks', WAY, 'sources.0.ref'],
  ])('%s is refused', async (_name, source, field) => {
    await fill()
    const file = await exported()
    const parks = file.parks.map((park) => ({ ...park, sources: [source] }))
    const answer = await send({ ...file, parks })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<ErrorBody>().errors!.map((error) => error.field)).toContain(`parks.1.${field}`)
  })
})
