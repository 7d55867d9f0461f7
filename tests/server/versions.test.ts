/** Former versions of parks, guides, products and competitions from their history, on both databases. */
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { bulkAnswerSchema } from '#contract/editing.ts'
import { historyAnswerSchema, versionAnswerSchema } from '#contract/history.ts'
import type { VersionQuery } from '#contract/history.ts'
import { call } from './accounts.ts'
import { adminParksOn } from './admin-parks-calls.ts'
import { newEvent } from './new-competitions.ts'
import { newGuide } from './new-guides.ts'
import { newProduct } from './new-products.ts'
import { editOf, parkBody } from './park-bodies.ts'
import { ENGINES } from './stores.ts'

type Stored = Record<string, unknown> & { _id: string; revision: number }

const { createdAt: _createdAt, ...GUIDE } = newGuide()
const KINDS = [
  ['park', '/admin/skateparks', parkBody(), { area: 'south' }, { area: 'north', eves: 'friday' }],
  [
    'guide',
    '/guides',
    { ...GUIDE, status: 'active' },
    { content: '<p>One</p>' },
    { content: '<p>Two</p>', author: 'Dana' },
  ],
  ['product', '/admin/products', newProduct(), { basePrice: 9000 }, { basePrice: 8000, nameEn: 'Tee' }],
  [
    'event',
    '/admin/events',
    { ...newEvent(), status: 'draft' },
    { capacity: 20 },
    { capacity: 30, date: '2027-03-06' },
  ],
] as const

describe.each(ENGINES)('former versions on %s', (engine) => {
  const world = adminParksOn(engine)
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(world.api, world.token, method, `/api${path}`, body)
  const one = (answer: LightMyRequestResponse) => {
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return Object.values(answer.json().data as object)[0] as Stored
  }
  const entriesOf = async (thing: string, id: string) =>
    historyAnswerSchema.parse((await send('GET', `/admin/history?thing=${thing}&id=${id}`)).json()).data.entries
  const ask = (entry: string, query: VersionQuery = {}) =>
    send('GET', `/admin/history/${entry}/version?${new URLSearchParams(query)}`)
  const version = async (entry: string, query: VersionQuery = {}) => {
    const answer = await ask(entry, query)
    expect(answer.statusCode, answer.body).toBe(200)
    return versionAnswerSchema.parse(answer.json()).data.version
  }
  const later = () => (world.now += 60_000)
  const editPark = async (id: string, change: object) => {
    later()
    const park = one(await send('GET', `/admin/skateparks/${id}`))
    return one(await send('PUT', `/admin/skateparks/${id}`, { ...editOf(park as never), ...change }))
  }
  const makePark = async () => one(await send('POST', '/admin/skateparks', parkBody({ area: 'center' })))._id

  test.each(KINDS)(
    'a %s is shown as it was after each change, and before it',
    async (thing, path, body, first, second) => {
      const made = one(await send('POST', path, body))
      const put = (revision: number, change: object) => {
        later()
        const asked = thing === 'product' ? { ...body, colors: made.colors, ...change } : { ...body, ...change }
        return send('PUT', `${path}/${made._id}`, { ...asked, revision })
      }
      one(await put(1, first))
      one(await put(2, { ...first, ...second }))
      const [newest, edited, created] = await entriesOf(thing, made._id)
      const present = await version(newest!.id)
      expect(present).toMatchObject({ thing, thingId: made._id, side: 'after', isFirst: false, isCreation: false })
      expect(present.then).toEqual(present.now)
      expect(present.then).toMatchObject({ ...first, ...second })
      expect((await version(edited!.id)).then).toMatchObject(first)
      const original = Object.fromEntries(
        Object.keys({ ...first, ...second }).map((name) => [name, body[name as never]]),
      )
      expect((await version(created!.id)).then).toMatchObject(original)
      const before = await version(edited!.id, { side: 'before' })
      expect(before.then).toMatchObject(original)
      expect(before.unknown).toEqual([])
      expect(await version(created!.id)).toMatchObject({ isFirst: true, isCreation: true })
    },
  )

  test('bulk actions, other hours of several parks and their undos are followed back', async () => {
    const [id, other] = [await makePark(), await makePark()]
    later()
    const hidden = bulkAnswerSchema.parse(
      (await send('POST', '/admin/skateparks/bulk', { ids: [id, other], action: 'hide' })).json(),
    ).data.historyId!
    later()
    const closed = { isOpen: false, start: '00:00', end: '00:00' }
    const exception = { from: '2026-07-01', to: '2026-07-05', hours: closed, lights: null, reason: { he: '', en: '' } }
    const hours = bulkAnswerSchema.parse(
      (await send('POST', '/admin/skateparks/exceptions', { ids: [id, other], exception })).json(),
    ).data.historyId!
    later()
    expect((await send('POST', `/admin/history/${hidden}/undo`)).statusCode).toBe(200)
    await editPark(id, { area: 'north' })
    const [edited, undone, written, bulk, created] = await entriesOf('park', id)
    expect([edited, undone, written, bulk, created].map((entry) => entry!.action)).toEqual([
      ...['update', 'undo', 'exception', 'bulk', 'create'],
    ])
    expect((await version(undone!.id, { of: id })).then).toMatchObject({ status: 'published', area: 'center' })
    expect((await version(hours, { of: id })).then).toMatchObject({ status: 'hidden', exceptions: [exception] })
    const atBulk = await version(bulk!.id, { of: id })
    expect(atBulk.then).toMatchObject({ status: 'hidden', exceptions: [] })
    expect((await version(created!.id)).then).toMatchObject({ status: 'published', exceptions: [], area: 'center' })
    // An entry about several things belongs to each of them, and to no other.
    expect((await ask(hidden)).statusCode).toBe(404)
    expect((await ask(hidden, { of: await makePark() })).statusCode).toBe(404)
  })

  test('a field that an import wrote is not guessed', async () => {
    const id = await makePark()
    await editPark(id, { eves: 'friday' })
    later()
    const file = (await send('GET', '/admin/export')).json() as { parks: Record<string, unknown>[] }
    const imported = { ...file, parks: file.parks.map((park) => ({ ...park, area: 'south' })) }
    const plan = (await send('POST', '/admin/import', imported)).json().data.plan as string
    const done = await send('POST', `/admin/import?plan=${plan}`, imported)
    expect(done.json().data.historyId, done.body).not.toBeNull()
    const [edited] = await entriesOf('park', id)
    const { then, unknown, now } = await version(edited!.id)
    expect(now.area).toBe('south')
    expect(unknown).toEqual(['area'])
    expect(then).toMatchObject({ eves: 'friday' })
  })

  test('what the retention has deleted ends the walk, and what is left still tells the truth', async () => {
    const id = await makePark()
    await editPark(id, { area: 'south' })
    await editPark(id, { area: 'north' })
    const [newest, middle, created] = await entriesOf('park', id)
    await world.api.store.db.deleteFrom('history').where('id', '=', created!.id).execute()
    expect(await version(middle!.id, { side: 'before' })).toMatchObject({ then: { area: 'center' }, isFirst: true })
    expect(await version(newest!.id)).toMatchObject({ then: { area: 'north' }, isFirst: false })
    expect((await ask(created!.id)).statusCode).toBe(404)
  })

  test('names the pictures of a version that are gone', async () => {
    const key = 'c'.repeat(32)
    const id = await makePark()
    const photo = {
      ...parkBody().photos[0]!,
      url: `/uploads/images/${key}.webp`,
      thumbUrl: `/uploads/images/${key}-thumb.webp`,
    }
    const entry = (await entriesOf('park', id))[0]!
    await world.api.store.db
      .updateTable('history')
      .set({ after_values: JSON.stringify({ photos: [photo] }) })
      .where('id', '=', entry.id)
      .execute()
    expect(await version(entry.id)).toMatchObject({ then: { photos: [photo] }, missing: [key] })
  })

  test('a thing in the trash, another kind of entry and an unknown entry have no version', async () => {
    const id = await makePark()
    const [created] = await entriesOf('park', id)
    expect((await send('DELETE', `/admin/skateparks/${id}`)).statusCode).toBeLessThan(300)
    expect((await ask(created!.id)).statusCode).toBe(404)
    expect((await ask('f'.repeat(24))).statusCode).toBe(404)
    await send('GET', '/admin/export')
    const [exported] = historyAnswerSchema.parse((await send('GET', '/admin/history?thing=directory')).json()).data
      .entries
    expect((await ask(exported!.id, { of: id })).statusCode).toBe(404)
  })
})
