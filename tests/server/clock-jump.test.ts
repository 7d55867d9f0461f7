/**
 * A machine whose clock jumps ahead deletes nothing at once (docs/decisions/clocks-disks-and-signals.md), on both
 * databases.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '#server/db/store.ts'
import { digestOf, newToken } from '#server/http/auth/tokens.ts'
import { createSettingsRepo } from '#server/modules/config/repo.ts'
import { newId } from '#server/new-id.ts'
import { SWEEP_EVERY_MS } from '#server/plugins/sweeper.ts'
import { SWEEP_CLOCK, WAIT_MS } from '#server/plugins/sweep-clock.ts'
import { addUser, call, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(ENGINES)('a clock that jumps while the server is off, on %s', (engine) => {
  let api: TestApp
  let now: number
  let passed: number
  let token: string
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    passed = 0
    token = newToken()
    // The clock jumps before the start, so that the sweep of the start sees the jump.
    const extend = async (_app: unknown, store: Store) => {
      await fill(store)
      now += 400 * DAY
    }
    api = await newApp({ engine, deps: { now: () => now, monotonic: () => passed }, extend })
  })
  afterEach(() => api.close())

  /** The time of the last sweep, a session, and a park in the trash. */
  async function fill(store: Store) {
    const at = new Date(now).toISOString()
    await switchFeatures(store, { shop: false, accounts: true })
    await createSettingsRepo(store).save(SWEEP_CLOCK, { at, ranMs: 0 })
    const { id: user_id } = await addUser(store, {}, now)
    const expires_at = new Date(now + 30 * DAY).toISOString()
    await store.db
      .insertInto('sessions')
      .values({
        id: newId(),
        token_hash: digestOf(token),
        user_id,
        label: '',
        last_seen_on: at.slice(0, 10),
        expires_at,
        created_at: at,
      })
      .execute()
    const [id] = await addParks(store, newPark())
    await store.db.updateTable('parks').set({ deleted_at: at, deleted_slug: 'gone', url: id! }).execute()
  }
  const jumps = () => api.log.filter((line) => line.includes('the clock has jumped')).length
  const left = async () => [
    (await api.store.db.selectFrom('sessions').select('id').execute()).length,
    (await api.store.db.selectFrom('parks').select('id').execute()).length,
  ]
  /** Time passes, then a write triggers the sweep. */
  const run = async (ms: number) => {
    now += ms
    passed += ms
    await call(api, '', 'POST', '/api/auth/logout')
  }

  test('the session is over at once, and it and the trash are deleted a day later', async () => {
    await expect.poll(jumps).toBe(1)
    await run(SWEEP_EVERY_MS)
    await expect.poll(jumps).toBe(2)
    expect((await call(api, token, 'GET', '/api/users/me')).statusCode).toBe(401)
    expect(await left()).toEqual([1, 1])

    await run(WAIT_MS)
    await expect.poll(left).toEqual([0, 0])
    expect(jumps()).toBe(2)
  })
})
