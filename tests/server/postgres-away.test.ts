/** PostgreSQL stops and starts again: reads answer 503, nothing crashes, the server recovers by itself. */
import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openStore, VERSION_CHECK_MS } from '#server/db/store.ts'
import { MIGRATED } from '../postgres.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES, newPlace } from './stores.ts'
import { castVote, newDevice } from './votes.ts'

/** A proxy of the database that can be closed and opened again, or swallow what is sent as a host that vanished does. */
async function door(url: string) {
  const target = new URL(url)
  const through = new Set<Socket>()
  let server: Server | undefined
  let port = 0
  let isSwallowing = false
  async function open() {
    server = createServer((inside) => {
      const outside = connect(Number(target.port), target.hostname)
      for (const socket of [inside, outside]) {
        through.add(socket)
        socket.on('close', () => through.delete(socket)).on('error', () => {})
      }
      if (isSwallowing) inside.resume()
      else inside.pipe(outside).pipe(inside)
    }).listen(port, '127.0.0.1')
    await new Promise((resolve) => server?.once('listening', resolve))
    port = (server.address() as AddressInfo).port
  }
  async function shut() {
    for (const socket of through) socket.destroy()
    await new Promise((resolve) => server?.close(resolve))
  }
  /** Every connection stays open and silent, also those that begin before `heal`. */
  function vanish() {
    isSwallowing = true
    for (const socket of through) socket.unpipe().resume()
  }
  /** New connections get through again; the former ones stay silent. */
  function heal() {
    isSwallowing = false
  }
  await open()
  const doorUrl = new URL(url)
  doorUrl.hostname = '127.0.0.1'
  doorUrl.port = String(port)
  return { url: doorUrl.href, open, shut, vanish, heal }
}

/** Waits until the last version check has expired. */
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
    // More than there are connections: one of them waits for another's.
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
    await admin.end()
    await store.close()
    await place.remove()
  })
})
