/** Areas of parks, featured guides and published competitions, several at once, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bulkAnswerSchema } from '#contract/editing.ts'
import { historyAnswerSchema } from '#contract/history.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addCompetition } from './new-competitions.ts'
import { addGuide } from './new-guides.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

const ODD = 'f'.repeat(24)

describe.each(ENGINES)('several things at once on %s', (engine) => {
  let api: TestApp
  let token: string
  let now = Date.parse('2026-06-01T12:00:00.000Z')
  beforeAll(async () => {
    api = await newApp({ engine, deps: { now: () => now } })
    token = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
  })
  beforeEach(async () => {
    await api.store.writeContent(async (db) => {
      for (const table of ['parks', 'guides', 'events'] as const) await db.deleteFrom(table).execute()
    })
    await api.store.db.deleteFrom('history').execute()
  })
  afterAll(() => api.close())

  const send = (path: string, json: object = {}) => {
    // The clock moves on, because the history is sorted by time.
    now += 1000
    return call(api, token, 'POST', `/api/admin${path}`, json)
  }
  const done = async (path: string, json: object) => bulkAnswerSchema.parse((await send(path, json)).json()).data
  const undo = async (id: string | null) => (await send(`/history/${id}/undo`)).json().data
  const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
    statusCode < 400 ? `${statusCode}` : `${statusCode} ${JSON.parse(body).code}`
  const competition = async (slug: string) => {
    await addCompetition(api.store, { slug })
    const row = await api.store.db.selectFrom('events').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    return row.id
  }
  const newest = async () => {
    const answer = await call(api, token, 'GET', '/api/admin/history')
    return historyAnswerSchema.parse(answer.json()).data.entries[0]
  }

  test('parks move into an area and back, each into its own, unless it was moved since', async () => {
    const areas = async () =>
      (await api.store.db.selectFrom('parks').select(['url', 'area']).orderBy('url').execute())
        .map(({ url, area }) => `${url} ${area}`)
        .join(', ')
    const [a, b, c] = (await addParks(
      api.store,
      newPark({ url: 'a', area: 'north' }),
      newPark({ url: 'b', area: 'center', status: 'hidden' }),
      newPark({ url: 'c', area: 'south' }),
    )) as [string, string, string]
    const { changed, historyId } = await done('/skateparks/area', { ids: [a, b, c], area: 'south' })
    expect(changed.sort()).toEqual([a, b].sort())
    expect(await areas()).toBe('a south, b south, c south')
    expect(await newest()).toMatchObject({ id: historyId, action: 'bulk', thing: 'park', after: { area: 'south' } })
    expect(await done('/skateparks/area', { ids: [a, b, c], area: 'south' })).toEqual({ changed: [], historyId: null })
    await done('/skateparks/area', { ids: [b], area: 'north' })
    expect(await undo(historyId)).toEqual({ restored: [a], skipped: [b] })
    expect(await areas()).toBe('a north, b north, c south')
  })

  test('moved parks reach devices as changed', async () => {
    const [id] = await addParks(api.store, newPark({ area: 'north' }))
    await done('/skateparks/area', { ids: [id], area: 'center' })
    const { data } = (await api.get('/api/skateparks')).json()
    expect(data.skateparks.map(({ area }: { area: string }) => area)).toEqual(['center'])
  })

  test('guides are featured and unfeatured, whatever their status, and undone', async () => {
    const { _id: a } = await addGuide(api.store, { slug: 'a', isFeatured: true })
    const { _id: b } = await addGuide(api.store, { slug: 'b', status: 'draft' })
    const featured = async () =>
      (await api.store.db.selectFrom('guides').select('slug').where('is_featured', '=', 1).orderBy('slug').execute())
        .map(({ slug }) => slug)
        .join()
    const { changed, historyId } = await done('/guides/bulk', { ids: [a, b], action: 'feature' })
    expect(changed).toEqual([b])
    expect(await featured()).toBe('a,b')
    expect(await undo(historyId)).toEqual({ restored: [b], skipped: [] })
    const ended = await done('/guides/bulk', { ids: [a, b], action: 'unfeature' })
    expect(ended.changed).toEqual([a])
    expect(await featured()).toBe('')
    expect(await newest()).toMatchObject({ action: 'bulk', thing: 'guide', before: { [a]: true } })
    await undo(ended.historyId)
    expect(await featured()).toBe('a')
  })

  test('competitions are published and hidden, riders see it at once, and it is undone', async () => {
    const [a, b] = [await competition('jam-a'), await competition('jam-b')]
    const isPublic = async (slug: string) => (await api.get(`/api/competitions/${slug}`)).statusCode === 200
    expect(await isPublic('jam-a')).toBe(true)
    const { changed, historyId } = await done('/events/bulk', { ids: [a, b], action: 'unpublish' })
    expect(changed.sort()).toEqual([a, b].sort())
    expect([await isPublic('jam-a'), await isPublic('jam-b')]).toEqual([false, false])
    expect(await newest()).toMatchObject({ id: historyId, action: 'bulk', thing: 'event', canUndo: true })
    await done('/events/bulk', { ids: [a], action: 'publish' })
    expect(await isPublic('jam-a')).toBe(true)
    expect(await undo(historyId)).toEqual({ restored: [b], skipped: [a] })
    expect([await isPublic('jam-a'), await isPublic('jam-b')]).toEqual([true, true])
  })

  test.each([
    ['/skateparks/area', { area: 'north' }],
    ['/guides/bulk', { action: 'feature' }],
    ['/events/bulk', { action: 'publish' }],
  ])('%s is all or nothing, and refuses what it does not know', async (path, more) => {
    expect(codeOf(await send(path, { ids: [ODD], ...more }))).toBe('404 NOT_FOUND')
    for (const bad of [
      { ids: [], ...more },
      { ids: ['x'], ...more },
      { ids: Array(501).fill(ODD), ...more },
      { ids: [ODD] },
      { ids: [ODD], area: 'west', action: 'explode' },
    ])
      expect(codeOf(await send(path, bad))).toBe('400 MONGOOSE_VALIDATION_ERROR')
    expect(await newest()).toBeUndefined()
  })
})
