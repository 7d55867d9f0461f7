/** Writing days with other hours into several parks at once, on both databases. */
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AddExceptionBody, adminParkAnswerSchema } from '#contract/admin-parks.ts'
import { bulkAnswerSchema } from '#contract/editing.ts'
import { historyAnswerSchema, undoAnswerSchema } from '#contract/history.ts'
import type { Exception } from '#contract/park-hours.ts'
import { EXCEPTIONS_MAX } from '#contract/park-hours.ts'
import { parkChangesSchema } from '#contract/park-changes.ts'
import { parkListSchema } from '#contract/park-reads.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'
import { editOf, PHOTO } from './park-bodies.ts'
import { ENGINES } from './stores.ts'

const CLOSED = { isOpen: false, start: '00:00', end: '00:00' }
const dated = (from: string, to: string, over: Partial<Exception> = {}): Exception => ({
  ...{ from, to, hours: CLOSED, lights: null, reason: { he: 'שיפוץ', en: 'Renovation' } },
  ...over,
})
const WORKS = dated('2026-07-01', '2026-07-05')
const SUMMER = dated('2026-06-20', '2026-09-01', { hours: { isOpen: true, start: '16:00', end: '23:00' } })

describe.each(ENGINES)('other hours of several parks on %s', (engine) => {
  let api: TestApp
  let token: string
  beforeEach(async () => {
    const now = Date.parse('2026-06-01T12:00:00.000Z')
    api = await newApp({ engine, deps: { now: () => now } })
    token = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
  })
  afterEach(() => api.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(api, token, method, `/api/admin${path}`, body)
  const parkIn = (answer: LightMyRequestResponse) => adminParkAnswerSchema.parse(answer.json()).data.skatepark
  const get = async (id: string) => parkIn(await send('GET', `/skateparks/${id}`))
  const exceptions = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await get(id)).exceptions))
  const post = (body: object) => send('POST', '/skateparks/exceptions', body)
  const add = async (body: AddExceptionBody) => {
    const answer = await post(body)
    expect(answer.statusCode, answer.body).toBe(200)
    const { changed, historyId } = bulkAnswerSchema.parse(answer.json()).data
    return { changed: changed.sort(), historyId }
  }
  const undo = async (id: string | null) =>
    undoAnswerSchema.parse((await send('POST', `/history/${id}/undo`)).json()).data
  const three = async () =>
    (await addParks(
      api.store,
      newPark({ url: 'one', area: 'north', photos: [PHOTO], exceptions: [dated('2026-08-01', '2026-08-01')] }),
      newPark({ url: 'two', area: 'north', photos: [PHOTO], status: 'hidden' }),
      newPark({ url: 'three', area: 'south', photos: [PHOTO] }),
    )) as [string, string, string]

  test('they are written into each park in the order of dates, with one entry in the history, and travel to phones', async () => {
    const [one, two, three_] = await three()
    const { cursor } = parkListSchema.parse((await api.get('/api/skateparks')).json()).data
    const { changed, historyId } = await add({ ids: [one, three_, one], exception: WORKS })
    expect(changed).toEqual([one, three_].sort())
    expect(await exceptions(one, two, three_)).toEqual([[WORKS, dated('2026-08-01', '2026-08-01')], [], [WORKS]])
    expect((await get(one)).revision).toBe(2)
    const { entries } = historyAnswerSchema.parse((await send('GET', `/history?thing=park&id=${one}`)).json()).data
    expect(entries).toMatchObject([
      { id: historyId, action: 'exception', thingId: null, after: { exception: WORKS }, canUndo: true },
    ])
    const sent = parkChangesSchema.parse((await api.get(`/api/skateparks/changes?since=${cursor}`)).json()).data
    expect(sent.changed.map(({ _id }) => _id).sort()).toEqual([one, three_].sort())
  })

  test('all parks that an area has now get them, hidden ones included, later ones not', async () => {
    const [one, two, three_] = await three()
    expect((await add({ area: 'north', exception: SUMMER })).changed).toEqual([one, two].sort())
    const [later] = await addParks(api.store, newPark({ url: 'later', area: 'north' }))
    expect((await exceptions(one, two, three_, later!)).map(({ length }) => length)).toEqual([2, 1, 0, 0])
  })

  test('undo takes out what was written, and leaves what was written since', async () => {
    const [one, two, three_] = await three()
    const { historyId } = await add({ ids: [one, two, three_], exception: WORKS })
    await add({ ids: [one], exception: SUMMER })
    const park = await get(two)
    await send('PUT', `/skateparks/${two}`, { ...editOf(park), exceptions: [{ ...WORKS, to: '2026-07-09' }] })
    await send('DELETE', `/skateparks/${three_}`)
    const undone = await undo(historyId)
    expect(undone).toEqual({ restored: [one], skipped: [two, three_].sort() })
    expect(await exceptions(one, two)).toEqual([
      [SUMMER, dated('2026-08-01', '2026-08-01')],
      [{ ...WORKS, to: '2026-07-09' }],
    ])
    expect((await send('POST', `/history/${historyId}/undo`)).statusCode).toBe(409)
  })

  test('parks that have them already stay as they are', async () => {
    const [one, two] = await three()
    await add({ ids: [one], exception: WORKS })
    expect((await add({ ids: [one, two], exception: WORKS })).changed).toEqual([two])
    expect(await add({ ids: [one, two], exception: WORKS })).toEqual({ changed: [], historyId: null })
    expect((await get(one)).revision).toBe(2)
  })

  test('a park without room refuses all', async () => {
    const [one] = await three()
    const full = Array.from({ length: EXCEPTIONS_MAX }, (_, day) =>
      dated(`2027-01-${String((day % 28) + 1).padStart(2, '0')}`, '2027-02-01', { reason: { he: `${day}`, en: '' } }),
    )
    const [crowded] = await addParks(api.store, newPark({ url: 'crowded', exceptions: full }))
    const answer = await post({ ids: [one, crowded!], exception: WORKS })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'TOO_MANY_EXCEPTIONS'])
    expect((await exceptions(one))[0]).toHaveLength(1)
  })

  test.each<[string, (ids: string[]) => object, string]>([
    ['no parks', () => ({ exception: WORKS }), 'ids'],
    ['both ids and an area', (ids) => ({ ids, area: 'north', exception: WORKS }), 'ids'],
    ['an end before the beginning', (ids) => ({ ids, exception: dated('2026-07-05', '2026-07-01') }), 'exception.to'],
    ['a date that is none', (ids) => ({ ids, exception: dated('2026-02-30', '2026-07-01') }), 'exception.from'],
    [
      'nothing but dates',
      (ids) => ({ ids, exception: dated('2026-07-01', '2026-07-01', { hours: null }) }),
      'exception.hours',
    ],
  ])('refused: %s', async (_name, bodyOf, field) => {
    const [one] = await three()
    const answer = await post(bodyOf([one]))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toContain(field)
  })

  test('an unknown park is 404, and nothing is written', async () => {
    const [one] = await three()
    expect((await post({ ids: [one, 'f'.repeat(24)], exception: WORKS })).statusCode).toBe(404)
    expect((await exceptions(one))[0]).toHaveLength(1)
  })
})
