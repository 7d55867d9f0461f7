/** Deciding about parks that imports have added, on both databases. */
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bulkAnswerSchema, trashAnswerSchema } from '#contract/editing.ts'
import { historyAnswerSchema } from '#contract/history.ts'
import { REVIEW_NEIGHBOURS_MAX, reviewedParkAnswerSchema, reviewListSchema } from '#contract/park-review.ts'
import type { ReviewNeighbour } from '#contract/park-review.ts'
import type { ParkSource } from '#contract/park-sources.ts'
import { parkDetailSchema } from '#contract/park-reads.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { createSourcesRepo } from '#server/modules/parks/sources/repo.ts'
import type { SourcesRepo } from '#server/modules/parks/sources/repo.ts'
import type { RatedPark } from '../factories/rated-row.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, amenitiesOf, at, newPark } from './new-parks.ts'
import { editOf, PHOTO } from './park-bodies.ts'
import { ENGINES } from './stores.ts'

const START = Date.parse('2026-06-01T12:00:00.000Z')
const SEEN = '2026-06-01T00:00:00.000Z'
const NOTHING = Object.fromEntries(Object.keys(amenitiesOf()).map((name) => [name, null])) as RatedPark['amenities']

const osm = (ref: string, own: Partial<ParkSource> = {}): ParkSource => ({
  ...{ kind: 'osm', ref, credit: '', taken: {}, tags: { leisure: 'skate_park' }, seenAt: SEEN },
  ...own,
})
const codeOf = ({ statusCode, body }: LightMyRequestResponse) =>
  statusCode < 400 ? `${statusCode}` : `${statusCode} ${(JSON.parse(body) as { code: string }).code}`

describe.each(ENGINES)('/admin/skateparks/review on %s', (engine) => {
  let api: TestApp
  let sources: SourcesRepo
  let token: string
  let now = START
  beforeAll(async () => {
    api = await newApp({ engine, deps: { now: () => now } })
    sources = createSourcesRepo(api.store)
    token = await signIn(api, await addUser(api.store, { role: 'admin', name: 'Boss' }, now))
  })
  beforeEach(async () => {
    now = START
    await api.store.writeContent((db) => db.deleteFrom('parks').execute())
    await api.store.db.deleteFrom('source_refusals').execute()
    await api.store.db.deleteFrom('history').execute()
  })
  afterAll(() => api.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    now += 1000
    return call(api, token, method, `/api/admin${path}`, body)
  }
  /** Adds a hidden park that waits, with one element of OpenStreetMap. */
  async function imported(ref: string, own: Partial<RatedPark> = {}, marks: Partial<ParksTable> = {}) {
    const [id] = (await addParks(api.store, newPark({ status: 'hidden', amenities: NOTHING, ...own }))) as [string]
    await api.store.db
      .updateTable('parks')
      .set({ in_review: 1, ...marks })
      .where('id', '=', id)
      .execute()
    await api.store.tx(() => sources.put([{ parkId: id, source: osm(ref) }]))
    return id
  }
  const add = async (own: Partial<RatedPark> = {}) => (await addParks(api.store, newPark(own)))[0]!
  const queue = async (query = '') =>
    reviewListSchema.parse((await send('GET', `/skateparks/review${query}`)).json()).data
  const waiting = async () => (await queue()).parks.map(({ _id }) => _id).sort()
  const decide = (decision: string, ids: string[], more: object = {}) =>
    send('POST', '/skateparks/review/decide', { ids, decision, ...more })
  const same = (ids: string[], parkId: string, fills = true) =>
    send('POST', '/skateparks/review/same', { ids, parkId, fills })
  const dataOf = (answer: LightMyRequestResponse) => {
    const parsed = bulkAnswerSchema.safeParse(answer.json())
    if (!parsed.success) throw new Error(answer.body)
    return parsed.data.data
  }
  const undo = async (answer: LightMyRequestResponse) =>
    (await send('POST', `/history/${dataOf(answer).historyId}/undo`, {})).json().data
  const row = (id: string) =>
    api.store.db.selectFrom('parks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const marks = async (id: string) => {
    const { status, in_review, needs_name, deleted_at } = await row(id)
    return `${status}${in_review ? ' waits' : ''}${needs_name ? ' unnamed' : ''}${deleted_at ? ' trash' : ''}`
  }
  const refusals = () => api.store.db.selectFrom('source_refusals').select(['kind', 'ref', 'field']).execute()
  const refsOf = async (id: string) => (await sources.list([id])).map(({ source: { ref } }) => ref)
  const isPublic = async (id: string) => (await api.get(`/api/skateparks/${id}`)).statusCode === 200

  describe('the queue', () => {
    test('has the waiting parks with their sources and neighbours, and can be searched and paged', async () => {
      const here = at(32.1, 34.8)
      const id = await imported('way/1', { name: { he: 'בול', en: 'Bowl' }, location: here }, { needs_name: 1 })
      const other = await imported('node/2', { location: at(32.104, 34.8) })
      const near = await add({ name: { he: 'שכן', en: 'Next' }, location: at(32.101, 34.8) })
      await add({ location: at(32.1, 34.806), url: 'too-far' })
      await add({ location: at(32.2, 34.8) })
      const gone = await imported('way/9', { location: here })
      await send('DELETE', `/skateparks/${gone}`)

      const { parks, total, waiting: all } = await queue()
      expect([parks.length, total, all]).toEqual([2, 2, 2])
      const park = parks.find(({ _id }) => _id === id)!
      expect(park).toMatchObject({ name: { he: 'בול', en: 'Bowl' }, needsName: true, location: here })
      expect(park.sources).toEqual([osm('way/1')])
      const brief = ({ id: one, distanceM, isInReview, status }: ReviewNeighbour) => [
        one,
        distanceM,
        isInReview,
        status,
      ]
      expect(park.neighbours.map(brief)).toEqual([
        [near, 111, false, 'published'],
        [other, 445, true, 'hidden'],
      ])
      expect((await queue('?search=bowl')).parks.map(({ _id }) => _id)).toEqual([id])
      expect((await queue('?name=needed')).parks.map(({ _id }) => _id)).toEqual([id])
      expect(await queue('?search=nothing')).toEqual({ parks: [], total: 0, waiting: 2 })
      expect((await queue('?limit=1&page=2')).parks).toHaveLength(1)
      expect(codeOf(await send('GET', '/skateparks/review?name=other'))).toMatch(/^400/)
    })

    test('of the parks at one point only the nearest are neighbours', async () => {
      await imported('way/1', { location: at(32.1, 34.8) })
      const crowd = Array.from({ length: REVIEW_NEIGHBOURS_MAX }, () => newPark({ location: at(32.101, 34.8) }))
      const nearest = await add({ location: at(32.1, 34.8) })
      await addParks(api.store, ...crowd)
      const { neighbours } = (await queue()).parks[0]!
      expect(neighbours).toHaveLength(REVIEW_NEIGHBOURS_MAX)
      expect(neighbours[0]!.id).toBe(nearest)
    })
  })

  describe('publishing', () => {
    test('ends the review, and is undone with it', async () => {
      const ids = [await imported('way/1'), await imported('way/2')]
      const answer = await decide('publish', ids)
      expect(dataOf(answer).changed.sort()).toEqual(ids.sort())
      expect(await waiting()).toEqual([])
      expect(await isPublic(ids[0]!)).toBe(true)
      expect(await undo(answer)).toEqual({ restored: ids.sort(), skipped: [] })
      expect(await waiting()).toEqual(ids.sort())
      expect(await isPublic(ids[0]!)).toBe(false)
    })

    test('needs names that somebody took: in one press, or together with publishing', async () => {
      const [named, unnamed] = [await imported('way/1'), await imported('way/2', {}, { needs_name: 1 })]
      expect(codeOf(await decide('publish', [named, unnamed]))).toBe('409 NEEDS_NAME')
      expect(await marks(named)).toBe('hidden waits')

      const both = await decide('publish', [named, unnamed], { takesNames: true })
      expect([await marks(named), await marks(unnamed)]).toEqual(['published', 'published'])
      await undo(both)
      expect([await marks(named), await marks(unnamed)]).toEqual(['hidden waits', 'hidden waits unnamed'])

      const { name, revision } = (await queue()).parks.find(({ _id }) => _id === unnamed)!
      const path = `/skateparks/review/${unnamed}/name`
      expect(codeOf(await send('PUT', path, { name, revision: revision + 1 }))).toBe('409 STALE_EDIT')
      expect(codeOf(await send('PUT', path, { name: { ...name, he: ' ' }, revision }))).toMatch(/^400/)
      const taken = reviewedParkAnswerSchema.parse((await send('PUT', path, { name, revision })).json()).data.park
      expect(taken).toMatchObject({ name, needsName: false })
      expect(codeOf(await decide('publish', [unnamed]))).toBe('200')
    })

    test('another name gives another slug, once; the history tells both', async () => {
      await add({ url: 'haifa-bowl' })
      const id = await imported('way/1', { url: 'skatepark-haifa' }, { needs_name: 1 })
      const name = { he: 'הבול של חיפה', en: 'Haifa bowl' }
      const { revision } = (await queue()).parks[0]!
      const saved = await send('PUT', `/skateparks/review/${id}/name`, { name, revision })
      expect(saved.json().data.park).toMatchObject({ name, url: 'haifa-bowl-2', needsName: false })
      const again = await send('PUT', `/skateparks/review/${id}/name`, { name, revision: revision + 1 })
      expect(again.json().data.park).toMatchObject({ url: 'haifa-bowl-2', revision: revision + 1 })
      const { entries } = historyAnswerSchema.parse((await send('GET', `/history?thing=park&id=${id}`)).json()).data
      expect(entries.map(({ action, after }) => [action, after])).toEqual([
        ['update', { name, url: 'haifa-bowl-2', needsName: false }],
      ])
    })

    test('what another admin decided meanwhile is left out, and what was changed since is not undone', async () => {
      const [first, second] = [await imported('way/1'), await imported('way/2')]
      await decide('keepHidden', [first])
      const answer = await decide('publish', [first, second])
      expect(dataOf(answer).changed).toEqual([second])
      expect(dataOf(await decide('publish', [first, second])).historyId).toBeNull()
      await send('POST', '/skateparks/bulk', { ids: [second], action: 'feature' })
      expect(await undo(answer)).toEqual({ restored: [], skipped: [second] })
      expect(await marks(second)).toBe('featured')
      expect(codeOf(await decide('publish', [first, '0'.repeat(24)]))).toBe('404 NOT_FOUND')
    })
  })

  test('a park that is kept hidden no longer waits, and waits again after the undo', async () => {
    const id = await imported('way/1', {}, { needs_name: 1 })
    const answer = await decide('keepHidden', [id])
    expect(await marks(id)).toBe('hidden unnamed')
    await undo(answer)
    expect(await marks(id)).toBe('hidden waits unnamed')
  })

  describe('elsewhere in the admin area', () => {
    test('the list’s bulk actions end the review and its undo brings it back; a made-up name stops them', async () => {
      const [named, unnamed] = [await imported('way/1'), await imported('way/2', {}, { needs_name: 1 })]
      const bulk = (action: string, ...ids: string[]) => send('POST', '/skateparks/bulk', { ids, action })
      for (const action of ['publish', 'feature'])
        expect(codeOf(await bulk(action, named, unnamed)), action).toBe('409 NEEDS_NAME')
      for (const [action, expected] of [
        ['publish', 'published'],
        ['feature', 'featured'],
        ['delete', 'hidden waits trash'],
      ] as const) {
        const answer = await bulk(action, named)
        expect(await marks(named), action).toBe(expected)
        await undo(answer)
        expect(await marks(named), action).toBe('hidden waits')
      }
      expect(dataOf(await bulk('hide', named)).changed).toEqual([])
    })

    test('the form settles a name by changing it, by saying that it is right, and by publishing', async () => {
      const ids = await Promise.all(
        [1, 2, 3, 4].map((n) => imported(`way/${n}`, { photos: [PHOTO] }, { needs_name: 1 })),
      )
      const save = async (id: string, own: object) => {
        const park = (await send('GET', `/skateparks/${id}`)).json().data.skatepark
        expect(park).toMatchObject({ needsName: true, isInReview: true })
        expect(codeOf(await send('PUT', `/skateparks/${id}`, { ...editOf(park), ...own }))).toBe('200')
        return marks(id)
      }
      expect(await save(ids[0]!, { surface: 'wood' })).toBe('hidden waits unnamed')
      expect(await save(ids[1]!, { name: { he: 'חדש', en: 'New' } })).toBe('hidden waits')
      expect(await save(ids[2]!, { isNameRight: true })).toBe('hidden waits')
      expect(await save(ids[3]!, { status: 'published' })).toBe('published')
      const { entries } = historyAnswerSchema.parse((await send('GET', `/history?id=${ids[3]}`)).json()).data
      expect(entries[0]).toMatchObject({
        before: { status: 'hidden', needsName: true, isInReview: true },
        after: { status: 'published', needsName: null, isInReview: null },
      })
    })
  })

  describe('what is no park', () => {
    test('goes to the trash, and its element is refused until the decision is undone', async () => {
      const ids = [await imported('way/1'), await imported('way/2')]
      const answer = await decide('notPark', ids)
      expect(await marks(ids[0]!)).toBe('hidden waits trash')
      expect(await waiting()).toEqual([])
      expect((await refusals()).map(({ kind, ref, field }) => `${kind} ${ref} ${field}`).sort()).toEqual([
        'osm way/1 ',
        'osm way/2 ',
      ])
      expect(await undo(answer)).toEqual({ restored: ids.sort(), skipped: [] })
      expect(await waiting()).toEqual(ids.sort())
      expect(await refusals()).toEqual([])
    })

    test('waits again after a person took it from the trash; publishing it then forgets the refusal', async () => {
      const id = await imported('way/1')
      await decide('notPark', [id])
      const { things } = trashAnswerSchema.parse((await send('GET', '/trash')).json()).data
      expect(things.map((one) => one.id)).toContain(id)
      await send('POST', `/trash/${id}/restore`, {})
      expect(await waiting()).toEqual([id])
      expect(await refusals()).toHaveLength(1)
      await decide('publish', [id])
      expect(await refusals()).toEqual([])
    })
  })

  describe('what is the same as another park', () => {
    const facts = { surface: 'concrete', elements: 'bq', hasLights: true } as const

    test('gives it its sources, credits and unknown facts, and goes to the trash', async () => {
      const stays = await add({ amenities: NOTHING, surface: 'wood', hasLights: null })
      const [one, two] = [await imported('way/1', facts), await imported('node/2', { sizeM2: 400 })]
      const answer = await same([one, two], stays)
      expect(dataOf(answer).changed.sort()).toEqual([one, two].sort())
      expect(await row(stays)).toMatchObject({ surface: 'wood', elements: 'bq', has_lights: 1, size_m2: 400 })
      expect((await refsOf(stays)).sort()).toEqual(['node/2', 'way/1'])
      expect([await marks(one), await marks(two)]).toEqual(['hidden waits trash', 'hidden waits trash'])
      const shown = parkDetailSchema.parse((await api.get(`/api/skateparks/${stays}`)).json()).data.skatepark
      expect(shown.credits.map(({ ref }) => ref)).toEqual(['node/2', 'way/1'])
      const { entries } = historyAnswerSchema.parse((await send('GET', `/history?thing=park&id=${stays}`)).json()).data
      expect(entries.map(({ action, canUndo }) => [action, canUndo])).toEqual([['review', true]])

      expect(await undo(answer)).toEqual({ restored: [one, two].sort(), skipped: [] })
      expect(await row(stays)).toMatchObject({ surface: 'wood', elements: null, has_lights: null, size_m2: null })
      expect([await refsOf(stays), await refsOf(one), await refsOf(two)]).toEqual([[], ['way/1'], ['node/2']])
      expect(await waiting()).toEqual([one, two].sort())
    })

    test('fills in nothing if the admin doesn’t want it; the undo leaves what was changed since', async () => {
      const stays = await add({ amenities: NOTHING, photos: [PHOTO] })
      const one = await imported('way/1', facts)
      const bare = await same([one], stays, false)
      expect(await row(stays)).toMatchObject({ elements: null, has_lights: null })
      await undo(bare)

      const answer = await same([one], stays)
      const park = (await send('GET', `/skateparks/${stays}`)).json().data.skatepark
      expect(codeOf(await send('PUT', `/skateparks/${stays}`, { ...editOf(park), elements: 'b' }))).toBe('200')
      await undo(answer)
      expect(await row(stays)).toMatchObject({ elements: 'b', has_lights: null, surface: null })
    })

    test('a source that both have, and one that was renewed since, are both right after the undo', async () => {
      const stays = await add({ amenities: NOTHING })
      const file = (credit: string) => osm('a.csv', { kind: 'file', credit, tags: {} })
      const one = await imported('way/1')
      await api.store.tx(() =>
        sources.put([
          { parkId: stays, source: file('of the one that stays') },
          { parkId: one, source: file('of the imported') },
        ]),
      )
      const answer = await same([one], stays)
      expect((await refsOf(stays)).sort()).toEqual(['a.csv', 'way/1'])
      const renewed = osm('way/1', { tags: { leisure: 'pitch' }, seenAt: '2026-07-01T00:00:00.000Z' })
      await api.store.tx(() => sources.put([{ parkId: stays, source: renewed }]))
      await undo(answer)
      expect((await sources.list([stays])).map(({ source }) => source)).toEqual([file('of the one that stays')])
      expect((await sources.list([one])).map(({ source }) => source)).toEqual([file('of the imported'), renewed])
    })

    test('of two joins in a row the later is undone first', async () => {
      const stays = await add({ amenities: NOTHING })
      const [one, two] = [await imported('way/1', facts), await imported('way/2', { amenities: NOTHING })]
      const [first, second] = [await same([one], two), await same([two], stays)]
      expect(await undo(first)).toEqual({ restored: [], skipped: [one] })
      expect((await refsOf(stays)).sort()).toEqual(['way/1', 'way/2'])
      expect(await undo(second)).toEqual({ restored: [two], skipped: [] })
      expect(await undo(first)).toEqual({ restored: [one], skipped: [] })
      expect([await refsOf(one), await refsOf(two), await refsOf(stays)]).toEqual([['way/1'], ['way/2'], []])
      expect(await row(two)).toMatchObject({ surface: null, elements: null })
    })

    test('is refused for a park that is itself among them, or that is gone', async () => {
      const one = await imported('way/1')
      expect(codeOf(await same([one], one))).toMatch(/^400/)
      expect(codeOf(await same([one], '0'.repeat(24)))).toBe('404 NOT_FOUND')
      const there = await add()
      expect(dataOf(await same([there], one)).historyId).toBeNull()
      expect(await marks(one)).toBe('hidden waits')
    })
  })
})
