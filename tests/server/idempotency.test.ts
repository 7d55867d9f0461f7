/** A write with an `Idempotency-Key` is done once, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IDEMPOTENCY_KEPT_MS } from '#contract/limits.ts'
import type { App } from '#server/app.ts'
import { newId } from '#server/new-id.ts'
import type { Store } from '#server/db/store.ts'
import { ApiError } from '#server/http/api-error.ts'
import { createIdempotency, fingerprintOf } from '#server/http/idempotency/idempotency.ts'
import { createIdempotencyRepo } from '#server/http/idempotency/repo.ts'
import { SWEEP_EVERY_MS } from '#server/plugins/sweeper.ts'
import { newApp, newAppsOnOneDatabase } from './apps.ts'
import type { TestApp } from './apps.ts'
import { countBlocked } from './blocked.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'
import { callOf, castVote, newDevice, post, talliesOf } from './votes.ts'

const NOW = Date.parse('2026-06-01T12:00:00.000Z')
let now = NOW

interface Errand {
  name: string
  /** This route fails after its write. */
  fail?: boolean
}

/** Name -> how many more times its work fails. */
const failures = new Map<string, number>()

/** This route adds a row each time it is done. */
function withErrands(app: App, store: Store): void {
  const idempotency = createIdempotency(createIdempotencyRepo(store), () => now)
  app.post('/api/test-errands', (request, reply) => {
    const { name, fail } = request.body as Errand
    const work = async () => {
      const id = newId()
      await store.db.insertInto('settings').values({ key: id, value: name, updated_at: '' }).execute()
      const left = failures.get(name) ?? 0
      failures.set(name, left - 1)
      if (fail || left > 0) throw new ApiError(409, 'CONFLICT', 'It went wrong after all')
      return { id, name }
    }
    const scope = String(request.headers['x-test-scope'] ?? '')
    return idempotency.once(request, reply, { work, status: 201, scope })
  })
}

const timesDone = async (store: Store, name: string) =>
  (await store.db.selectFrom('settings').select('key').where('value', '=', name).execute()).length

const errand = (api: TestApp, key: string, body: Errand, headers = {}) =>
  post(api, '/api/test-errands', body, { 'idempotency-key': key, ...headers })

describe.each(ENGINES)('idempotency on %s', (engine) => {
  let api: TestApp
  beforeAll(async () => {
    api = await newApp({ engine, extend: withErrands, deps: { now: () => now } })
  })
  afterAll(() => api.close())
  beforeEach(() => {
    now = NOW
    failures.clear()
  })

  test('the same request with the same key is done once and answered twice', async () => {
    const first = await errand(api, 'once', { name: 'once' })
    expect(first.statusCode).toBe(201)
    expect(first.headers).not.toHaveProperty('idempotency-replayed')
    const again = await errand(api, 'once', { name: 'once' })
    expect(again.statusCode).toBe(201)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.json()).toEqual(first.json())
    expect(await timesDone(api.store, 'once')).toBe(1)
  })

  test('without a key, or with another, it is done again', async () => {
    for (const headers of [{}, {}, { 'idempotency-key': 'a' }, { 'idempotency-key': 'A' }] as Record<
      string,
      string
    >[]) {
      expect((await post(api, '/api/test-errands', { name: 'often' }, headers)).statusCode).toBe(201)
    }
    expect(await timesDone(api.store, 'often')).toBe(4)
  })

  test('equal keys of different owners are unrelated', async () => {
    const mine = await errand(api, 'shared', { name: 'mine' }, { 'x-test-scope': 'user 1' })
    const yours = await errand(api, 'shared', { name: 'yours' }, { 'x-test-scope': 'user 2' })
    expect([mine.json().name, yours.json().name]).toEqual(['mine', 'yours'])
  })

  test('a failure stores nothing, and the next attempt succeeds', async () => {
    failures.set('later', 1)
    expect((await errand(api, 'later', { name: 'later' })).statusCode).toBe(409)
    expect(await timesDone(api.store, 'later')).toBe(0)
    const next = await errand(api, 'later', { name: 'later' })
    expect(next.statusCode).toBe(201)
    expect(next.headers).not.toHaveProperty('idempotency-replayed')
    expect(await timesDone(api.store, 'later')).toBe(1)
  })

  test('concurrent requests are done once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => errand(api, 'crowd', { name: 'crowd' })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1)
    expect(await timesDone(api.store, 'crowd')).toBe(1)
  })

  test('concurrent requests of which the first fails are done once', async () => {
    failures.set('stumble', 1)
    const answers = await Promise.all(Array.from({ length: 8 }, () => errand(api, 'stumble', { name: 'stumble' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array.from({ length: 7 }, () => 201), 409])
    expect(await timesDone(api.store, 'stumble')).toBe(1)
  })

  test(`an answer is stored for ${IDEMPOTENCY_KEPT_MS / 86_400_000} days, to the millisecond`, async () => {
    const first = await errand(api, 'old', { name: 'old' })
    now = NOW + IDEMPOTENCY_KEPT_MS
    expect((await errand(api, 'old', { name: 'old' })).json()).toEqual(first.json())
    now = NOW + IDEMPOTENCY_KEPT_MS + 1
    // The key is free even before the expired one is deleted.
    const next = await errand(api, 'old', { name: 'new' })
    expect(next.statusCode).toBe(201)
    expect(next.json().name).toBe('new')
    expect((await errand(api, 'old', { name: 'new' })).json()).toEqual(next.json())
  })

  describe('a vote', () => {
    let park: string
    beforeEach(async () => {
      park = (await addParks(api.store, newPark()))[0]!
    })

    test('that is repeated changes nothing, whatever happened in between', async () => {
      const device = newDevice()
      const key = { 'idempotency-key': `vote-${park}` }
      const first = await castVote(api, { park, device, rating: 2 }, key)
      expect(first.json()).toEqual({ success: true, averageRating: 2, totalVotes: 1 })
      // Without `votedAt` an ordinary second vote would win.
      await castVote(api, { park, device, rating: 5 })
      const version = await api.store.contentVersion()
      const again = await castVote(api, { park, device, rating: 2 }, key)
      expect(again.statusCode).toBe(200)
      expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true', 'cache-control': 'no-store' })
      expect(again.body).toBe(first.body)
      expect(await api.store.contentVersion()).toBe(version)
      expect((await talliesOf(api.store, park)).row).toEqual({ sum: 5, count: 1, average: 5 })
    })

    test('of the same members in another order is the same request', async () => {
      const { path, body } = callOf({ park, device: newDevice() })
      const key = { 'idempotency-key': `order-${park}` }
      await post(api, path, body, key)
      const turned = Object.fromEntries(Object.entries(body).reverse())
      const again = await post(api, path, turned, key)
      expect(again.headers['idempotency-replayed']).toBe('true')
    })

    test('with the key of another request is 422, and not counted', async () => {
      const device = newDevice()
      const vote = { park, device, type: 'difficulty' as const, rating: 4 }
      const key = { 'idempotency-key': `mine-${park}` }
      await castVote(api, vote, key)
      const [elsewhere] = await addParks(api.store, newPark())
      for (const other of [
        { rating: 3 },
        { device: newDevice() },
        { type: 'cleanliness' as const },
        { type: 'heart' as const },
        { park: elsewhere! },
        { votedAt: '2026-06-01T12:00:00Z' },
      ]) {
        const answer = await castVote(api, { ...vote, ...other }, key)
        expect(answer.statusCode, JSON.stringify(other)).toBe(422)
        expect(answer.json()).toMatchObject({ status: 'error', code: 'IDEMPOTENCY_MISMATCH' })
      }
      expect((await talliesOf(api.store, park, 'difficulty')).row).toEqual({ sum: 4, count: 1, average: 4 })
      expect((await talliesOf(api.store, elsewhere!, 'difficulty')).votes).toEqual([])
    })

    test('that fails in the transaction leaves only its rate-limit count, and succeeds at the next attempt', async () => {
      const setSum = (sum: number) =>
        api.store.db.updateTable('parks').set({ heart_sum: sum }).where('id', '=', park).execute()
      const key = { 'idempotency-key': `broken-${park}` }
      const vote = { park, device: newDevice(), rating: 3 }
      // No average is above five, so storing the numbers fails after the vote was stored.
      await setSum(1000)
      expect((await castVote(api, vote, key)).statusCode).toBe(500)
      expect((await talliesOf(api.store, park)).votes).toEqual([])
      await setSum(0)
      const next = await castVote(api, vote, key)
      expect(next.json()).toEqual({ success: true, averageRating: 3, totalVotes: 1 })
      expect(next.headers).not.toHaveProperty('idempotency-replayed')
    })

    test.each([
      ['', 400],
      [' ', 400],
      ['two words', 400],
      ['é', 400],
      ['x'.repeat(201), 400],
      ['x'.repeat(200), 200],
      ['!"#~0aZ-_=', 200],
    ])('with the key %j is %i', async (key, status) => {
      const answer = await castVote(api, { park, device: newDevice() }, { 'idempotency-key': key })
      expect(answer.statusCode, answer.body).toBe(status)
      if (status === 400) {
        expect(answer.json()).toMatchObject({
          code: 'MONGOOSE_VALIDATION_ERROR',
          errors: [{ field: 'idempotency-key', message: expect.stringContaining('visible ASCII') }],
        })
      }
      await api.store.db.deleteFrom('idempotency_keys').execute()
    })
  })

  test('old keys are deleted at the start and from time to time after a write, in batches', async () => {
    const addOld = async (store: Store, count: number) => {
      const created_at = new Date(NOW - IDEMPOTENCY_KEPT_MS - 1).toISOString()
      const rows = Array.from({ length: count }, () => ({
        ...{ scope: '', key: newId(), fingerprint: '', status: 200, answer: '{}', created_at },
      }))
      await store.db.insertInto('idempotency_keys').values(rows).execute()
    }
    const sweeping = await newApp({
      engine,
      deps: { now: () => now },
      async extend(app, store) {
        withErrands(app, store)
        await addOld(store, 10)
      },
    })
    const left = async () => (await sweeping.store.db.selectFrom('idempotency_keys').select('key').execute()).length
    await expect.poll(left).toBe(0)

    await addOld(sweeping.store, 700)
    now = NOW + SWEEP_EVERY_MS - 1
    await errand(sweeping, 'not due', { name: 'sweep' })
    expect(await left()).toBe(701)
    now = NOW + SWEEP_EVERY_MS
    await errand(sweeping, 'due', { name: 'sweep' })
    await expect.poll(left).toBe(202)
    // More keys are left to delete, so the next write continues.
    await errand(sweeping, 'due again', { name: 'sweep' })
    await expect.poll(left).toBe(3)
    await sweeping.close()
  })
})

describe.runIf(ENGINES.length > 1)('two processes on one PostgreSQL', () => {
  test('a key that one takes anew while the other deletes old ones stays', async () => {
    // The app's own sweep at the start doesn't count: by its clock the key is not old yet.
    now = NOW - 60_000
    const { apps, close } = await newAppsOnOneDatabase(1, { deps: { now: () => now } })
    const { db, tx } = apps[0]!.store
    const old = new Date(NOW - IDEMPOTENCY_KEPT_MS - 1).toISOString()
    const row = { scope: '', key: 'old', fingerprint: '', status: 200, answer: '{}', created_at: old }
    await db.insertInto('idempotency_keys').values(row).execute()
    let release = () => {}
    let isTaken = () => {}
    const began = new Promise<void>((resolve) => (isTaken = resolve))
    const taken = tx(async (inner) => {
      const fresh = { created_at: new Date(NOW).toISOString() }
      await inner.updateTable('idempotency_keys').set(fresh).where('key', '=', 'old').execute()
      isTaken()
      await new Promise<void>((resolve) => (release = resolve))
    })
    await began
    const idempotency = createIdempotency(createIdempotencyRepo(apps[0]!.store), () => NOW)
    const swept = idempotency.sweep(10)
    await expect.poll(() => countBlocked(apps[0]!.store), { timeout: 20_000 }).toBe(1)
    release()
    await taken
    expect(await swept).toBe(0)
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toHaveLength(1)
    await close()
  })

  test('that get the same request at the same time do it once', async () => {
    now = NOW
    const { apps, close } = await newAppsOnOneDatabase(2, { extend: withErrands, deps: { now: () => now } })
    for (const name of ['one', 'two', 'three']) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => errand(apps[index % 2]!, name, { name })),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      expect(await timesDone(apps[0]!.store, name)).toBe(1)
    }
    await close()
  })
})

test('equal requests have equal digests, in any notation', () => {
  const one = fingerprintOf('POST', '/api/x?trace=1', { b: [1, { d: 1, c: 2 }], a: 'x' })
  expect(fingerprintOf('POST', '/api/x', { a: 'x', b: [1, { c: 2, d: 1 }] })).toBe(one)
  for (const other of [
    fingerprintOf('PUT', '/api/x', { a: 'x', b: [1, { c: 2, d: 1 }] }),
    fingerprintOf('POST', '/api/y', { a: 'x', b: [1, { c: 2, d: 1 }] }),
    fingerprintOf('POST', '/api/x', { a: 'x', b: [{ c: 2, d: 1 }, 1] }),
    fingerprintOf('POST', '/api/x', { a: 'x', b: [1, { c: 2, d: '1' }] }),
    fingerprintOf('POST', '/api/x', undefined),
  ]) {
    expect(other).not.toBe(one)
  }
})
