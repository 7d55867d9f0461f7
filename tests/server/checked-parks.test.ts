/** When somebody last looked at a park, and where parks made by people come from, on both databases. */
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminParkAnswerSchema, adminParkListSchema } from '#contract/admin-parks.ts'
import { bulkAnswerSchema } from '#contract/editing.ts'
import { parkChangesSchema } from '#contract/park-changes.ts'
import { parkListSchema } from '#contract/park-reads.ts'
import { createSourcesRepo } from '#server/modules/parks/sources/repo.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'
import { editOf, parkBody, PHOTO } from './park-bodies.ts'
import { ENGINES } from './stores.ts'

const LONG_AGO = '2024-03-01T00:00:00.000Z'

describe.each(ENGINES)('looking at parks on %s', (engine) => {
  let api: TestApp
  let token: string
  let now: number
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    api = await newApp({ engine, deps: { now: () => now } })
    token = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
  })
  afterEach(() => api.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    now += 1000
    return call(api, token, method, `/api/admin${path}`, body)
  }
  const parkIn = (answer: LightMyRequestResponse) => {
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return adminParkAnswerSchema.parse(answer.json()).data.skatepark
  }
  const get = async (id: string) => parkIn(await send('GET', `/skateparks/${id}`))
  const urls = async (query: string) =>
    adminParkListSchema
      .parse((await send('GET', `/skateparks?${query}`)).json())
      .data.skateparks.map(({ url }) => url)
      .join(' ')
  const bulk = async (ids: string[], action: string) =>
    bulkAnswerSchema.parse((await send('POST', '/skateparks/bulk', { ids, action })).json()).data
  const undo = async (id: string | null) => (await send('POST', `/history/${id}/undo`)).json().data
  const checkedAt = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await get(id)).checkedAt))
  const iso = () => new Date(now).toISOString()
  const three = async () =>
    (await addParks(
      api.store,
      newPark({ url: 'never', photos: [PHOTO] }),
      newPark({ url: 'long-ago', photos: [PHOTO], checkedAt: LONG_AGO }),
      newPark({ url: 'lately', photos: [PHOTO], checkedAt: '2026-05-01T00:00:00.000Z' }),
    )) as [string, string, string]

  test('the list is sorted by it, parks that nobody looked at first, and has a filter', async () => {
    await three()
    expect(await urls('sort=checkedAt')).toBe('never long-ago lately')
    expect(await urls('sort=-checkedAt')).toBe('lately long-ago never')
    expect(await urls('care=not-checked&sort=checkedAt')).toBe('never long-ago')
  })

  test('many are marked at once, which makes no form stale; undo gives back the former instants', async () => {
    const [never, longAgo, lately] = await three()
    const form = editOf(await get(longAgo))
    const { changed, historyId } = await bulk([never, longAgo], 'check')
    const marked = iso()
    expect([changed.sort(), await checkedAt(never, longAgo)]).toEqual([[never, longAgo].sort(), [marked, marked]])
    expect((await get(lately)).checkedAt).toBe('2026-05-01T00:00:00.000Z')
    expect(await get(longAgo)).toMatchObject({ revision: form.revision, updatedAt: '2026-01-01T00:00:00.000Z' })
    parkIn(await send('PUT', `/skateparks/${longAgo}`, { ...form, openingYear: 2019 }))
    expect(await undo(historyId)).toEqual({ restored: [never, longAgo].sort(), skipped: [] })
    expect(await checkedAt(never, longAgo)).toEqual([null, LONG_AGO])
  })

  test('undo leaves a park that somebody has looked at since', async () => {
    const [never, longAgo] = await three()
    const { historyId } = await bulk([never, longAgo], 'check')
    await send('POST', `/skateparks/${never}/checked`)
    const later = iso()
    expect(await undo(historyId)).toEqual({ restored: [longAgo], skipped: [never] })
    expect(await checkedAt(never, longAgo)).toEqual([later, LONG_AGO])
  })

  test('a mark reaches phones and caches, and its undo too', async () => {
    const [never] = await three()
    const read = async () => parkListSchema.parse((await api.get('/api/skateparks')).json()).data
    const { cursor } = await read()
    const changedSince = async (since: string) => {
      const page = parkChangesSchema.parse((await api.get(`/api/skateparks/changes?since=${since}`)).json()).data
      return [page.cursor, page.changed.map((park) => [park.url, park.checkedAt])] as const
    }
    const { historyId } = await bulk([never], 'check')
    const marked = (await get(never)).checkedAt
    const [next, changed] = await changedSince(cursor)
    expect(changed).toEqual([['never', marked]])
    expect((await read()).skateparks.find(({ _id }) => _id === never)?.checkedAt).toBe(marked)
    await undo(historyId)
    expect((await changedSince(next))[1]).toEqual([['never', null]])
  })

  test('saving counts as looking only if the admin says so; hiding and publishing never do', async () => {
    const [never] = await three()
    const save = async (more: object) =>
      parkIn(await send('PUT', `/skateparks/${never}`, { ...editOf(await get(never)), ...more }))
    expect((await save({ openingYear: 2018 })).checkedAt).toBeNull()
    for (const action of ['hide', 'publish', 'feature']) await bulk([never], action)
    expect((await get(never)).checkedAt).toBeNull()
    expect(await save({ openingYear: 2019, isChecked: true })).toMatchObject({ openingYear: 2019, checkedAt: iso() })
    const { revision, checkedAt: before } = await get(never)
    expect(await save({ isChecked: true })).toMatchObject({ revision, checkedAt: iso() })
    expect(before).not.toBe(iso())
  })

  test('a park that an admin makes was looked at, unless the admin says otherwise; its copy was not', async () => {
    const made = parkIn(await send('POST', '/skateparks', parkBody({ url: 'made' })))
    expect(made).toMatchObject({ checkedAt: iso(), sources: [{ kind: 'admin', ref: '', seenAt: iso() }], credits: [] })
    const other = parkIn(await send('POST', '/skateparks', { ...parkBody({ url: 'other' }), isChecked: false }))
    expect(other.checkedAt).toBeNull()

    const element = { kind: 'osm' as const, ref: 'way/1', credit: '', taken: { lit: true }, tags: {}, seenAt: iso() }
    await api.store.tx(() => createSourcesRepo(api.store).put([{ parkId: made._id, source: element }]))
    expect((await get(made._id)).sources).toEqual([...made.sources, element])
    const copy = parkIn(await send('POST', `/skateparks/${made._id}/duplicate`))
    expect(copy).toMatchObject({ checkedAt: null, sources: [], credits: [] })
  })

  test('what was last taken over from a source is in no public answer and in no list', async () => {
    const [id] = await three()
    const source = { kind: 'osm' as const, ref: 'way/1', credit: '', taken: { secret: 1 }, tags: {}, seenAt: iso() }
    await api.store.tx(() => createSourcesRepo(api.store).put([{ parkId: id, source }]))
    for (const path of ['/api/skateparks', `/api/skateparks/${id}`]) {
      const answer = await api.get(path)
      expect(answer.body, path).toContain(id)
      expect(answer.body, path).not.toMatch(/secret|"sources"/)
    }
    const list = await send('GET', '/skateparks')
    expect(list.body).toContain(id)
    expect(list.body).not.toMatch(/secret|"sources"/)
  })
})
