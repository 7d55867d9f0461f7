/** Competitions in our parks, and the parks that they close, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminCompetitionAnswerSchema, type AdminCompetition } from '#contract/admin-competitions.ts'
import { competitionAnswerSchema } from '#contract/competitions.ts'
import { historyAnswerSchema } from '#contract/history.ts'
import { CLOSED_DAY, EXCEPTIONS_MAX } from '#contract/park-hours.ts'
import type { Exception } from '#contract/park-hours.ts'
import { createVenueClosing } from '#server/modules/competitions/venue-closing.ts'
import { createVenueRepo } from '#server/modules/competitions/venue-repo.ts'
import { newId } from '#server/new-id.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { newEvent } from './new-competitions.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

const ORIGIN = 'https://rampa.test'

describe.each(ENGINES)('venues on %s', (engine) => {
  let api: TestApp
  let token: string
  let park: string
  let other: string
  const now = Date.parse('2026-06-01T12:00:00.000Z')
  beforeAll(async () => {
    api = await newApp({ engine, environment: { PUBLIC_URL: ORIGIN }, deps: { now: () => now } })
    token = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
  })
  beforeEach(async () => {
    await api.store.writeContent(async (db) => {
      await db.deleteFrom('park_aliases').execute()
      await db.deleteFrom('events').execute()
      await db.deleteFrom('parks').execute()
      await db.deleteFrom('history').execute()
    })
    const closedForNobody = { openingHours: null, is24Hours: false }
    ;[park, other] = (await addParks(
      api.store,
      newPark({ url: 'the-bowl', name: { he: 'הקערה', en: 'The Bowl' }, ...closedForNobody }),
      newPark({ url: 'the-pipe', name: { he: 'הצינור', en: 'The Pipe' }, ...closedForNobody }),
    )) as [string, string]
  })
  afterAll(() => api.close())

  const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: object) =>
    call(api, token, method, `/api/admin${path}`, json)
  const eventIn = (answer: { json(): unknown; body: string }): AdminCompetition => {
    const parsed = adminCompetitionAnswerSchema.safeParse(answer.json())
    if (!parsed.success) throw new Error(answer.body)
    return parsed.data.data.event
  }
  const add = async (special: object = {}) =>
    eventIn(
      await admin('POST', '/events', {
        ...newEvent({ slug: 'jam-2027' }),
        status: 'published',
        parkId: park,
        ...special,
      }),
    )
  const editOf = ({
    _id,
    state,
    placesLeft,
    venue,
    registrations,
    createdAt,
    updatedAt,
    ...rest
  }: AdminCompetition) => {
    expect([_id, state, placesLeft, venue, registrations, createdAt, updatedAt]).not.toContain(undefined)
    return rest
  }
  const edit = async (event: AdminCompetition, special: object) =>
    eventIn(await admin('PUT', `/events/${event._id}`, { ...editOf(event), ...special }))
  const read = async () =>
    competitionAnswerSchema.parse((await api.get('/api/competitions/jam-2027')).json()).data.event
  const change = (set: { status?: 'hidden'; deleted_at?: string; exceptions?: string }, id = park) =>
    api.store.writeContent((db) => db.updateTable('parks').set(set).where('id', '=', id).execute())
  const exceptionsOf = async (id = park) => {
    const row = await api.store.db
      .selectFrom('parks')
      .select('exceptions')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return JSON.parse(row.exceptions) as Exception[]
  }
  const daysOf = async (id = park) => (await exceptionsOf(id)).map(({ from, to }) => `${from} ${to}`)
  const merge = () =>
    api.store.writeContent(async (db) => {
      await db
        .updateTable('parks')
        .set({ deleted_at: new Date(now).toISOString() })
        .where('id', '=', park)
        .execute()
      const alias = { old_id: park, old_url: 'old-bowl', park_id: other, entry_id: newId() }
      await db
        .insertInto('park_aliases')
        .values({ ...alias, merged_at: new Date(now).toISOString() })
        .execute()
    })

  test('the site’s settings name the park of what is to come, while the park is public', async () => {
    const events = async () => (await api.get('/api/config')).json().data.events as unknown[]
    const brief = { slug: 'jam-2027', date: '2027-03-05', registrationOpen: true }
    const event = await add()
    expect(await events()).toEqual([{ ...brief, name: event.name, park: 'the-bowl' }])
    await edit(event, { startTime: '10:00' })
    expect(await events()).toMatchObject([{ park: 'the-bowl', startTime: '10:00' }])
    await change({ status: 'hidden' })
    expect(await events()).toEqual([{ ...brief, name: event.name }])
  })

  test('the park is on the page and in the calendar, with its point', async () => {
    expect((await add()).venue).toMatchObject({ url: 'the-bowl', name: { en: 'The Bowl' } })
    expect((await read()).venue).toMatchObject({ url: 'the-bowl', location: { type: 'Point' } })
    const { body } = await api.get('/competitions.ics?lang=en')
    expect(body.replaceAll('\r\n ', '')).toMatch(/LOCATION:The Bowl.*\r\nGEO:\d+\.\d{6};\d+\.\d{6}\r\n/)
  })

  test('a hidden or deleted park is the typed place, and a merged one is the park that stayed', async () => {
    await add()
    await change({ status: 'hidden' })
    expect(await read()).toMatchObject({ venue: null, place: { en: 'A park' } })
    await merge()
    expect((await read()).venue).toMatchObject({ url: 'the-pipe' })
  })

  test('a park that is not there is refused', async () => {
    const answer = await admin('POST', '/events', { ...newEvent(), status: 'published', parkId: 'f'.repeat(24) })
    expect(answer.json()).toMatchObject({ errors: [{ field: 'parkId', message: 'choice' }] })
  })

  test('the park is closed with the competition, follows its date and hours, and opens with a draft', async () => {
    const event = await add({ closesPark: true, startTime: '10:00', endTime: '14:00' })
    expect(await exceptionsOf()).toEqual([
      {
        ...{ from: '2027-03-05', to: '2027-03-05', hours: CLOSED_DAY, lights: null },
        reason: { he: expect.stringMatching(/, 10:00–14:00$/), en: expect.stringMatching(/, 10:00–14:00$/) },
      },
    ])
    const moved = await edit(event, { date: '2027-04-02', startTime: null, endTime: null })
    expect(await daysOf()).toEqual(['2027-04-02 2027-04-02'])
    const elsewhere = await edit(moved, { parkId: other })
    expect([await daysOf(), await daysOf(other)]).toEqual([[], ['2027-04-02 2027-04-02']])
    await edit(elsewhere, { status: 'draft' })
    expect(await daysOf(other)).toEqual([])
    const answer = await admin('GET', `/history?thing=park&id=${park}`)
    const { entries } = historyAnswerSchema.parse(answer.json()).data
    expect(entries.map(({ action, after }) => [action, (after!.exceptions as Exception[]).length])).toEqual(
      expect.arrayContaining([
        ['update', 1],
        ['update', 0],
      ]),
    )
  })

  test('without the wish, and of a draft, no park is closed', async () => {
    await add()
    await add({ slug: 'draft-2027', status: 'draft', closesPark: true })
    expect(await daysOf()).toEqual([])
  })

  test('a deleted competition opens the park, and other exceptions stay', async () => {
    const mine = { from: '2027-03-01', to: '2027-03-31', hours: null, lights: CLOSED_DAY, reason: { he: '', en: '' } }
    await change({ exceptions: JSON.stringify([mine]) })
    const event = await add({ closesPark: true })
    expect(await daysOf()).toEqual(['2027-03-01 2027-03-31', '2027-03-05 2027-03-05'])
    expect((await admin('DELETE', `/events/${event._id}`)).statusCode).toBe(204)
    expect(await exceptionsOf()).toEqual([mine])
  })

  test('an exception that an admin removed from the park does not come back with the next save', async () => {
    const event = await add({ closesPark: true })
    await change({ exceptions: '[]' })
    const saved = await edit(event, { summary: { he: 'חדש', en: 'New' } })
    expect(await daysOf()).toEqual([])
    await edit(saved, { date: '2027-04-02' })
    expect(await daysOf()).toEqual(['2027-04-02 2027-04-02'])
  })

  test('a park that has no room for it refuses the whole save', async () => {
    const full = Array.from({ length: EXCEPTIONS_MAX }, (_, index) => {
      const date = `2027-0${1 + Math.floor(index / 28)}-${String(1 + (index % 28)).padStart(2, '0')}`
      return { from: date, to: date, hours: CLOSED_DAY, lights: null, reason: { he: '', en: '' } }
    })
    await change({ exceptions: JSON.stringify(full) })
    const answer = await admin('POST', '/events', {
      ...{ ...newEvent({ slug: 'jam-2027', date: '2027-05-05' }), status: 'published' },
      ...{ parkId: park, closesPark: true },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'TOO_MANY_EXCEPTIONS' }])
    expect((await api.get('/api/competitions/jam-2027')).statusCode).toBe(404)
  })

  test('what changes a competition or its park elsewhere is followed by the sweep', async () => {
    const event = await add({ closesPark: true })
    const recorded: unknown[] = []
    const history = { record: async (entry: unknown) => `${recorded.push(entry)}` }
    const venues = createVenueClosing(createVenueRepo(api.store), { history: history as never, now: () => now })
    await venues.syncAll()
    expect(recorded).toEqual([])
    await merge()
    await venues.syncAll()
    expect([await daysOf(), await daysOf(other)]).toEqual([['2027-03-05 2027-03-05'], ['2027-03-05 2027-03-05']])
    const draft = { status: 'draft' } as const
    await api.store.writeContent((db) => db.updateTable('events').set(draft).where('id', '=', event._id).execute())
    await venues.syncAll()
    expect(await daysOf(other)).toEqual([])
    expect(recorded).toMatchObject([
      { actorId: null, thingId: other },
      { actorId: null, thingId: other },
    ])
  })

  test('two saves at once leave one exception', async () => {
    const event = await add({ closesPark: true })
    await Promise.all(
      ['2027-04-01', '2027-05-01'].map((date) => admin('PUT', `/events/${event._id}`, { ...editOf(event), date })),
    )
    const { date } = await read()
    expect(await daysOf()).toEqual([`${date} ${date}`])
  })
})
