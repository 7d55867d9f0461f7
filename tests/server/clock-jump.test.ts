/** A machine whose clock jumps ahead deletes nothing at once (docs/decisions/0122), on both databases. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SWEEP_EVERY_MS } from '#server/plugins/sweeper.ts'
import { WAIT_MS } from '#server/plugins/sweep-clock.ts'
import { addUser, call, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(ENGINES)('a clock that jumps on %s', (engine) => {
  let api: TestApp
  let now: number
  let passed: number
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    passed = 0
    api = await newApp({ engine, deps: { now: () => now, monotonic: () => passed } })
    await switchFeatures(api.store, { shop: false, accounts: true })
  })
  afterEach(() => api.close())

  const jumps = () => api.log.filter((line) => line.includes('the clock has jumped')).length
  const left = async () => [
    (await api.store.db.selectFrom('sessions').select('id').execute()).length,
    (await api.store.db.selectFrom('parks').select('id').execute()).length,
  ]
  /** The time passes; a write begins the sweep. */
  const run = async (ms: number) => {
    now += ms
    passed += ms
    await call(api, '', 'POST', '/api/auth/logout')
  }

  test('sessions end, and they and the trash are deleted a day later', async () => {
    const token = await signIn(api, await addUser(api.store, {}, now))
    const [id] = await addParks(api.store, newPark())
    await api.store.db
      .updateTable('parks')
      .set({ deleted_at: new Date(now).toISOString(), deleted_slug: 'gone', url: id! })
      .execute()

    now += 400 * DAY
    await run(SWEEP_EVERY_MS)
    await vi.waitFor(() => expect(jumps()).toBeGreaterThan(0))
    expect((await call(api, token, 'GET', '/api/users/me')).statusCode).toBe(401)
    expect(await left()).toEqual([1, 1])

    await run(WAIT_MS)
    await vi.waitFor(async () => expect(await left()).toEqual([0, 0]))
    // Also by the sweep of the start, where it was not over yet.
    expect(jumps()).toBeLessThanOrEqual(2)
  })
})
