/** The server's metrics (docs/operations/metrics.md), after real requests, on both databases. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createMailsRepo } from '#server/mail-queue/repo.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { createMetrics } from '#server/metrics/prometheus.ts'
import { MOST_TRIES } from '#server/modules/reminders/outcome.ts'
import { newId } from '#server/new-id.ts'
import { newApp } from './apps.ts'
import type { TestApp, TestAppOptions } from './apps.ts'
import { builtClient, fakePages } from './built-client.ts'
import { samplesOf, valueOf } from './metric-text.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

const MINUTE = 60_000
const NOON = Date.parse('2026-06-01T09:00:00.000Z')
const iso = (ms: number) => new Date(ms).toISOString()

let api: TestApp | undefined
afterEach(async () => {
  await api?.close()
  api = undefined
})

interface Counted {
  api: TestApp
  metrics: Metrics
  address: string
}

/** Listens on a port, because injected requests are not counted. */
async function start(options: TestAppOptions = {}, databaseMs?: number): Promise<Counted> {
  const metrics = createMetrics(databaseMs)
  api = await newApp({ ...options, deps: { ...options.deps, metrics } })
  return { api, metrics, address: await api.app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** An answer may arrive before it is counted. */
const counted = async (metrics: Metrics, labels: Record<string, string>, count: number) =>
  expect.poll(async () => valueOf(await metrics.text(), 'rampa_http_requests_total', labels)).toBe(count)

const read = async (url: string, init?: RequestInit) => (await fetch(url, init)).text()

describe.each(ENGINES)('metrics on %s', (engine) => {
  test('answers are counted by method, route and status, and timed', async () => {
    const { api, metrics, address } = await start({ engine })
    const [id] = await addParks(api.store, newPark())
    for (let count = 0; count < 3; count++) await read(`${address}/api/skateparks`)
    await read(`${address}/api/skateparks/${id}`)
    await read(`${address}/api/skateparks/${newId()}`)
    await read(`${address}/api/contact`, { method: 'POST' })
    const list = { method: 'GET', route: '/api/skateparks' }
    await counted(metrics, { ...list, code: '200' }, 3)
    await counted(metrics, { method: 'GET', route: '/api/skateparks/:id', code: '200' }, 1)
    await counted(metrics, { method: 'GET', route: '/api/skateparks/:id', code: '404' }, 1)
    await counted(metrics, { method: 'POST', route: '/api/contact', code: '400' }, 1)
    const text = await metrics.text()
    expect(valueOf(text, 'rampa_http_request_duration_seconds_count', list)).toBe(3)
    expect(valueOf(text, 'rampa_http_request_duration_seconds_bucket', { ...list, le: '10' })).toBe(3)
    expect(valueOf(text, 'rampa_http_request_duration_seconds_sum', list)).toBeGreaterThan(0)
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  })

  test('what waits to be sent is counted, with the age of the oldest', async () => {
    const { api, metrics } = await start({ engine, deps: { now: () => NOON } })
    const waiting = async (queue: string) => {
      const text = await metrics.text()
      expect(valueOf(text, 'rampa_database_up')).toBe(1)
      return [
        valueOf(text, 'rampa_queue_messages', { queue }),
        valueOf(text, 'rampa_queue_oldest_age_seconds', { queue }),
      ]
    }
    expect(await waiting('mail')).toEqual([0, 0])
    expect(await waiting('push')).toEqual([0, 0])

    const mails = createMailsRepo(api.store)
    const mail = { kind: 'text', content: '{}', settings_key: null, failure: null, failed_at: null, tries: 3 }
    // The next attempt is later, but the mail has waited since it was queued.
    const later = { due_at: iso(NOON + MINUTE), ends_at: iso(NOON + 60 * MINUTE) }
    await mails.add({ ...mail, ...later, id: 'a', thing_id: 'a', created_at: iso(NOON - 20 * MINUTE) })
    await mails.add({ ...mail, ...later, id: 'b', thing_id: 'b', created_at: iso(NOON - MINUTE) })
    const gone = { created_at: iso(NOON - 600 * MINUTE), due_at: iso(NOON) }
    await mails.add({ ...mail, ...gone, id: 'c', thing_id: 'c', ends_at: iso(NOON - MINUTE) })
    await mails.add({ ...mail, ...gone, id: 'd', thing_id: 'd', ends_at: later.ends_at, failed_at: iso(NOON) })
    expect(await waiting('mail')).toEqual([2, 20 * 60])

    await api.store.db
      .insertInto('push_subscriptions')
      .values({
        ...{ id: 'device', endpoint: 'https://push.example/x', p256dh: 'x', auth: 'x', language: 'he', user_id: null },
        ...{ created_at: iso(NOON), renewed_at: iso(NOON) },
      })
      .execute()
    const addJob = (event: string, queuedAt: number, special: { tries?: number; done_at?: string } = {}) =>
      api.store.db
        .insertInto('push_jobs')
        .values({
          ...{ subscription_id: 'device', event, kind: 'favorite', thing: 'park', content: '{}', tries: 1 },
          ...{ due_at: iso(NOON + MINUTE), ends_at: iso(queuedAt + 2 * 24 * 60 * MINUTE), done_at: null },
          ...special,
        })
        .execute()
    await addJob('1', NOON - 5 * MINUTE)
    await addJob('2', NOON - MINUTE)
    await addJob('sent', NOON - 60 * MINUTE, { done_at: iso(NOON) })
    await addJob('tried in vain', NOON - 60 * MINUTE, { tries: MOST_TRIES })
    await addJob('over', NOON - 3 * 24 * 60 * MINUTE)
    expect(await waiting('push')).toEqual([2, 5 * 60])
    await api.store.db
      .insertInto('push_jobs')
      .values({
        ...{ subscription_id: 'device', event: 'eve', kind: 'competition', thing: 'jam', content: '{}', tries: 0 },
        ...{ due_at: iso(NOON - 7 * MINUTE), ends_at: iso(NOON + MINUTE), done_at: null },
      })
      .execute()
    expect(await waiting('push')).toEqual([3, 7 * 60])
  })

  test('the pool is PostgreSQL’s alone; while all connections are held a scrape says what it can', async () => {
    const { api, metrics } = await start({ engine }, 1_000)
    const pool = async () => {
      const text = await metrics.text()
      const value = (name: string) => valueOf(text, `rampa_database_pool_${name}`)
      return {
        pool: [value('connections'), value('idle_connections'), value('waiting')],
        isUp: valueOf(text, 'rampa_database_up'),
        queues: samplesOf(text).filter(({ name }) => name.startsWith('rampa_queue_')).length,
      }
    }
    expect(await pool()).toMatchObject({ isUp: 1, queues: 4 })
    // Waits for the background work of the start. A scrape that got no answer in time still has queries to make, which
    // would wait with the others.
    const used = async () => {
      const { pool: counts, isUp } = await pool()
      return { isUp, used: counts[0]! - counts[1]! }
    }
    if (engine === 'postgres') await expect.poll(used).toEqual({ isUp: 1, used: 0 })
    else expect((await pool()).pool).toEqual([undefined, undefined, undefined])

    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    // The size of a test's pool; the embedded database has one connection.
    const most = engine === 'sqlite' ? 1 : 4
    let held = 0
    const hold = () =>
      api.store
        .tx(async () => {
          held++
          await released
        })
        // A request that waits too long is refused.
        .catch(() => {})
    const holding = [hold()]
    await expect.poll(() => held).toBe(1)
    try {
      if (engine === 'postgres') await expect.poll(used).toEqual({ isUp: 1, used: 1 })
      while (holding.length < most) holding.push(hold())
      await expect.poll(() => held).toBe(most)
      holding.push(hold())
      const full = await pool()
      expect(full).toMatchObject({ isUp: 0, queues: 0 })
      if (engine === 'postgres') expect(full.pool).toEqual([4, 0, 1])
      // The earlier scrape's query still waits; others join it.
      for (const late of await Promise.all([pool(), pool(), pool()])) {
        expect(late).toMatchObject({ isUp: 0, queues: 0 })
        if (engine === 'postgres') expect(late.pool).toEqual([4, 0, 2])
      }
    } finally {
      release()
      await Promise.all(holding)
    }
    await expect.poll(pool).toMatchObject({ isUp: 1, queues: 4 })
  })
})

test('no address is a label: invented ones share a few, and nothing of a caller is told', async () => {
  const { metrics, address } = await start()
  const series = async () => samplesOf(await metrics.text()).filter(({ name }) => name === 'rampa_http_requests_total')
  const ask = async (word: string) => {
    const paths = [
      ...['', word, `skateparks/${word}`, `assets/${word}.js`, `photos/${word}`, `${word}.php`, 'metrics', '%E0%A4%A'],
      ...['api', `api/${word}`, `api/skateparks/${word}`, 'api/skateparks/%E0', `api/skateparks/${word.repeat(60)}`],
      `uploads/images/${word}`,
    ]
    const headers = { authorization: `Bearer ${word}`, 'x-device-id': word, 'user-agent': word }
    for (const path of paths) await read(`${address}/${path}?lat=${word}`, { headers })
    await read(`${address}/${word}`, { method: 'POST', headers })
    await read(`${address}/api/skateparks`, { method: 'PROPFIND', headers })
    return paths.length + 2
  }
  const asked = await ask('zebra')
  const total = async () => (await series()).reduce((sum, { value }) => sum + value, 0)
  await expect.poll(total).toBe(asked)
  const first = await series()
  await ask('okapi')
  await expect.poll(total).toBe(2 * asked)
  expect(await series()).toHaveLength(first.length)
  const routes = new Set(first.map(({ labels }) => labels.route))
  expect([...routes].sort()).toEqual([
    ...['/*.*', '/api/skateparks/:id', '/assets/*', '/photos/*'],
    ...['/uploads/images/:name', 'unmatched'],
  ])
  expect(new Set(first.map(({ labels }) => labels.method))).toEqual(new Set(['GET', 'POST', 'other']))
  const text = await metrics.text()
  expect(text).not.toMatch(/zebra|okapi|127\.0\.0\.1/)
  const labels = new Set(samplesOf(text).flatMap((sample) => Object.keys(sample.labels)))
  const ours = ['cache', 'code', 'method', 'queue', 'route', 'le']
  // Labels of the process's metrics: Node's version, kinds of garbage collection, memory and handles.
  const others = ['kind', 'major', 'minor', 'patch', 'space', 'type', 'version']
  expect([...labels].filter((label) => ![...ours, ...others].includes(label))).toEqual([])
})

test('a client that goes away before its answer got none', async () => {
  let begun = () => {}
  const running = new Promise<void>((resolve) => (begun = resolve))
  const { metrics, address } = await start({
    extend: (app) =>
      void app.get('/api/test-slow', async ({ raw }) => {
        begun()
        // On a busy machine the wait can end before the server sees that the client has left.
        await once(raw.socket, 'close')
        return {}
      }),
  })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /api/test-slow HTTP/1.1\r\nHost: rampa\r\n\r\n')
  await running
  socket.destroy()
  await counted(metrics, { route: '/api/test-slow', code: 'aborted' }, 1)
})

describe('caches', () => {
  const startBuilt = builtClient()
  test('of public answers and of pages: hits and misses; reads by the renderer are no requests', async () => {
    const metrics = createMetrics()
    const pages = fakePages(async ({ url }, call) => ({
      status: 200,
      html: `<p>${url} ${(await call('/api/skateparks')).status}</p>`,
    }))
    const app = await startBuilt({ deps: { pages: pages.factory, metrics } })
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const lookups = async (cache: string) => {
      const text = await metrics.text()
      return [valueOf(text, 'rampa_cache_hits_total', { cache }), valueOf(text, 'rampa_cache_misses_total', { cache })]
    }
    expect(await lookups('pages')).toEqual([0, 0])
    for (let count = 0; count < 4; count++) await read(`${address}/skateparks`)
    await read(`${address}/assets/lonely-2.css`)
    expect(await lookups('pages')).toEqual([3, 1])
    expect(await lookups('answers')).toEqual([0, 1])
    await read(`${address}/api/skateparks`)
    expect(await lookups('answers')).toEqual([1, 1])
    await counted(metrics, { route: '/*', code: '200' }, 4)
    await counted(metrics, { route: '/assets/*', code: '200' }, 1)
    await counted(metrics, { route: '/api/skateparks', code: '200' }, 1)
    await read(`${address}/api/config`)
    expect(await lookups('config')).toEqual([0, 1])
  })
})
