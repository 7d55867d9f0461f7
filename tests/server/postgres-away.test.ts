/** PostgreSQL stops and starts again: reads answer 503, nothing crashes, the server recovers by itself. */
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/db/store.ts'
import type { Store } from '#server/db/store.ts'
import { VERSION_CHECK_MS } from '#server/db/versions.ts'
import { MIGRATED } from '../postgres.ts'
import { door } from './door.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES, newPlace } from './stores.ts'
import { castVote, newDevice } from './votes.ts'

/** Waits until the last check of the version has expired. */
const untilStale = () => new Promise((resolve) => setTimeout(resolve, VERSION_CHECK_MS + 50))

describe.runIf(ENGINES.length > 1)('PostgreSQL away', () => {
  test('503 with Retry-After while it is stopped, then as before', async () => {
    const place = await newPlace('postgres')
    const way = await door(place.databaseUrl!)
    const store = await openStore({ dataDir: place.dataDir, databaseUrl: way.url, connections: 4 })
    const [park] = await addParks(store, newPark())
    const config = readConfig({ DATA_DIR: place.dataDir, LOG_LEVEL: 'silent' })
    const app = await buildApp({ config, store })
    const get = (url: string) => app.inject({ url })
    expect((await get('/api/skateparks')).statusCode).toBe(200)

    await way.shut()
    await untilStale()
    for (const url of ['/api/skateparks', '/api/config', '/api/skateparks/by-url/x', '/readyz']) {
      const answer = await get(url)
      expect(answer.statusCode, url).toBe(503)
      expect(answer.headers['retry-after'], url).toMatch(/^\d+$/)
      expect(answer.json(), url).toMatchObject({ status: 'error', code: 'UNAVAILABLE' })
    }
    expect((await get('/healthz')).statusCode).toBe(200)
    const vote = () => castVote({ app }, { park: park!, device: newDevice() }, { 'idempotency-key': 'one' })
    const lost = await vote()
    expect(lost.statusCode).toBe(503)
    expect(lost.headers['retry-after']).toMatch(/^\d+$/)

    await way.open()
    expect((await vote()).json()).toEqual({ success: true, averageRating: 5, totalVotes: 1 })
    expect((await get('/api/skateparks')).json().data.total).toBe(1)
    expect((await get('/readyz')).statusCode).toBe(200)

    await app.close()
    await store.close()
    await way.shut()
    await place.remove()
  })

  test('a host that vanishes without a word: 503, and new connections as soon as there are some', async () => {
    const place = await newPlace('postgres', undefined, MIGRATED)
    const way = await door(place.databaseUrl!)
    const times = { connectMs: 1_500, answerMs: 1_000 }
    const store = await openStore({ dataDir: place.dataDir, databaseUrl: way.url, connections: 2, ...times })
    const [park] = await addParks(store, newPark())
    const app = await buildApp({ config: readConfig({ DATA_DIR: place.dataDir, LOG_LEVEL: 'silent' }), store })
    const vote = () => castVote({ app }, { park: park!, device: newDevice() }, { 'idempotency-key': 'one' })
    // More requests than connections, so that one waits for another's.
    const askAll = async () => {
      const answers = await Promise.all([app.inject('/readyz'), vote(), app.inject('/readyz')])
      return answers.map(({ statusCode }) => statusCode)
    }
    await Promise.all([store.ping(), store.ping()])

    way.vanish()
    expect(await askAll()).toEqual([503, 503, 503])
    way.heal()
    expect(await askAll()).toEqual([200, 200, 200])

    await app.close()
    await store.close()
    await way.shut()
    await place.remove()
  })

  test('connections that are closed, idle or in a transaction, do not end the process', async () => {
    const place = await newPlace('postgres')
    const lost: Error[] = []
    const store = await openStore({
      dataDir: place.dataDir,
      databaseUrl: place.databaseUrl,
      connections: 4,
      onConnectionLost: (error) => lost.push(error),
    })
    const name = new URL(place.databaseUrl!).pathname.slice(1)
    const admin = new pg.Client({ connectionString: inject('postgresUrl')! })
    await admin.connect()
    const cut = () => admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])

    const torn = store.writeContent(async (db) => {
      await db.insertInto('settings').values({ key: 'torn', value: '1', updated_at: '' }).execute()
      await cut()
      await db.insertInto('settings').values({ key: 'torn2', value: '1', updated_at: '' }).execute()
    })
    const error = await torn.catch((reason: unknown) => reason)
    expect(store.errorKind(error)).toBe('away')
    await cut()
    expect(await store.db.selectFrom('settings').select('key').execute()).toEqual([])

    let tries = 0
    const torn2 = await store.writeContent(async (db) => {
      await db.insertInto('settings').values({ key: 'torn', value: '1', updated_at: '' }).execute()
      if (++tries === 1) await cut()
      await db.insertInto('settings').values({ key: 'torn2', value: '1', updated_at: '' }).execute()
      return 'written'
    })
    expect([torn2, tries]).toEqual(['written', 2])
    expect(await store.db.selectFrom('settings').select('key').orderBy('key').execute()).toEqual([
      { key: 'torn' },
      { key: 'torn2' },
    ])
    await admin.end()
    await store.close()
    await place.remove()
  })

  test('a commit whose answer is lost is not tried again: it may have been made', async () => {
    const place = await newPlace('postgres', undefined, MIGRATED)
    const way = await door(place.databaseUrl!)
    const store = await openStore({ dataDir: place.dataDir, databaseUrl: way.url, connections: 1 })
    // Loses the answer to the commit, which follows the answers to the work.
    let tries = 0
    const torn = store.tx(async (db) => {
      tries++
      await db.insertInto('settings').values({ key: 'sent', value: '1', updated_at: '' }).execute()
      way.cutAtNextAnswer()
    })
    expect(store.errorKind(await torn.catch((reason: unknown) => reason))).toBe('away')
    expect(tries).toBe(1)
    expect(await store.db.selectFrom('settings').select('key').execute()).toEqual([{ key: 'sent' }])
    await store.close()
    await way.shut()
    await place.remove()
  })

  describe('the timeouts of its role', () => {
    const settingsOf = async (store: Store) => {
      const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
        where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(store.db)
      return rows.map(({ setting }) => setting)
    }

    /** A database without timeouts, and a role that owns it. */
    async function placeWithout(more = '') {
      const place = await newPlace('postgres')
      const address = new URL(place.databaseUrl!)
      const name = address.pathname.slice(1)
      const admin = new pg.Client({ connectionString: place.databaseUrl })
      await admin.connect()
      await admin.query(`create role ${name} login; alter database ${name} owner to ${name};
        alter database ${name} set statement_timeout = 0;
        alter database ${name} set idle_in_transaction_session_timeout = 0; ${more.replaceAll('ROLE', name)}`)
      await admin.end()
      address.username = name
      return { ...place, databaseUrl: address.href }
    }

    test('are set at the first start, and hold from then on', async () => {
      const place = await placeWithout()
      const missing: string[] = []
      const open = () => openStore({ ...place, onMissingTimeouts: (names) => missing.push(...names) })
      for (const store of [await open(), await open()]) {
        expect(await settingsOf(store)).toEqual(['15000', '15000'])
        await store.close()
      }
      expect(missing).toEqual([])
    })

    test('three processes set them at once, and none complains', async () => {
      const place = await placeWithout()
      const missing: string[] = []
      const open = () => openStore({ ...place, connections: 1, onMissingTimeouts: (names) => missing.push(...names) })
      for (const store of await Promise.all([open(), open(), open()])) {
        expect(await settingsOf(store)).toEqual(['15000', '15000'])
        await store.close()
      }
      expect(missing).toEqual([])
    })

    test('what somebody else has set stays', async () => {
      const place = await placeWithout("alter role ROLE set statement_timeout = '1min';")
      const store = await openStore(place)
      expect(await settingsOf(store)).toEqual(['15000', '60000'])
      await store.close()
    })

    test('are told when the role may not set them', async () => {
      const place = await placeWithout()
      await (await openStore(place)).close()
      const admin = new pg.Client({ connectionString: inject('postgresUrl')! })
      await admin.connect()
      const name = new URL(place.databaseUrl).pathname.slice(1)
      await admin.query(`alter role ${name} in database ${name} reset all;
        alter role ${name} in database ${name} set default_transaction_read_only = on`)
      await admin.end()
      const missing: string[] = []
      const store = await openStore({ ...place, onMissingTimeouts: (names) => missing.push(...names) })
      expect(missing).toEqual(["idle_in_transaction_session_timeout = '15s'", "statement_timeout = '15s'"])
      await store.close()
    })
  })
})
