/** Riders' reports in the admin area (docs/decisions/parks-in-the-admin-area.md), on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AdminCondition,
  blockedListSchema,
  conditionAnswerSchema,
  conditionIdOf,
  conditionListSchema,
  endedAnswerSchema,
  shortDevice,
} from '#contract/admin-reports.ts'
import type { ConditionKind } from '#contract/reports.ts'
import { configAnswerSchema } from '#contract/config.ts'
import { historyAnswerSchema, undoAnswerSchema } from '#contract/history.ts'
import { overviewAnswerSchema } from '#contract/overview.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'
import { newDevice, post } from './votes.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOBODY = 'A'.repeat(43)

describe.each(ENGINES)('/admin/conditions on %s', (engine) => {
  let api: TestApp
  let admin: Awaited<ReturnType<typeof addUser>>
  let token: string
  let now = Date.parse('2026-07-14T12:00:00.000Z')
  beforeAll(async () => {
    api = await newApp({ engine, environment: { VOTES_PER_ADDRESS: '0' }, deps: { now: () => now } })
    admin = await addUser(api.store, { role: 'admin' }, now)
  })
  beforeEach(async () => {
    for (const table of ['park_reports', 'park_verdicts', 'blocked_devices', 'history'] as const) {
      await api.store.db.deleteFrom(table).execute()
    }
    token = await signIn(api, admin)
    now += MINUTE
  })
  afterAll(() => api.close())

  const at = (ms = 0) => new Date(now + ms).toISOString()
  const addPark = async (special: Parameters<typeof newPark>[0] = {}) =>
    (await addParks(api.store, newPark(special)))[0]!
  async function report(park: string, kind: ConditionKind, device = newDevice(), seenAt = at()): Promise<void> {
    const body = { deviceId: device, skateparkId: park, kind, seenAt }
    expect((await post(api, `/api/skateparks/${park}/conditions`, body)).statusCode).toBe(200)
  }
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    call(api, token, method, `/api/admin/conditions${path}`, body)
  const list = async (query = '') => conditionListSchema.parse((await send('GET', query)).json()).data
  const of = async (park: string, kind: ConditionKind) =>
    (await list('?limit=100')).conditions.find(({ _id }) => _id === conditionIdOf(park, kind))
  const confirm = async (park: string, kind: ConditionKind) =>
    conditionAnswerSchema.parse((await send('POST', `/${conditionIdOf(park, kind)}/confirm`)).json()).data.condition
  const end = async (...ids: string[]) => endedAnswerSchema.parse((await send('POST', '/end', { ids })).json()).data
  const hide = async ({ _id, reports }: AdminCondition, isHidden: boolean, index = 0) => {
    const answer = await send('PATCH', `/${_id}/reports/${reports[index]!.device}`, { isHidden })
    return conditionAnswerSchema.parse(answer.json()).data.condition
  }
  /** The settings that riders get. */
  const config = async () => configAnswerSchema.parse((await api.get('/api/config')).json()).data.conditions!
  const kindsOf = async (park: string) => (await config()).parks[park]?.map(({ kind }) => kind) ?? []
  const history = async (query = '') => {
    const answer = await call(api, token, 'GET', `/api/admin/history${query}`)
    return historyAnswerSchema.parse(answer.json()).data.entries
  }
  const undo = async (id: string) =>
    undoAnswerSchema.parse((await call(api, token, 'POST', `/api/admin/history/${id}/undo`)).json()).data
  /** Runs `work`, and expects that it raised the counter once and left one history entry. */
  async function counted<T>(work: () => Promise<T>): Promise<T> {
    const [{ counter }, entries] = [await config(), (await history()).length]
    const result = await work()
    expect((await config()).counter).toBe(counter + 1)
    expect(await history()).toHaveLength(entries + 1)
    return result
  }
  /** Runs `work`, and expects that it changed nothing. */
  async function unchanged<T>(work: () => Promise<T>): Promise<T> {
    const [{ counter }, entries] = [await config(), (await history()).length]
    const result = await work()
    expect((await config()).counter).toBe(counter)
    expect(await history()).toHaveLength(entries)
    return result
  }

  test('lists what is live, by park and kind, the latest news first, with its single reports', async () => {
    const park = await addPark({ url: `bowl-${now}`, name: { he: 'חיפה', en: 'Haifa Bowl' } })
    const other = await addPark()
    await report(park, 'wet', newDevice(), at(-3 * MINUTE))
    await report(park, 'wet', newDevice(), at(-2 * MINUTE))
    await report(other, 'broken', newDevice(), at(-MINUTE))
    const { conditions, total } = await list()
    expect(total).toBe(2)
    expect(conditions.map(({ _id }) => _id)).toEqual([conditionIdOf(other, 'broken'), conditionIdOf(park, 'wet')])
    expect(conditions[1]).toEqual({
      _id: conditionIdOf(park, 'wet'),
      park: { id: park, url: `bowl-${now}`, name: { he: 'חיפה', en: 'Haifa Bowl' } },
      kind: 'wet',
      state: 'reported',
      count: 2,
      firstSeenAt: at(-3 * MINUTE),
      lastSeenAt: at(-2 * MINUTE),
      confirmedAt: null,
      reports: [
        { device: expect.any(String), seenAt: at(-2 * MINUTE), isHidden: false, isBlocked: false },
        { device: expect.any(String), seenAt: at(-3 * MINUTE), isHidden: false, isBlocked: false },
      ],
    })
    expect(await list('?limit=1&page=2')).toMatchObject({ total: 2, conditions: [{ kind: 'wet' }] })
    expect((await list('?search=haifa')).conditions.map(({ kind }) => kind)).toEqual(['wet'])
    expect((await list('?search=nowhere')).total).toBe(0)
    expect((await list('?kind=locked,broken')).conditions.map(({ kind }) => kind)).toEqual(['broken'])
    expect((await list('?kind=locked&state=reported')).total).toBe(0)
  })

  test('reports that ended, were taken back, or are about a park that is not public are not listed', async () => {
    const park = await addPark()
    const hidden = await addPark()
    const device = newDevice()
    await report(park, 'wet', newDevice(), at(-5 * MINUTE))
    await report(park, 'crowded', device)
    await report(hidden, 'broken')
    await api.store.writeContent((db) =>
      db.updateTable('parks').set({ status: 'hidden' }).where('id', '=', hidden).execute(),
    )
    const body = { deviceId: device, skateparkId: park, kind: 'crowded', seenAt: at(1), isTakenBack: true }
    await post(api, `/api/skateparks/${park}/conditions`, body)
    await report(park, 'fine')
    expect((await list()).conditions.map(({ kind }) => kind)).toEqual(['fine'])
    now += DAY
    token = await signIn(api, admin)
    expect((await list()).total).toBe(0)
  })

  test('a confirmation lasts until it is ended, though riders say that all is fine, and is said once', async () => {
    const park = await addPark()
    await report(park, 'works')
    expect(await counted(() => confirm(park, 'works'))).toMatchObject({
      state: 'confirmed',
      confirmedAt: at(),
      count: 1,
    })
    expect((await history())[0]).toMatchObject({
      thing: 'condition',
      thingId: park,
      action: 'confirm',
      label: { he: expect.any(String), en: expect.stringMatching(/./) },
      after: { kind: 'works' },
      canUndo: false,
    })
    const first = at()
    now += MINUTE
    expect((await unchanged(() => confirm(park, 'works'))).confirmedAt).toBe(first)
    await report(park, 'fine')
    now += 60 * DAY
    expect(await kindsOf(park)).toEqual(['works'])
    token = await signIn(api, admin)
    expect(await of(park, 'works')).toMatchObject({ state: 'confirmed', count: 0, lastSeenAt: null, reports: [] })
    expect((await counted(() => end(conditionIdOf(park, 'works')))).changed).toEqual([conditionIdOf(park, 'works')])
    expect(await kindsOf(park)).toEqual([])
  })

  test('an admin adds a condition that nobody reported, but not to a park that is not public', async () => {
    const park = await addPark()
    expect(await counted(() => confirm(park, 'locked'))).toMatchObject({ count: 0, reports: [], firstSeenAt: null })
    expect((await config()).parks[park]).toEqual([{ kind: 'locked', seen: [], isConfirmed: true }])
    const hidden = await addPark({ status: 'hidden' })
    for (const id of [hidden, '0'.repeat(24)]) {
      const answer = await unchanged(() => send('POST', `/${conditionIdOf(id, 'locked')}/confirm`))
      expect(answer.statusCode).toBe(404)
    }
  })

  test('ending a condition ends its reports until now; later ones count', async () => {
    const park = await addPark()
    await report(park, 'broken')
    await report(park, 'wet')
    await counted(() => end(conditionIdOf(park, 'broken')))
    expect(await kindsOf(park)).toEqual(['wet'])
    expect(await of(park, 'broken')).toBeUndefined()
    expect((await history())[0]).toMatchObject({
      thing: 'condition',
      thingId: park,
      action: 'bulk',
      before: { [conditionIdOf(park, 'broken')]: 'broken' },
      after: { state: 'ended' },
      canUndo: true,
    })
    expect(await unchanged(() => end(conditionIdOf(park, 'broken')))).toEqual({ changed: [], historyId: null })
    now += MINUTE
    await report(park, 'broken')
    expect(await of(park, 'broken')).toMatchObject({ count: 1, firstSeenAt: at() })
  })

  test('a rider whose report was ended may repeat it within the hour', async () => {
    const park = await addPark()
    const device = newDevice()
    await report(park, 'wet', device)
    now += MINUTE
    await end(conditionIdOf(park, 'wet'))
    now += MINUTE
    await report(park, 'wet', device)
    expect((await config()).parks[park]).toEqual([{ kind: 'wet', seen: [at()] }])
  })

  test('several are ended at once, and undo restores those without a newer report', async () => {
    const [one, two, three] = [await addPark(), await addPark(), await addPark()]
    await confirm(one, 'works')
    const confirmedAt = at()
    await report(two, 'broken')
    await report(three, 'locked')
    now += MINUTE
    const ids = [conditionIdOf(one, 'works'), conditionIdOf(two, 'broken'), conditionIdOf(three, 'locked')]
    const gone = conditionIdOf(three, 'wet')
    const { changed, historyId } = await counted(() => end(...ids, gone, ids[0]!))
    expect(changed).toEqual([...ids].sort())
    expect((await list()).total).toBe(0)
    const [entry] = await history()
    expect(entry).toMatchObject({ id: historyId, thingId: null, action: 'bulk' })
    expect(Object.values(entry!.before!).sort()).toEqual(['broken', 'locked', 'works'])
    // The histories of both parks have an entry.
    expect((await history(`?thing=condition&id=${two}`)).map(({ id }) => id)).toEqual([historyId])
    now += MINUTE
    await confirm(three, 'locked')
    const { restored, skipped } = await counted(() => undo(historyId!))
    expect([restored.sort(), skipped]).toEqual([[one, two].sort(), [three]])
    expect(await of(one, 'works')).toMatchObject({ state: 'confirmed', confirmedAt })
    expect(await of(two, 'broken')).toMatchObject({ state: 'reported', count: 1 })
    expect((await call(api, token, 'POST', `/api/admin/history/${historyId}/undo`)).statusCode).toBe(409)
  })

  test('a hidden report counts nothing, and is listed until it is shown again', async () => {
    const park = await addPark()
    await report(park, 'wet', newDevice(), at(-MINUTE))
    await report(park, 'wet')
    const before = (await of(park, 'wet'))!
    const after = await counted(() => hide(before, true))
    expect(after).toMatchObject({ count: 1, lastSeenAt: at(-MINUTE), state: 'reported' })
    expect(after.reports.map(({ isHidden }) => isHidden)).toEqual([true, false])
    expect((await config()).parks[park]).toEqual([{ kind: 'wet', seen: [at(-MINUTE)] }])
    expect((await history())[0]).toMatchObject({
      thing: 'condition',
      thingId: park,
      action: 'hide',
      after: { kind: 'wet', device: shortDevice(before.reports[0]!.device) },
    })
    await unchanged(() => hide(before, true))
    expect(await counted(() => hide(after, true, 1))).toMatchObject({ state: 'hidden', count: 0, lastSeenAt: null })
    expect(await kindsOf(park)).toEqual([])
    expect((await list('?state=hidden')).total).toBe(1)
    now += MINUTE
    expect(await counted(() => hide(before, false))).toMatchObject({ state: 'reported', count: 1 })
    expect((await history())[0]).toMatchObject({ action: 'show' })
    expect(await kindsOf(park)).toEqual(['wet'])
  })

  test('a hidden “fine” ends nothing', async () => {
    const park = await addPark()
    await report(park, 'locked', newDevice(), at(-MINUTE))
    await report(park, 'fine')
    expect(await kindsOf(park)).toEqual(['fine'])
    await hide((await of(park, 'fine'))!, true)
    expect(await kindsOf(park)).toEqual(['locked'])
    expect((await list()).conditions.map(({ kind, state }) => [kind, state])).toEqual([
      ['fine', 'hidden'],
      ['locked', 'reported'],
    ])
  })

  test('a blocked device counts nothing at all parks, is answered as before, and can be unblocked', async () => {
    const [park, other] = [await addPark(), await addPark()]
    const device = newDevice()
    await report(park, 'wet', device)
    await report(other, 'broken', device)
    await report(park, 'wet')
    const key = (await of(other, 'broken'))!.reports[0]!.device
    const blocked = await counted(() => send('POST', '/devices', { device: key }))
    expect(blocked.json().data.device).toEqual({ _id: key, blockedAt: at(), reports: 2 })
    expect(await kindsOf(park)).toEqual(['wet'])
    expect(await kindsOf(other)).toEqual([])
    expect(await of(other, 'broken')).toMatchObject({ state: 'hidden', count: 0, reports: [{ isBlocked: true }] })
    expect(await of(park, 'wet')).toMatchObject({ state: 'reported', count: 1 })
    const since = at()
    now += MINUTE
    expect((await unchanged(() => send('POST', '/devices', { device: key }))).json().data.device.blockedAt).toBe(since)
    await report(other, 'crowded', device)
    expect(await kindsOf(other)).toEqual([])
    expect(blockedListSchema.parse((await send('GET', '/devices')).json()).data).toEqual({
      devices: [{ _id: key, blockedAt: since, reports: 3 }],
      total: 1,
    })
    expect((await history())[0]).toMatchObject({
      thing: 'device',
      thingId: key,
      action: 'block',
      after: { device: shortDevice(key), reports: 2 },
    })
    expect((await counted(() => send('DELETE', `/devices/${key}`))).statusCode).toBe(204)
    expect((await history())[0]).toMatchObject({ thing: 'device', action: 'unblock' })
    expect((await kindsOf(other)).sort()).toEqual(['broken', 'crowded'])
    expect(blockedListSchema.parse((await send('GET', '/devices')).json()).data.total).toBe(0)
    expect((await unchanged(() => send('DELETE', `/devices/${key}`))).statusCode).toBe(404)
  })

  test('the overview counts parks with a problem that lasts and that nobody confirmed', async () => {
    const count = async () =>
      overviewAnswerSchema.parse((await call(api, token, 'GET', '/api/admin/overview')).json()).data.conditions
    const [one, two, three] = [await addPark(), await addPark(), await addPark()]
    expect(await count()).toBe(0)
    await report(one, 'locked')
    await report(one, 'broken')
    await report(two, 'works')
    await report(three, 'wet')
    expect(await count()).toBe(2)
    await confirm(two, 'works')
    expect(await count()).toBe(1)
    await end(conditionIdOf(one, 'locked'), conditionIdOf(one, 'broken'))
    expect(await count()).toBe(0)
  })

  test('reports and confirmations change no hours, and no public content', async () => {
    const park = await addPark()
    const content = await api.store.contentVersion()
    await report(park, 'locked')
    await confirm(park, 'locked')
    await end(conditionIdOf(park, 'locked'))
    expect(await api.store.contentVersion()).toBe(content)
  })

  const ODD = `${'f'.repeat(24)}-wet`
  test.each([
    ['GET', '?kind=haunted', undefined, 400],
    ['GET', '?state=odd', undefined, 400],
    ['GET', '?page=0', undefined, 400],
    ['GET', `?search=${'x'.repeat(101)}`, undefined, 400],
    ['POST', `/${ODD}/confirm`, undefined, 404],
    ['POST', `/${'f'.repeat(24)}-haunted/confirm`, undefined, 400],
    ['POST', '/end', { ids: [] }, 400],
    ['POST', '/end', { ids: ['f'.repeat(24)] }, 400],
    ['PATCH', `/${ODD}/reports/${NOBODY}`, { isHidden: true }, 404],
    ['PATCH', `/${ODD}/reports/${NOBODY}`, {}, 400],
    ['PATCH', `/${ODD}/reports/x`, { isHidden: true }, 400],
    ['GET', '/devices?limit=101', undefined, 400],
    ['POST', '/devices', { device: NOBODY }, 404],
    ['POST', '/devices', { device: newDevice() }, 400],
    ['DELETE', `/devices/${NOBODY}`, undefined, 404],
  ] as const)('%s %s %j is %i', async (method, path, body, status) => {
    expect((await send(method, path, body)).statusCode).toBe(status)
  })

  test('an unknown report can’t be hidden', async () => {
    const park = await addPark()
    await report(park, 'wet')
    const answer = await send('PATCH', `/${conditionIdOf(park, 'wet')}/reports/${NOBODY}`, { isHidden: true })
    expect(answer.statusCode).toBe(404)
  })
})
