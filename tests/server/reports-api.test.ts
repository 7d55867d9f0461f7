/** Riders' reports about parks (docs/decisions/what-riders-tell.md), on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configAnswerSchema } from '#contract/config.ts'
import type { ConditionKind } from '#contract/reports.ts'
import { reportAnswerSchema } from '#contract/report-bodies.ts'
import { newApp, newAppsOnOneDatabase } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'
import { newDevice, post } from './votes.ts'

const START = Date.parse('2026-07-14T12:00:00.000Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NO_LIMIT = { VOTES_PER_ADDRESS: '0' }

interface TestReport {
  park: string
  kind?: ConditionKind
  device?: string
  seenAt?: string
  isTakenBack?: boolean
}

describe.each(ENGINES)('conditions on %s', (engine) => {
  let api: TestApp
  let now = START
  beforeAll(async () => {
    api = await newApp({ engine, environment: NO_LIMIT, deps: { now: () => now } })
  })
  afterAll(() => api.close())

  const addPark = async (special: Parameters<typeof newPark>[0] = {}) =>
    (await addParks(api.store, newPark(special)))[0]!
  const at = (ms: number) => new Date(now + ms).toISOString()
  const send = (
    { park, kind = 'wet', device = newDevice(), seenAt = at(0), ...more }: TestReport,
    headers: Record<string, string> = {},
    app: Pick<TestApp, 'app'> = api,
    ip?: string,
  ) =>
    post(
      app,
      `/api/skateparks/${park}/conditions`,
      { deviceId: device, skateparkId: park, kind, seenAt, ...more },
      headers,
      ip,
    )
  const report = async (given: TestReport) => {
    const answer = await send(given)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    return reportAnswerSchema.parse(answer.json()).seenAt
  }
  const config = async (app = api) => configAnswerSchema.parse((await app.get('/api/config')).json()).data.conditions!
  const of = async (park: string) => (await config()).parks[park]

  test('a report is told with the settings, and raises their counter alone', async () => {
    const park = await addPark()
    const before = await config()
    const content = await api.store.contentVersion()
    expect(before.parks[park]).toBeUndefined()
    const device = newDevice()
    const seenAt = await report({ park, device })
    expect(seenAt).toBe(at(0))
    await report({ park, seenAt: at(-HOUR) })
    await report({ park, kind: 'broken', device })
    const after = await config()
    expect(after.parks[park]).toEqual([
      { kind: 'broken', seen: [at(0)] },
      { kind: 'wet', seen: [at(0), at(-HOUR)] },
    ])
    expect(after.counter).toBe(before.counter + 3)
    expect(await api.store.contentVersion()).toBe(content)
  })

  test('a device that reports locked gates of more than five parks within an hour is marked', async () => {
    const parks: string[] = []
    for (let index = 0; index < 6; index++) parks.push(await addPark())
    const [busy, other] = [newDevice(), newDevice()]
    const start = now
    for (const park of parks.slice(0, 5)) await report({ park, kind: 'locked', device: busy })
    expect(await of(parks[0]!)).toEqual([{ kind: 'locked', seen: [at(0)] }])
    // The time of the arrival counts, whatever the device says.
    now += 10 * MINUTE
    await report({ park: parks[5]!, kind: 'locked', device: busy, seenAt: at(-3 * HOUR) })
    await report({ park: parks[0]!, kind: 'locked', device: other })
    const early = new Date(start).toISOString()
    expect(await of(parks[0]!)).toEqual([{ kind: 'locked', seen: [at(0), early], weak: [early] }])
    expect(await of(parks[5]!)).toEqual([{ kind: 'locked', seen: [at(-3 * HOUR)], weak: [at(-3 * HOUR)] }])
    now += 2 * HOUR
    const late = await addPark()
    await report({ park: late, kind: 'locked', device: busy })
    expect(await of(late)).toEqual([{ kind: 'locked', seen: [at(0)] }])
  })

  test('a report repeated within an hour is the same; a later one replaces the first; one that arrives late changes nothing', async () => {
    const park = await addPark()
    const device = newDevice()
    const first = await report({ park, device })
    const { counter } = await config()
    expect(await report({ park, device, seenAt: at(0) })).toBe(first)
    now += HOUR - 1
    expect(await report({ park, device })).toBe(first)
    expect((await config()).counter).toBe(counter)
    now += 1
    const second = await report({ park, device })
    expect(second).toBe(at(0))
    expect(await of(park)).toEqual([{ kind: 'wet', seen: [second] }])
    await report({ park, device, seenAt: at(-2 * HOUR) })
    expect(await of(park)).toEqual([{ kind: 'wet', seen: [second] }])
  })

  test('a report is taken back, also if it arrives after its withdrawal', async () => {
    const park = await addPark()
    const device = newDevice()
    await report({ park, device })
    await report({ park, seenAt: at(-1) })
    now += MINUTE
    expect(await report({ park, device, isTakenBack: true })).toBe(null)
    expect(await of(park)).toHaveLength(1)
    await report({ park, device, seenAt: at(-1) })
    expect((await of(park))![0]!.seen).toHaveLength(1)
    // A repeated report counts again, also within the hour.
    now += MINUTE
    await report({ park, device })
    expect((await of(park))![0]!.seen).toHaveLength(2)
    expect(await report({ park, kind: 'broken', isTakenBack: true })).toBe(null)
    expect(await of(park)).toHaveLength(1)
  })

  test('a report that has ended on arrival doesn’t count; one from a clock that is ahead counts as now', async () => {
    const park = await addPark()
    await report({ park, seenAt: at(-6 * HOUR) })
    expect(await of(park)).toBeUndefined()
    expect(await report({ park, seenAt: at(3 * HOUR) })).toBe(at(0))
    expect(await of(park)).toEqual([{ kind: 'wet', seen: [at(0)] }])
  })

  test('a report ends with time, and “fine” ends it sooner', async () => {
    const park = await addPark()
    await report({ park, kind: 'broken' })
    await report({ park })
    now += 6 * HOUR
    expect(await of(park)).toEqual([{ kind: 'broken', seen: [at(-6 * HOUR)] }])
    await report({ park, kind: 'fine' })
    expect(await of(park)).toEqual([{ kind: 'fine', seen: [at(0)] }])
    now += 7 * HOUR
    expect(await of(park)).toBeUndefined()
  })

  test('a park that is not public has no reports, and takes none', async () => {
    const park = await addPark()
    await report({ park })
    await api.store.writeContent((db) =>
      db.updateTable('parks').set({ status: 'hidden' }).where('id', '=', park).execute(),
    )
    expect(await of(park)).toBeUndefined()
    expect((await send({ park })).statusCode).toBe(404)
    expect((await send({ park: '0'.repeat(24) })).statusCode).toBe(404)
  })

  test('a device is kept as a digest, which is not the one of its votes or address', async () => {
    const park = await addPark()
    const device = newDevice()
    await report({ park, device })
    await report({ park, device: device.toUpperCase(), kind: 'works' })
    const rows = await api.store.db.selectFrom('park_reports').selectAll().where('park_id', '=', park).execute()
    expect(new Set(rows.map((row) => row.device)).size).toBe(1)
    expect(JSON.stringify(rows)).not.toContain(device)
  })

  test('a locked gate is told until the park opens again, also after an exception', async () => {
    const closed = { isOpen: false, start: '00:00', end: '00:00' }
    const works = { from: '2026-07-15', to: '2026-07-16', hours: closed, lights: null, reason: { he: '', en: '' } }
    const park = await addPark({ is24Hours: true, exceptions: [works] })
    const other = await addPark({ is24Hours: true })
    const given = Date.parse('2026-07-15T12:00:00Z')
    const before = now
    try {
      now = given
      await report({ park, kind: 'locked' })
      await report({ park: other, kind: 'locked' })
      now = given + 20 * HOUR
      expect(await of(park)).toEqual([{ kind: 'locked', seen: [new Date(given).toISOString()] }])
      expect(await of(other)).toBeUndefined()
      // Midnight in Israel, when the exception is over.
      now = Date.parse('2026-07-16T21:00:00Z')
      expect(await of(park)).toBeUndefined()
    } finally {
      now = before
    }
  })

  test('a blocked device is answered as before, and counts nothing', async () => {
    const park = await addPark()
    const device = newDevice()
    await report({ park, device })
    const { device: digest } = (await api.store.db
      .selectFrom('park_reports')
      .select('device')
      .where('park_id', '=', park)
      .executeTakeFirst())!
    await api.store.tx(async (db) => {
      await db
        .insertInto('blocked_devices')
        .values({ device: digest, blocked_at: at(0) })
        .execute()
      api.store.touchConditions()
    })
    expect(await of(park)).toBeUndefined()
    const first = await report({ park, device, kind: 'crowded' })
    expect(first).toBe(at(0))
    expect(await of(park)).toBeUndefined()
    now += MINUTE
    expect(await report({ park, device, kind: 'crowded' })).toBe(first)
    await api.store.tx(async (db) => {
      await db.deleteFrom('blocked_devices').where('device', '=', digest).execute()
      api.store.touchConditions()
    })
    expect((await of(park))!.map(({ kind }) => kind).sort()).toEqual(['crowded', 'wet'])
  })

  test('taking a hidden report back and repeating it doesn’t show it; after an hour it is a new report', async () => {
    const park = await addPark()
    const device = newDevice()
    await report({ park, device })
    await api.store.db.updateTable('park_reports').set({ hidden: 1 }).where('park_id', '=', park).execute()
    now += 40 * MINUTE
    await report({ park, device, isTakenBack: true })
    now += 40 * MINUTE
    await report({ park, device })
    expect(await of(park)).toBeUndefined()
    now += HOUR
    await report({ park, device })
    expect(await of(park)).toEqual([{ kind: 'wet', seen: [at(0)] }])
  })

  test('what an admin confirmed stays, what an admin ended is over, until it is seen again', async () => {
    const park = await addPark()
    await report({ park, kind: 'works' })
    await report({ park, kind: 'wet' })
    const mark = (kind: ConditionKind, values: { confirmed_at: string | null; ended_at: string | null }) =>
      api.store.tx(async (db) => {
        await db
          .insertInto('park_verdicts')
          .values({ park_id: park, kind, ...values })
          .execute()
        api.store.touchConditions()
      })
    await mark('works', { confirmed_at: at(0), ended_at: null })
    await mark('wet', { confirmed_at: null, ended_at: at(0) })
    expect(await of(park)).toEqual([{ kind: 'works', seen: [at(0)], isConfirmed: true }])
    now += 20 * 24 * HOUR
    await report({ park, kind: 'fine' })
    await report({ park, kind: 'wet', seenAt: at(1) })
    expect((await of(park))!.map(({ kind }) => kind)).toEqual(['works', 'fine'])
    now += MINUTE
    await report({ park, kind: 'wet' })
    expect((await of(park))!.map(({ kind }) => kind)).toEqual(['works', 'wet', 'fine'])
  })

  test('a repeated key is answered with the first answer', async () => {
    const park = await addPark()
    const device = newDevice()
    const headers = { 'idempotency-key': newDevice() }
    const given = { park, device, seenAt: at(0) }
    const first = await send(given, headers)
    const { counter } = await config()
    now += 2 * HOUR
    const again = await send(given, headers)
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await config()).counter).toBe(counter)
    expect((await send({ ...given, kind: 'fine' }, headers)).statusCode).toBe(422)
  })

  test.each<[string, Record<string, unknown>]>([
    ['another kind', { kind: 'haunted' }],
    ['no device', { deviceId: 'x' }],
    ['another park', { skateparkId: 'a'.repeat(24) }],
    ['no instant', { seenAt: 'yesterday' }],
    ['another type', { isTakenBack: 'yes' }],
  ])('%s is refused', async (_, special) => {
    const park = await addPark()
    const body = { deviceId: newDevice(), skateparkId: park, kind: 'wet', seenAt: at(0), ...special }
    const answer = await post(api, `/api/skateparks/${park}/conditions`, body)
    expect(answer.statusCode).toBe(400)
    expect(await of(park)).toBeUndefined()
  })

  test('old reports are deleted by themselves', async () => {
    const park = await addPark()
    await report({ park, kind: 'broken' })
    now += 31 * 24 * HOUR
    await report({ park })
    await expect
      .poll(async () => {
        await api.app.inject({ method: 'POST', url: '/api/contact', payload: {} })
        const rows = await api.store.db.selectFrom('park_reports').select('kind').where('park_id', '=', park).execute()
        return rows.map(({ kind }) => kind)
      })
      .toEqual(['wet'])
  })

  test('more parks than one statement takes are each judged by their own hours', async () => {
    const parks = await addParks(api.store, ...Array.from({ length: 105 }, () => newPark()))
    const row = {
      device: 'd',
      kind: 'wet' as const,
      seen_at: at(0),
      received_at: at(0),
      taken_back: 0,
      hidden: 0,
    } as const
    await api.store.tx(async (db) => {
      for (const park of parks)
        await db
          .insertInto('park_reports')
          .values({ ...row, park_id: park })
          .execute()
      api.store.touchConditions()
    })
    const told = (await config()).parks
    expect(parks.filter((park) => told[park]?.[0]?.kind === 'wet')).toHaveLength(105)
  })

  describe('limits', () => {
    test('a device has sixty reports a day, and an address has a limit for all its devices', async () => {
      const limited = await newApp({ engine, environment: { VOTES_PER_ADDRESS: '2400' }, deps: { now: () => now } })
      try {
        const [park] = (await addParks(limited.store, newPark())) as [string]
        const device = newDevice()
        const statusOf = async (sender: string) => (await send({ park, device: sender }, {}, limited)).statusCode
        for (let sent = 0; sent < 60; sent++) expect(await statusOf(device)).toBe(200)
        const refused = await send({ park, device }, {}, limited)
        expect([refused.statusCode, refused.headers['ratelimit-scope']]).toEqual([429, undefined])
        expect(await statusOf(newDevice())).toBe(200)
        const day = new Date((Math.floor(now / (24 * HOUR)) + 1) * 24 * HOUR).toISOString()
        const { numUpdatedRows } = await limited.store.db
          .updateTable('rate_limits')
          .set({ count: 4_999 })
          .where('window_end', '=', day)
          .where('count', '=', 61)
          .executeTakeFirst()
        expect(Number(numUpdatedRows)).toBe(1)
        expect([await statusOf(newDevice()), await statusOf(newDevice())]).toEqual([200, 429])
        expect((await send({ park }, {}, limited, '198.51.100.7')).statusCode).toBe(200)
      } finally {
        await limited.close()
      }
    })

    test('an address that invents devices fills one kind of one park, and no other', async () => {
      const limited = await newApp({ engine, environment: { VOTES_PER_ADDRESS: '240' }, deps: { now: () => now } })
      try {
        const [park, other] = (await addParks(limited.store, newPark(), newPark())) as [string, string]
        const statuses: number[] = []
        for (let sent = 0; sent < 31; sent++) statuses.push((await send({ park }, {}, limited)).statusCode)
        expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
        expect(statuses[30]).toBe(429)
        const refused = await send({ park }, {}, limited)
        expect(refused.headers['ratelimit-scope']).toBe('resource')
        expect((await send({ park, kind: 'crowded' }, {}, limited)).statusCode).toBe(200)
        expect((await send({ park: other }, {}, limited)).statusCode).toBe(200)
        expect((await send({ park }, {}, limited, '198.51.100.7')).statusCode).toBe(200)
        expect((await config(limited)).parks[park]![0]!.seen).toHaveLength(20)
      } finally {
        await limited.close()
      }
    })
  })
})

test('another process on the database sees a report within the second in which it may answer from memory', async () => {
  const { apps, close } = await newAppsOnOneDatabase(2, { environment: NO_LIMIT })
  try {
    const [first, second] = apps as [TestApp, TestApp]
    const [park] = (await addParks(first.store, newPark())) as [string]
    await second.get('/api/config')
    const body = { deviceId: newDevice(), skateparkId: park, kind: 'wet', seenAt: new Date().toISOString() }
    expect((await post(first, `/api/skateparks/${park}/conditions`, body)).statusCode).toBe(200)
    await expect
      .poll(async () => configAnswerSchema.parse((await second.get('/api/config')).json()).data.conditions?.parks[park])
      .toHaveLength(1)
  } finally {
    await close()
  }
})
