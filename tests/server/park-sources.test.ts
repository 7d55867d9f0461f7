/** The sources of parks and the credits that follow from them, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parkChangesSchema } from '#contract/park-changes.ts'
import type { ParkSource } from '#contract/park-sources.ts'
import { parkDetailSchema, parkListSchema } from '#contract/park-reads.ts'
import { createSourcesRepo } from '#server/modules/parks/sources/repo.ts'
import type { SourcesRepo } from '#server/modules/parks/sources/repo.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

const SEEN = '2026-06-01T12:00:00.000Z'
const source = (own: Partial<ParkSource> & Pick<ParkSource, 'kind'>): ParkSource => ({
  ...{ ref: '', credit: '', taken: {}, tags: {}, seenAt: SEEN },
  ...own,
})
const way = (number: number) => source({ kind: 'osm', ref: `way/${number}`, tags: { leisure: 'pitch' } })

describe.each(ENGINES)('sources of parks on %s', (engine) => {
  let api: TestApp
  let sources: SourcesRepo
  let [one, two]: [string, string] = ['', '']
  beforeEach(async () => {
    api = await newApp({ engine })
    sources = createSourcesRepo(api.store)
    ;[one, two] = (await addParks(api.store, newPark({ url: 'one' }), newPark({ url: 'two' }))) as [string, string]
  })
  afterEach(() => api.close())

  const put = (parkId: string, ...all: ParkSource[]) =>
    api.store.tx(() => sources.put(all.map((each) => ({ parkId, source: each }))))
  const refsOf = async (parkId: string) => (await sources.list([parkId])).map((each) => each.source.ref)
  const creditsOf = async (id: string) =>
    parkDetailSchema.parse((await api.get(`/api/skateparks/${id}`)).json()).data.skatepark.credits
  const cursor = async () => parkListSchema.parse((await api.get('/api/skateparks')).json()).data.cursor
  const revisionOf = async (id: string) =>
    (await api.store.db.selectFrom('parks').select('revision').where('id', '=', id).executeTakeFirstOrThrow()).revision

  test('a source is stored as it was put, and replaced by the next of its kind and ref', async () => {
    const full = source({ kind: 'osm', ref: 'node/7', tags: { lit: 'yes' }, taken: { hasLights: true } })
    await put(one, full)
    expect(await sources.list([one])).toEqual([{ parkId: one, source: full }])
    const next = { ...full, tags: { lit: 'no' }, taken: { hasLights: false }, seenAt: '2026-07-01T00:00:00.000Z' }
    await put(one, next)
    expect(await sources.list()).toEqual([{ parkId: one, source: next }])
    expect(await sources.list([two])).toEqual([])
  })

  test('credits follow from the sources: every element, each text of a file once, nothing for people', async () => {
    const files = ['a.csv', 'b.csv'].map((ref) => source({ kind: 'file', ref, credit: 'City of Haifa, CC BY' }))
    await put(one, way(2), way(1), ...files, source({ kind: 'file', ref: 'c.csv' }), source({ kind: 'admin' }))
    expect(await creditsOf(one)).toEqual([
      { source: 'osm', ref: 'way/1' },
      { source: 'osm', ref: 'way/2' },
      { source: 'file', ref: 'City of Haifa, CC BY' },
    ])
    await api.store.tx(() => sources.remove([1, 2].map((each) => ({ parkId: one, kind: 'osm', ref: `way/${each}` }))))
    expect(await creditsOf(one)).toEqual([{ source: 'file', ref: 'City of Haifa, CC BY' }])
  })

  test('new credits reach phones, and leave open forms as they are', async () => {
    const since = await cursor()
    const before = await revisionOf(one)
    await put(one, way(1))
    const { changed } = parkChangesSchema.parse((await api.get(`/api/skateparks/changes?since=${since}`)).json()).data
    expect(changed.map((park) => [park._id, park.credits])).toEqual([[one, [{ source: 'osm', ref: 'way/1' }]]])
    expect(await revisionOf(one)).toBe(before)

    const later = await cursor()
    await put(one, { ...way(1), seenAt: '2026-07-01T00:00:00.000Z' })
    expect((await api.get(`/api/skateparks/changes?since=${later}`)).statusCode).toBe(204)
  })

  test('a park gets all sources of another one, and keeps its own', async () => {
    await put(one, way(1), source({ kind: 'file', ref: 'a.csv', credit: 'of one' }))
    await put(two, way(2), source({ kind: 'file', ref: 'a.csv', credit: 'of two' }))
    await api.store.tx(() => sources.move(one, two))
    expect(await refsOf(one)).toEqual([])
    expect((await refsOf(two)).sort()).toEqual(['a.csv', 'way/1', 'way/2'])
    expect(await creditsOf(one)).toEqual([])
    expect(await creditsOf(two)).toEqual([
      { source: 'osm', ref: 'way/1' },
      { source: 'osm', ref: 'way/2' },
      { source: 'file', ref: 'of two' },
    ])
  })

  test('an element of OpenStreetMap belongs to one park', async () => {
    await put(one, way(1))
    await expect(put(two, way(1))).rejects.toSatisfy((error) => api.store.errorKind(error) === 'unique')
    expect(await refsOf(one)).toEqual(['way/1'])
  })
})
