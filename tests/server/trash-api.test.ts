/** The trash: discarding, restoring and purging, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { purgeAnswerSchema, restoreAnswerSchema, trashAnswerSchema } from '#contract/editing.ts'
import type { TrashThing } from '#contract/editing.ts'
import { createHistoryRepo } from '#server/modules/history/repo.ts'
import { createHistory } from '#server/modules/history/service.ts'
import { createSourcesRepo } from '#server/modules/parks/sources/repo.ts'
import { createTrashRepo } from '#server/modules/trash/repo.ts'
import { createTrash } from '#server/modules/trash/service.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addCompetition } from './new-competitions.ts'
import { addGuide } from './new-guides.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(ENGINES)('the trash on %s', (engine) => {
  let api: TestApp
  let admin: string
  let now: number
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    api = await newApp({ engine, deps: { now: () => now } })
    admin = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
  })
  afterEach(() => api.close())

  const trash = () => {
    const { store } = api
    return createTrash(
      createTrashRepo(store),
      createHistory(createHistoryRepo(store), store.tx, () => now),
      () => now,
    )
  }
  /** Adds a competition; resolves to its id. */
  const addedCompetition = async (slug: string) => {
    await addCompetition(api.store, { slug })
    return (await api.store.db.selectFrom('events').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  }
  const discard = (thing: TrashThing, ...ids: string[]) => api.store.tx(() => trash().discard(thing, ids))
  const list = async (query = '') =>
    trashAnswerSchema.parse((await call(api, admin, 'GET', `/api/admin/trash${query}`)).json()).data
  const restore = async (id: string) =>
    restoreAnswerSchema.parse((await call(api, admin, 'POST', `/api/admin/trash/${id}/restore`, {})).json()).data

  test('what is deleted has no public page any more, and its address is free', async () => {
    const [id] = await addParks(api.store, newPark({ url: 'the-bowl' }))
    const guide = await addGuide(api.store, { slug: 'first-ollie' })
    await discard('park', id!)
    await discard('guide', guide._id)
    expect((await api.get('/api/skateparks/by-url/the-bowl')).statusCode).toBe(404)
    expect((await api.get(`/api/skateparks/${id}`)).statusCode).toBe(404)
    expect((await api.get('/api/guides/slug/first-ollie')).statusCode).toBe(404)
    expect((await call(api, admin, 'GET', '/api/guides?includeInactive=true')).json().data.total).toBe(0)
    const [other] = await addParks(api.store, newPark({ url: 'the-bowl' }))
    expect((await api.get('/api/skateparks/by-url/the-bowl')).json().data.skatepark._id).toBe(other)
  })

  test('a competition in the trash is in no list and takes no registrations', async () => {
    const id = await addedCompetition('jam')
    await discard('event', id)
    expect((await api.get('/api/competitions/jam')).statusCode).toBe(404)
    expect((await api.get('/api/config')).json().data.events).toEqual([])
    expect((await api.get(`/api/competitions/${id}`)).statusCode).not.toBe(200)
  })

  test('the list is of all things, the latest first, or of one kind', async () => {
    const [first, second] = await addParks(api.store, newPark({ url: 'one' }), newPark({ url: 'two' }))
    const guide = await addGuide(api.store, { slug: 'three' })
    for (const [thing, id] of [
      ['park', first!],
      ['guide', guide._id],
      ['park', second!],
    ] as const) {
      await discard(thing, id)
      now += 1000
    }
    expect((await list()).things.map(({ slug }) => slug)).toEqual(['two', 'three', 'one'])
    expect(await list('?thing=guide')).toMatchObject({ total: 1, things: [{ id: guide._id, thing: 'guide' }] })
    expect(await list('?limit=1&page=2')).toMatchObject({ total: 3, things: [{ slug: 'three' }] })
  })

  test('a restored park is hidden, has its votes, and its address unless that was taken', async () => {
    const rating = { average: 4, count: 2 }
    const [id, other] = await addParks(api.store, newPark({ url: 'a', heartRating: rating }), newPark({ url: 'b' }))
    await discard('park', id!, other!)
    await addParks(api.store, newPark({ url: 'a' }))
    expect(await restore(id!)).toEqual({ id, thing: 'park', slug: 'a-2', isRenamed: true })
    expect(await restore(other!)).toEqual({ id: other, thing: 'park', slug: 'b', isRenamed: false })
    const row = await api.store.db.selectFrom('parks').selectAll().where('id', '=', id!).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ url: 'a-2', status: 'hidden', heart_count: 2, deleted_at: null, revision: 3 })
    const history = (await call(api, admin, 'GET', `/api/admin/history?thing=park&id=${id}`)).json()
    expect(history.data.entries).toMatchObject([{ action: 'restore', after: { slug: 'a-2', status: 'hidden' } }])
    expect((await call(api, admin, 'POST', `/api/admin/trash/${id}/restore`, {})).statusCode).toBe(404)
  })

  test('the longest address gets a number too', async () => {
    const url = 'a'.repeat(96)
    const [first] = await addParks(api.store, newPark({ url }))
    await discard('park', first!)
    const [second] = await addParks(api.store, newPark({ url }))
    await addParks(api.store, newPark({ url: `${'a'.repeat(80)}-2` }))
    expect(await restore(first!)).toMatchObject({ slug: `${'a'.repeat(80)}-3`, isRenamed: true })
    expect(second).not.toBe(first)
  })

  test('guides and competitions come back as drafts', async () => {
    const guide = await addGuide(api.store, { slug: 'g' })
    const event = await addedCompetition('e')
    await discard('guide', guide._id)
    await discard('event', event)
    await restore(guide._id)
    await restore(event)
    expect((await api.get('/api/guides/slug/g')).statusCode).toBe(404)
    expect((await api.get('/api/competitions/e')).statusCode).toBe(404)
    const statuses = await api.store.db.selectFrom('guides').select('status').execute()
    expect([...statuses, ...(await api.store.db.selectFrom('events').select('status').execute())]).toEqual([
      { status: 'draft' },
      { status: 'draft' },
    ])
  })

  test('after 30 days it is gone for good, and not a day earlier', async () => {
    const [id] = await addParks(api.store, newPark())
    await discard('park', id!)
    now += 30 * DAY - 1
    expect(await trash().sweep(10)).toBe(0)
    now += 2
    expect(await trash().sweep(10)).toBe(1)
    expect(await api.store.db.selectFrom('parks').select('id').execute()).toEqual([])
  })

  test('several are deleted for good at once: what is not in the trash stays, and the history tells', async () => {
    const [id, public_] = await addParks(api.store, newPark({ url: 'one' }), newPark({ url: 'two' }))
    const guide = await addGuide(api.store, { slug: 'three' })
    const event = await addedCompetition('four')
    await discard('park', id!)
    await discard('guide', guide._id)
    await discard('event', event)
    const purge = async (...ids: string[]) =>
      purgeAnswerSchema.parse((await call(api, admin, 'POST', '/api/admin/trash/purge', { ids })).json()).data.changed
    expect(await purge(id!, public_!, guide._id, 'f'.repeat(24))).toEqual([id, guide._id])
    expect((await list()).things.map(({ slug }) => slug)).toEqual(['four'])
    const parks = await api.store.db.selectFrom('parks').select('id').execute()
    expect(parks).toEqual([{ id: public_ }])
    const history = (await call(api, admin, 'GET', `/api/admin/history?thing=park&id=${id}`)).json()
    expect(history.data.entries).toMatchObject([{ action: 'purge', before: { slug: 'one' }, place: 'gone' }])
    expect(await purge(id!)).toEqual([])
  })

  test('the elements of a park that is gone for good stay refused', async () => {
    const [id, file] = await addParks(api.store, newPark({ url: 'one' }), newPark({ url: 'two' }))
    const seenAt = new Date(now).toISOString()
    const source = { credit: '', taken: {}, tags: {}, seenAt }
    const refused = { kind: 'osm' as const, field: '', value: '', refused_at: '2026-05-01T00:00:00.000Z' }
    await api.store.tx(() =>
      createSourcesRepo(api.store).put([
        { parkId: id!, source: { ...source, kind: 'osm', ref: 'way/1' } },
        { parkId: id!, source: { ...source, kind: 'osm', ref: 'way/2' } },
        { parkId: file!, source: { ...source, kind: 'file', ref: 'a.geojson' } },
      ]),
    )
    await api.store.db
      .insertInto('source_refusals')
      .values({ ...refused, ref: 'way/2' })
      .execute()
    await discard('park', id!, file!)
    now += 31 * DAY
    expect(await trash().sweep(10)).toBe(2)
    expect(await api.store.db.selectFrom('source_refusals').selectAll().orderBy('ref').execute()).toEqual([
      { ...refused, ref: 'way/1', refused_at: seenAt },
      { ...refused, ref: 'way/2' },
    ])
  })
})
