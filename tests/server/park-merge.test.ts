/** Merging two records of one park, and parting them, on both databases. */
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trashAnswerSchema } from '#contract/editing.ts'
import { historyAnswerSchema } from '#contract/history.ts'
import { overviewAnswerSchema } from '#contract/overview.ts'
import { parkChangesSchema } from '#contract/park-changes.ts'
import { mergeParksAnswerSchema, mergePreviewSchema } from '#contract/park-merge.ts'
import type { MergeParksBody } from '#contract/park-merge.ts'
import { parkDetailSchema, parkListSchema } from '#contract/park-reads.ts'
import { createSourcesRepo } from '#server/modules/parks/sources/repo.ts'
import type { RatedPark } from '../factories/rated-row.ts'
import { addUser, call, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, amenitiesOf, newPark } from './new-parks.ts'
import { editOf, PHOTO } from './park-bodies.ts'
import { newSubscriber } from './push-service.ts'
import { ENGINES } from './stores.ts'
import { peopleOf } from './suggesting.ts'
import { castVote, newDevice, post, talliesOf } from './votes.ts'

const START = Date.parse('2026-06-01T12:00:00.000Z')
const DAY = 24 * 60 * 60 * 1000
const codeOf = ({ statusCode, body }: LightMyRequestResponse) =>
  statusCode < 400 ? `${statusCode}` : `${statusCode} ${(JSON.parse(body) as { code: string }).code}`

describe.each(ENGINES)('merging parks on %s', (engine) => {
  let api: TestApp
  let token: string
  let rider: string
  let now = START
  beforeAll(async () => {
    api = await newApp({ engine, environment: { VOTES_PER_ADDRESS: '0' }, deps: { now: () => now } })
    token = await signIn(api, await addUser(api.store, { role: 'admin', name: 'Boss' }, now))
    await switchFeatures(api.store, { shop: false, accounts: true })
    rider = await signIn(api, await addUser(api.store, {}, now))
  })
  beforeEach(async () => {
    now = START
    await api.store.writeContent((db) => db.deleteFrom('parks').execute())
    await api.store.db.deleteFrom('park_tombstones').execute()
    await api.store.db.deleteFrom('history').execute()
    await api.store.db.deleteFrom('suggestions').execute()
  })
  afterAll(() => api.close())

  const { suggest, list: suggestionList } = peopleOf(
    () => api,
    () => token,
    () => now,
  )
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    now += 1000
    return call(api, token, method, `/api/admin${path}`, body)
  }
  const row = (id: string) =>
    api.store.db.selectFrom('parks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** Adds two records of a park: the first to stay, the second to go. */
  const twoParks = (stays: Partial<RatedPark> = {}, goes: Partial<RatedPark> = {}) =>
    addParks(api.store, newPark({ photos: [PHOTO], ...stays }), newPark({ photos: [PHOTO], ...goes })) as Promise<
      [string, string]
    >
  const bodyOf = async (stays: string, goes: string, more: Partial<MergeParksBody> = {}): Promise<MergeParksBody> => ({
    stays: { id: stays, revision: (await row(stays)).revision },
    goes: { id: goes, revision: (await row(goes)).revision },
    ...{ fields: [], photos: 'stays' },
    ...more,
  })
  const merge = async (stays: string, goes: string, more: Partial<MergeParksBody> = {}) => {
    const answer = await send('POST', '/skateparks/merge', await bodyOf(stays, goes, more))
    expect(answer.statusCode, answer.body).toBe(200)
    return mergeParksAnswerSchema.parse(answer.json()).data.historyId
  }
  const undo = async (historyId: string) => {
    const answer = await send('POST', `/history/${historyId}/undo`, {})
    expect(answer.statusCode, answer.body).toBe(200)
    return (answer.json() as { data: { restored: string[]; skipped: string[] } }).data
  }
  const park = async (path: string) => parkDetailSchema.parse((await api.get(`/api/skateparks/${path}`)).json()).data
  const vote = (park: string, device: string, rating: number, ageMs = 0) =>
    castVote(api, { park, device, rating, votedAt: new Date(now - ageMs).toISOString() })
  const tally = async (park: string) => {
    const { row: sums, votes } = await talliesOf(api.store, park)
    return { ...sums, votes: votes.map(({ rating }) => rating).sort() }
  }

  test('the chosen fields and both photos come to the park that stays; the old id and slug mean it', async () => {
    const second = { ...PHOTO, url: `${PHOTO.url}?2`, thumbUrl: PHOTO.thumbUrl }
    const [stays, goes] = await twoParks(
      { name: { he: 'אחד', en: 'One' }, surface: null, amenities: { ...amenitiesOf(), shade: null } },
      { name: { he: 'שניים', en: 'Two' }, surface: 'wood', amenities: amenitiesOf('shade'), photos: [second] },
    )
    const [own, other] = [await row(stays), await row(goes)]
    const { data: before } = parkListSchema.parse((await api.get('/api/skateparks')).json())
    const historyId = await merge(stays, goes, { fields: ['surface', 'shade'], photos: 'both' })

    const { skatepark } = await park(stays)
    expect(skatepark).toMatchObject({ url: own.url, name: { en: 'One' }, surface: 'wood' })
    expect(skatepark.amenities).toMatchObject({ shade: true })
    expect(skatepark.photos.map(({ url }) => url)).toEqual([PHOTO.url, second.url])
    expect((await park(goes)).skatepark).toEqual(skatepark)
    expect((await park(`by-url/${other.url}`)).skatepark).toEqual(skatepark)
    expect((await api.get(`/embed/parks/${other.url}`)).statusCode).toBe(200)
    const trash = trashAnswerSchema.parse((await send('GET', '/trash')).json())
    expect(trash.data.things.filter(({ id }) => id === goes)).toEqual([])
    expect(codeOf(await send('POST', `/trash/${goes}/restore`, {}))).toMatch(/^404/)
    const changes = await api.get(`/api/skateparks/changes?since=${before.cursor}`)
    const { deleted, merged } = parkChangesSchema.parse(changes.json()).data
    expect([deleted, merged]).toEqual([[goes], [[goes, stays]]])
    const { entries } = historyAnswerSchema.parse((await send('GET', `/history?thing=park&id=${stays}`)).json()).data
    expect(entries[0]).toMatchObject({ action: 'merge', canUndo: true, before: { surface: null } })
    expect(entries[0]!.after).toMatchObject({ surface: 'wood', merged: { url: other.url, name: { en: 'Two' } } })

    expect(await undo(historyId)).toEqual({ restored: [goes], skipped: [] })
    expect((await park(stays)).skatepark).toMatchObject({ url: own.url, surface: null, photos: [{ url: PHOTO.url }] })
    expect((await park(`by-url/${other.url}`)).skatepark).toMatchObject({ _id: goes, name: { en: 'Two' } })
    expect(await api.store.db.selectFrom('park_aliases').selectAll().execute()).toEqual([])
  })

  test('of two votes of one device the later holds, and each park gets its own back', async () => {
    const [stays, goes] = await twoParks(
      { heartRating: { average: 3, count: 10 } },
      { heartRating: { average: 4, count: 2 } },
    )
    const sample = { stays: await tally(stays), goes: await tally(goes) }
    const [both, late, only, again] = [newDevice(), newDevice(), newDevice(), newDevice()]
    await vote(stays, both, 1, 2000)
    await vote(goes, both, 5, 1000)
    await vote(stays, late, 2, 1000)
    await vote(goes, late, 4, 2000)
    await vote(goes, only, 3)
    await vote(goes, again, 4, 3000)
    const former = { stays: await tally(stays), goes: await tally(goes) }
    const historyId = await merge(stays, goes)
    const merged = await tally(stays)
    expect(merged.votes).toEqual([2, 3, 4, 5])
    expect(merged.count).toBe(sample.stays.count + sample.goes.count + 4)
    expect(merged.sum).toBe(sample.stays.sum + sample.goes.sum + 14)

    // Calls with the old id count for the park that stays, also after the parting.
    const fresh = newDevice()
    expect((await vote(goes, fresh, 5)).statusCode).toBe(200)
    expect((await vote(goes, again, 1)).statusCode).toBe(200)
    expect((await vote(goes, only, 1, DAY)).statusCode).toBe(200)
    expect((await tally(stays)).votes).toEqual([1, 2, 3, 5, 5])
    const own = await api.get(`/api/skateparks/${goes}/heart-rating?deviceId=${fresh}`)
    expect(own.json()).toMatchObject({ rating: 5, totalVotes: merged.count + 1 })

    expect(await undo(historyId)).toEqual({ restored: [goes], skipped: [stays] })
    const parted = { stays: await tally(stays), goes: await tally(goes) }
    expect(parted.goes).toMatchObject({ votes: [3, 4, 5], count: former.goes.count - 1, sum: former.goes.sum - 4 })
    expect(parted.stays).toMatchObject({
      ...{ votes: [1, 1, 2, 5], count: former.stays.count + 2, sum: former.stays.sum + 6 },
    })
  })

  test('reports, verdicts, favourites, reminders, messages, suggestions and sources go along, and come back', async () => {
    const [stays, goes] = await twoParks({}, { url: 'old-park' })
    const device = newDevice()
    const report = (park: string, by = newDevice()) =>
      post(api, `/api/skateparks/${park}/conditions`, {
        ...{ deviceId: by, skateparkId: park, kind: 'wet', seenAt: new Date(now).toISOString() },
      })
    await report(goes, device)
    expect(codeOf(await send('POST', `/conditions/${goes}-locked/confirm`))).toBe('200')
    const favourites = async (...parkIds: string[]) =>
      (await call(api, rider, 'PUT', '/api/users/me/favorites', { parkIds })).json().data.parkIds as string[]
    await favourites(goes)
    const subscribe = () => {
      const { endpoint, keys } = newSubscriber()
      const body = { endpoint, keys, language: 'he', kinds: ['favorite'], parks: [goes], events: [], receipts: [] }
      return api.app.inject({ method: 'PUT', url: '/api/push/subscription', payload: body })
    }
    expect((await subscribe()).statusCode).toBe(200)
    await suggest({ park: goes })
    await suggest({ park: stays })
    await suggest({ park: goes, fact: 'amenity.parking' })
    const write = (park: string) =>
      post(api, '/api/contact', {
        ...{ firstName: 'Noa', lastName: 'Levi', email: 'noa@example.com', phone: '0501234567' },
        ...{ subject: 'The gate', message: 'The gate is locked since Tuesday.', park },
      })
    expect((await write('old-park')).statusCode).toBeLessThan(300)
    const sources = createSourcesRepo(api.store)
    const source = { kind: 'osm', ref: 'way/77', credit: '', taken: {}, tags: {}, seenAt: '2026-06-01T00:00:00.000Z' }
    await api.store.tx(() => sources.put([{ parkId: goes, source: source as never }]))

    const of = async (id: string) => {
      const { counts } = mergePreviewSchema.parse((await send('GET', `/skateparks/merge?goes=${id}`)).json()).data
      return counts
    }
    const former = { stays: await of(stays), goes: await of(goes) }
    expect(former.goes).toMatchObject({ reports: 1, favorites: 1, reminders: 1, suggestions: 2, messages: 1 })
    const historyId = await merge(stays, goes)
    expect(await of(stays)).toMatchObject({
      ...{ reports: 1, favorites: 1, reminders: 1, suggestions: 3, sources: 1, addresses: 1 },
    })
    expect((await park(stays)).skatepark.credits).toEqual([{ source: 'osm', ref: 'way/77' }])
    expect((await suggestionList()).suggestions.map(({ park }) => park?.id)).toEqual([stays, stays, stays])
    const { conditions } = (await api.get('/api/config')).json().data
    expect(conditions.parks[stays].map(({ kind }: { kind: string }) => kind).sort()).toEqual(['locked', 'wet'])

    // Some devices know only the old id.
    expect((await report(goes)).statusCode).toBe(200)
    expect(await favourites(goes, stays)).toEqual([stays])
    expect((await subscribe()).statusCode).toBe(200)
    await suggest({ park: goes, fact: 'amenity.seating' })
    expect((await write('old-park')).statusCode).toBeLessThan(300)
    expect(await of(stays)).toMatchObject({ reports: 2, favorites: 1, reminders: 2, suggestions: 4, messages: 2 })

    expect(await undo(historyId)).toEqual({ restored: [goes], skipped: [] })
    expect(await of(goes)).toEqual(former.goes)
    expect(await of(stays)).toMatchObject({ reports: 1, favorites: 0, reminders: 1, suggestions: 2, messages: 1 })
    expect((await park(goes)).skatepark.credits).toEqual([{ source: 'osm', ref: 'way/77' }])
  })

  test('a suggested closing goes along, and the same one told of the park that stays counts up', async () => {
    const [stays, goes] = await twoParks()
    const closing = { from: '2026-06-01', to: '2026-07-01', reason: { he: '', en: 'Works' } }
    const closure = { fact: 'closure', value: closing, was: null } as const
    await suggest({ park: goes, ...closure })
    const historyId = await merge(stays, goes)
    await suggest({ park: stays, ...closure })
    expect((await suggestionList()).suggestions).toMatchObject([{ park: { id: stays }, count: 2 }])
    await undo(historyId)
    await suggest({ park: goes, ...closure })
    expect((await suggestionList()).suggestions).toMatchObject([{ park: { id: goes }, count: 3 }])
  })

  test('the overview counts the votes of a merged park once', async () => {
    const votesInAll = async () => {
      const { ratings } = overviewAnswerSchema.parse((await send('GET', '/overview')).json()).data
      return ratings.reduce((sum, { count }) => sum + count, 0)
    }
    const [stays, goes] = await twoParks()
    const both = newDevice()
    await vote(goes, newDevice(), 5)
    await vote(goes, both, 4)
    await vote(stays, both, 3)
    expect(await votesInAll()).toBe(3)
    await merge(stays, goes)
    expect(await votesInAll()).toBe(2)
  })

  test('parks merged one after the other: all old ids mean the last; the later merge is undone first', async () => {
    const [one, two] = await twoParks()
    const [three] = (await addParks(api.store, newPark({ photos: [PHOTO] }))) as [string]
    const slug = (await row(one)).url
    const first = await merge(two, one)
    const second = await merge(three, two)
    expect((await park(one)).skatepark._id).toBe(three)
    expect((await park(`by-url/${slug}`)).skatepark._id).toBe(three)
    expect(await undo(second)).toEqual({ restored: [two], skipped: [] })
    expect((await park(one)).skatepark._id).toBe(two)
    expect(await undo(first)).toEqual({ restored: [one], skipped: [] })
    expect((await park(one)).skatepark._id).toBe(one)

    const again = await merge(two, one)
    const later = await merge(three, two)
    expect(await undo(again)).toEqual({ restored: [], skipped: [one] })
    expect((await park(one)).skatepark._id).toBe(three)
    // The undo that came too early is not used up.
    await undo(later)
    expect(await undo(again)).toEqual({ restored: [one], skipped: [] })
  })

  test('what was saved or merged meanwhile, itself, missing or too much is refused in words, and nothing changes', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...PHOTO, url: `/uploads/images/${index}.webp` }))
    const [stays, goes] = await twoParks(
      { photos: many, openingYear: 2010 },
      { photos: many.map((one) => ({ ...one, url: `${one.url}?` })), closingYear: 2005 },
    )
    const body = await bodyOf(stays, goes)
    const post = async (more: object) => codeOf(await send('POST', '/skateparks/merge', { ...body, ...more }))
    expect(await post({ goes: body.stays })).toMatch(/^400/)
    expect(await post({ goes: { id: 'f'.repeat(24), revision: 1 } })).toMatch(/^404/)
    expect(await post({ photos: 'both' })).toMatch(/^400/)
    expect(await post({ fields: ['closingYear'] })).toMatch(/^400/)
    expect(await post({ fields: ['url'] })).toMatch(/^400/)
    expect(await post({ goes: { ...body.goes, revision: 7 } })).toBe('409 STALE_EDIT')
    expect(codeOf(await send('GET', `/skateparks/merge?goes=${'f'.repeat(24)}`))).toMatch(/^404/)
    expect((await row(goes)).deleted_at).toBe(null)

    const both = await Promise.all([
      call(api, token, 'POST', '/api/admin/skateparks/merge', body),
      call(api, token, 'POST', '/api/admin/skateparks/merge', { ...body, stays: body.goes, goes: body.stays }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  })

  test('a park that waits for review is public with the status of the other one, and waits again after the undo', async () => {
    const [stays, goes] = await twoParks({ status: 'hidden' })
    const marks = { in_review: 1, needs_name: 1 } as const
    await api.store.db.updateTable('parks').set(marks).where('id', '=', stays).execute()
    const historyId = await merge(stays, goes, { fields: ['status', 'name'] })
    expect(await row(stays)).toMatchObject({ status: 'published', in_review: 0, needs_name: 0 })
    expect(await undo(historyId)).toEqual({ restored: [goes], skipped: [] })
    expect(await row(stays)).toMatchObject({ status: 'hidden', ...marks })
    expect(await row(goes)).toMatchObject({ status: 'published', in_review: 0, needs_name: 0 })
  })

  test('a made-up name that was replaced is marked again after the undo, in a hidden park too', async () => {
    const [stays, goes] = await twoParks({ status: 'hidden' }, { status: 'hidden' })
    const marks = { in_review: 1, needs_name: 1 } as const
    await api.store.db.updateTable('parks').set(marks).where('id', '=', stays).execute()
    const historyId = await merge(stays, goes, { fields: ['name'] })
    expect(await row(stays)).toMatchObject({ status: 'hidden', in_review: 1, needs_name: 0 })
    expect(await undo(historyId)).toEqual({ restored: [goes], skipped: [] })
    expect(await row(stays)).toMatchObject({ status: 'hidden', ...marks })
  })

  test('votes and reports that come while parks are merged are counted once, by the park that stays', async () => {
    const [stays, goes] = await twoParks()
    const devices = Array.from({ length: 12 }, newDevice)
    const body = await bodyOf(stays, goes)
    const answers = await Promise.all([
      ...devices.slice(0, 6).map((device) => vote(goes, device, 4)),
      call(api, token, 'POST', '/api/admin/skateparks/merge', body),
      ...devices.slice(6).map((device) => vote(goes, device, 4)),
      ...devices.map((device) =>
        post(api, `/api/skateparks/${goes}/conditions`, {
          ...{ deviceId: device, skateparkId: goes, kind: 'wet', seenAt: new Date(now).toISOString() },
        }),
      ),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(await tally(stays)).toMatchObject({ sum: 48, count: 12 })
    const reports = api.store.db.selectFrom('park_reports').select('device').where('park_id', '=', stays)
    expect(await reports.execute()).toHaveLength(12)
  })

  test('what somebody changed of the park that stays is kept by the undo; without what it remembers it cannot be undone', async () => {
    const [stays, goes] = await twoParks({ surface: null, cover: null }, { surface: 'wood', cover: 'roofed' })
    const historyId = await merge(stays, goes, { fields: ['surface', 'cover'] })
    const { skatepark } = (await send('GET', `/skateparks/${stays}`)).json().data
    const edit = editOf({ ...skatepark, surface: 'concrete' })
    expect((await send('PUT', `/skateparks/${stays}`, edit)).statusCode).toBe(200)
    expect(await undo(historyId)).toEqual({ restored: [goes], skipped: [stays] })
    expect((await park(stays)).skatepark).toMatchObject({ surface: 'concrete', cover: null })

    const again = await merge(stays, goes)
    await api.store.db.deleteFrom('import_changes').execute()
    expect(codeOf(await send('POST', `/history/${again}/undo`, {}))).toBe('409 CONFLICT')
  })
})
