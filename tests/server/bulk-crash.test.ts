/** The server is killed during bulk actions on parks: each action is complete or absent, with its history entry. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '#server/db/store.ts'
import type { Store } from '#server/db/store.ts'
import { addUser, bearer, PASSWORD } from './accounts.ts'
import { addParks, newPark } from './new-parks.ts'
import { environmentOf, startProgram } from './programs.ts'
import { IS_FULL } from './rounds.ts'
import { ENGINES, newPlace } from './stores.ts'
import type { Place } from './stores.ts'

const ROUNDS = IS_FULL ? 10 : 2
const PARKS = 200
const ACTIONS = ['hide', 'feature', 'delete', 'undo'] as const
/** Status of all parks after each action, if the earlier ones were done. */
const STATUSES = ['hidden', 'featured', 'deleted', 'featured'] as const

/** Restores the first state, because the killed server leaves another one in each round. */
const featureAll = (db: Store['db']) =>
  db
    .updateTable('parks')
    .set((eb) => ({
      url: eb.fn.coalesce('deleted_slug', 'url'),
      status: 'featured',
      deleted_at: null,
      deleted_slug: null,
    }))
    .execute()

describe.each(ENGINES)('SIGKILL during bulk actions on %s', (engine) => {
  let place: Place
  beforeEach(async () => {
    place = await newPlace(engine)
  })
  afterEach(() => place.remove())

  async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore({ dataDir: place.dataDir, databaseUrl: place.databaseUrl, connections: 2 })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }

  /** The status that all parks share. */
  const storedStatus = () =>
    withStore(async ({ db }) => {
      const rows = await db.selectFrom('parks').select(['id', 'url', 'status', 'deleted_at']).execute()
      expect(rows).toHaveLength(PARKS)
      const statuses = new Set(rows.map(({ status, deleted_at }) => (deleted_at === null ? status : 'deleted')))
      expect([...statuses]).toHaveLength(1)
      const addresses = rows.filter(({ id, url, deleted_at }) => (url === id) === (deleted_at === null))
      expect(addresses).toEqual([])
      const { entries } = await db
        .selectFrom('history')
        .select((eb) => eb.fn.countAll<number>().as('entries'))
        .where('thing', '=', 'park')
        .executeTakeFirstOrThrow()
      return { status: [...statuses][0]!, entries: Number(entries) }
    })

  test(`leaves each action whole or undone, ${ROUNDS} times`, { timeout: 300_000 }, async () => {
    const { ids, email } = await withStore(async (store) => ({
      ids: await addParks(store, ...Array.from({ length: PARKS }, () => newPark({ status: 'featured' }))),
      email: (await addUser(store, { role: 'admin' })).email,
    }))
    for (let round = 1; round <= ROUNDS; round++) {
      await withStore((store) => store.writeContent((db) => featureAll(db)))
      const before = await storedStatus()
      const { address, child, ended } = await startProgram(environmentOf(place))
      const send = async (path: string, token: string | undefined, body: object) => {
        const headers = { 'content-type': 'application/json', ...(token !== undefined && bearer(token)) }
        const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
        return ((await answer.json()) as { data: { accessToken: string; historyId: string | null } }).data
      }
      const { accessToken } = await send('/auth/login', undefined, { email, password: PASSWORD })
      let acknowledged = -1
      let done = 0
      let kill: ReturnType<typeof setTimeout> | undefined
      const work = async () => {
        let historyId: string | null = null
        for (;;) {
          for (const [index, action] of ACTIONS.entries()) {
            // Kills the server during an action, in each round during a later one.
            if (done === 3 + round) kill = setTimeout(() => child.kill('SIGKILL'), round % 5)
            if (action === 'undo') await send(`/admin/history/${historyId}/undo`, accessToken, {})
            else historyId = (await send('/admin/skateparks/bulk', accessToken, { ids, action })).historyId
            acknowledged = index
            done++
          }
        }
      }
      const end = await work().catch((error: unknown) => error)
      expect(await ended).toBe('SIGKILL')
      clearTimeout(kill)
      expect(String(end)).toContain('TypeError')

      const after = await storedStatus()
      // The interrupted action may be done or not.
      expect([STATUSES[acknowledged], STATUSES[(acknowledged + 1) % ACTIONS.length]]).toContain(after.status)
      expect([done, done + 1]).toContain(after.entries - before.entries)
    }
  })
})
