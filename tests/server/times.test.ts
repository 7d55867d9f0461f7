/** Guides, products and competitions that are published and hidden at a time, on both databases. */
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { historyAnswerSchema } from '#contract/history.ts'
import { createHistoryRepo } from '#server/modules/history/repo.ts'
import { createHistory } from '#server/modules/history/service.ts'
import { createTimesJob, TIMED } from '#server/things/times.ts'
import type { TimedThing } from '#server/things/times.ts'
import { call } from './accounts.ts'
import { adminParksOn } from './admin-parks-calls.ts'
import { newEvent } from './new-competitions.ts'
import { newGuide } from './new-guides.ts'
import { newProduct } from './new-products.ts'
import { ENGINES } from './stores.ts'

const HOUR = 3_600_000
const KINDS = [
  ['guide', '/guides', '/admin/guides', 'guides'],
  ['product', '/admin/products', '/admin/products', 'products'],
  ['event', '/admin/events', '/admin/events', 'events'],
] as const

const bodyOf = (thing: TimedThing, status: string): object => {
  if (thing === 'product') return { ...newProduct(), status }
  const { createdAt: _created, ...guide } = newGuide()
  if (thing === 'guide') return { ...guide, status }
  return { ...newEvent(), status }
}

describe.each(ENGINES)('times on %s', (engine) => {
  const world = adminParksOn(engine)
  const iso = (hours: number) => new Date(world.now + hours * HOUR).toISOString()
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    call(world.api, world.token, method, `/api${path}`, body)
  const one = (answer: LightMyRequestResponse) => {
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return Object.values(answer.json().data as object)[0] as Record<string, unknown> & { _id: string; revision: number }
  }
  const fieldsOf = (answer: LightMyRequestResponse) =>
    (answer.json().errors as { field: string; message: string }[]).map(({ field, message }) => `${field} ${message}`)
  /** Another process's job. */
  const jobOf = (thing: TimedThing) => {
    const history = createHistory(createHistoryRepo(world.api.store), world.api.store.tx, () => world.now)
    const failures: unknown[] = []
    const job = createTimesJob(thing, world.api.store, { history, now: () => world.now }, (error) =>
      failures.push(error),
    )
    return { run: job.run, failures }
  }
  const versionNow = () => world.api.store.contentVersion()

  describe.each(KINDS)('a %s', (thing, path, read, table) => {
    const { publish, hide } = TIMED[thing]
    const make = (status: string, times: object) => send('POST', path, { ...bodyOf(thing, status), ...times })
    const get = async (id: string) => one(await send('GET', `${read}/${id}`))
    const runAt = async (hours: number, count = 1) => {
      world.now += hours * HOUR
      const jobs = Array.from({ length: count }, () => jobOf(thing))
      await Promise.all(jobs.map(({ run }) => run()))
      expect(jobs.flatMap(({ failures }) => failures)).toEqual([])
    }
    const entries = async (id: string) =>
      historyAnswerSchema.parse((await send('GET', `/admin/history?thing=${thing}&id=${id}`)).json()).data.entries

    test('is published and hidden at its times, once, with a new version of the content', async () => {
      const { _id } = one(await make(hide, { publishAt: iso(0.1), hideAt: iso(0.5) }))
      await runAt(0.05)
      expect(await get(_id)).toMatchObject({ status: hide, revision: 1 })
      const before = await versionNow()
      await runAt(0.1, 4)
      expect(await get(_id)).toMatchObject({ status: publish, publishAt: null, revision: 2 })
      expect(await versionNow()).not.toEqual(before)
      await runAt(0.5, 4)
      expect(await get(_id)).toMatchObject({ status: hide, publishAt: null, hideAt: null, revision: 3 })
      const done = await entries(_id)
      expect(done.map(({ action, actor }) => [action, actor?.name ?? null])).toEqual([
        ['on-time', null],
        ['on-time', null],
        ['create', 'Boss'],
      ])
      expect(done[1]!.after).toMatchObject({ status: publish })
    })

    test('that missed both its times is not shown', async () => {
      const { _id } = one(await make(hide, { publishAt: iso(0.1), hideAt: iso(0.2) }))
      await runAt(1)
      expect(await get(_id)).toMatchObject({ status: hide, publishAt: null, hideAt: null })
    })

    test('is refused times that are over or in the wrong order', async () => {
      expect(fieldsOf(await make(hide, { publishAt: iso(-1) }))).toEqual(['publishAt past'])
      expect(fieldsOf(await make(publish, { hideAt: iso(-1) }))).toEqual(['hideAt past'])
      expect(fieldsOf(await make(hide, { publishAt: iso(2), hideAt: iso(1) }))).toEqual([
        'publishAt timesOrder',
        'hideAt timesOrder',
      ])
      expect(fieldsOf(await make(hide, { publishAt: 'tomorrow' }))).toEqual(['publishAt instant'])
    })

    test('keeps its times in an edit that names none, and loses those that a status makes pointless', async () => {
      const times = { publishAt: iso(1), hideAt: iso(2) }
      const { _id } = one(await make(hide, times))
      const body = { ...bodyOf(thing, hide), slug: String((await get(_id)).slug) }
      expect(one(await send('PUT', `${path}/${_id}`, { ...body, revision: 1 }))).toMatchObject(times)
      const shown = one(
        await send('PUT', `${path}/${_id}`, { ...body, status: publish, revision: (await get(_id)).revision }),
      )
      expect(shown).toMatchObject({ status: publish, publishAt: null, hideAt: times.hideAt })
      const hidden = one(await send('PUT', `${path}/${_id}`, { ...body, status: hide, revision: shown.revision }))
      expect(hidden).toMatchObject({ status: hide, publishAt: null, hideAt: null })
    })

    test('goes into a file of the directory with its times, and comes back with them', async () => {
      const times = { publishAt: iso(1), hideAt: iso(2) }
      const { _id } = one(await make(hide, times))
      const file = (await send('GET', '/admin/export')).json() as Record<string, { _id: string }[]>
      expect(file[table]!.find((item) => item._id === _id)).toMatchObject(times)
      await world.api.store.writeContent((db) =>
        db.updateTable(table).set({ publish_at: null, hide_at: null }).where('id', '=', _id).execute(),
      )
      const planned = (await send('POST', '/admin/import', file)).json().data as { plan: string; counts: object }
      expect(planned.counts).toMatchObject({ changed: 1 })
      expect((await send('POST', `/admin/import?plan=${planned.plan}`, file)).statusCode).toBe(200)
      expect(await get(_id)).toMatchObject(times)
    })

    test('in the trash stays there, and is restored without times', async () => {
      const { _id } = one(await make(hide, { publishAt: iso(0.1) }))
      await call(world.api, world.token, 'DELETE', `/api${path}/${_id}`)
      await runAt(0.2)
      expect((await send('POST', `/admin/trash/${_id}/restore`)).statusCode).toBe(200)
      await runAt(0.2)
      const restored = await get(_id)
      expect([restored.publishAt, restored.status]).toEqual([null, thing === 'guide' ? 'draft' : hide])
    })
  })

  test('what is published at a time has its texts at the save, as what is published now', async () => {
    const picture = { url: 'https://a.example/a.webp', thumbUrl: 'https://a.example/b.webp', width: 4, height: 3 }
    const images = [{ ...picture, alt: { he: '', en: '' }, needsText: true }]
    const guide = { ...bodyOf('guide', 'draft'), publishAt: iso(1) }
    expect(fieldsOf(await send('POST', '/guides', { ...guide, images }))).toContain('images.0.alt.he altRequired')
    expect(fieldsOf(await send('POST', '/guides', { ...guide, content: '', contentEn: '' }))).toContain(
      'content required',
    )
  })

  test('a bulk action drops the times that its status makes pointless', async () => {
    const { _id } = one(
      await send('POST', '/guides', { ...bodyOf('guide', 'draft'), publishAt: iso(1), hideAt: iso(2) }),
    )
    const bulk = (action: string) => send('POST', '/admin/guides/bulk', { ids: [_id], action })
    await bulk('publish')
    const hideAt = iso(2)
    expect(one(await send('GET', `/admin/guides/${_id}`))).toMatchObject({ publishAt: null, hideAt })
    await bulk('unpublish')
    expect(one(await send('GET', `/admin/guides/${_id}`))).toMatchObject({ publishAt: null, hideAt: null })
  })
})
