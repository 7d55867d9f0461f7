/** Public reads from a streaming replica that lags, fails, and becomes the primary (docs/decisions/many-machines.md). */
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { App } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/db/store.ts'
import type { Store } from '#server/db/store.ts'
import { createMetrics } from '#server/metrics/prometheus.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { startCluster, startReplica } from '../postgres.ts'
import type { Cluster } from '../postgres.ts'
import { door } from './door.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES, newPlace } from './stores.ts'
import type { Place } from './stores.ts'
import { castVote, newDevice } from './votes.ts'

/** Longer than a version is trusted and a failed replica is avoided, on a busy machine. */
const SOON = { timeout: 15_000, interval: 50 }

async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

describe.runIf(ENGINES.length > 1)('PostgreSQL with a replica', () => {
  let primary: Cluster
  let replica: Cluster
  let place: Place
  let ways: Record<'primary' | 'replica', Awaited<ReturnType<typeof door>>>
  let store: Store
  let app: App
  let metrics: Metrics
  let park: string

  beforeAll(async () => {
    primary = await startCluster()
    place = await newPlace('postgres', primary.url)
    const first = await openStore(place)
    ;[park] = (await addParks(first, newPark())) as [string]
    await first.close()
    replica = await startReplica(primary)
    const onReplica = new URL(replica.url)
    onReplica.pathname = new URL(place.databaseUrl!).pathname
    ways = { primary: await door(place.databaseUrl!), replica: await door(onReplica.href) }
    store = await openStore({
      ...place,
      databaseUrl: ways.primary.url,
      replicaUrl: ways.replica.url,
      connections: 4,
      restMs: 200,
    })
    const config = readConfig({ DATA_DIR: place.dataDir, LOG_LEVEL: 'silent', VOTES_PER_ADDRESS: '0' })
    metrics = createMetrics()
    app = await buildApp({ config, store, metrics })
  }, 60_000)
  afterAll(async () => {
    await app.close()
    await store.close()
    for (const way of Object.values(ways)) await way.shut()
    await replica.stop()
    await primary.stop()
  })

  const use = () => store.replicaUse!()
  const rename = (name: string) =>
    store.writeContent(() => createParksRepo(store).updateContent(park, { name_en: name }, new Date().toISOString()))
  /** The site's name for visitors. */
  const shown = async () => {
    const answer = await app.inject('/api/skateparks')
    return answer.statusCode === 200 ? answer.json().data.skateparks[0].name.en : answer.statusCode
  }
  const vote = (rating: number) => castVote({ app }, { park, device: newDevice(), rating })
  /**
   * Waits until the replica has everything that was written so far, as with synchronous replication. The primary of
   * these tests sends a commit up to 0.2 s later, so that a read right after a write would always find it behind.
   */
  const replicated = () =>
    vi.waitFor(async () => {
      const { rows } = await sql<{ lag: string }>`
        select pg_current_wal_insert_lsn() - replay_lsn as lag from pg_stat_replication`.execute(store.db)
      expect(Number(rows[0]!.lag)).toBe(0)
    }, SOON)
  const lag = (isLagging: boolean) => run(replica.url, `select pg_wal_replay_${isLagging ? 'pause' : 'resume'}()`)

  test('it answers what it has, and the primary what it does not have yet', async () => {
    await rename('First')
    expect(await shown()).toBe('First')
    await vi.waitFor(async () => {
      const before = use().answered
      expect((await app.inject('/api/skateparks?search=a')).statusCode).toBe(200)
      await rename('Again')
      await replicated()
      expect(await shown()).toBe('Again')
      expect(use().answered).toBeGreaterThan(before)
    }, SOON)

    await lag(true)
    const before = use()
    await rename('Newest')
    expect(await shown()).toBe('Newest')
    expect((await vote(3)).json()).toMatchObject({ averageRating: 3, totalVotes: 1 })
    expect((await app.inject('/api/skateparks')).json().data.skateparks[0]).toMatchObject({
      overallRating: { average: 3, count: 1 },
    })
    expect(use().behind).toBeGreaterThan(before.behind)
    expect(use().answered).toBe(before.answered)
    await lag(false)
  })

  test('what fails there, because somebody writes or nothing is found, is asked of the primary', async () => {
    const write = async () => {
      await store.db.insertInto('settings').values({ key: 'written', value: '1', updated_at: '' }).execute()
      return 'written'
    }
    await vi.waitFor(async () => {
      const before = use()
      await store.readPublic(async () => store.db.selectFrom('parks').select('id').execute())
      expect(use().answered).toBe(before.answered + 1)
    }, SOON)
    const before = use()
    expect(await store.readPublic(write)).toBe('written')
    expect(use()).toEqual({ ...before, failed: before.failed + 1 })
    const told = [...(await metrics.text()).matchAll(/^rampa_database_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm)]
    expect(Object.fromEntries(told.map(([, outcome, count]) => [outcome, Number(count)]))).toEqual(use())
    expect((await app.inject('/api/skateparks/by-url/nowhere')).statusCode).toBe(404)
  })

  test('without it everything goes on, and it is used again when it is back', async () => {
    await ways.replica.shut()
    await rename('Alone')
    expect(await shown()).toBe('Alone')
    await ways.replica.open()
    const before = use().answered
    await vi.waitFor(async () => {
      await rename(`Back ${Math.random()}`)
      await replicated()
      await shown()
      expect(use().answered).toBeGreaterThan(before)
    }, SOON)
  })

  test('without the primary visitors read on, and when the replica has taken its place they write again', async () => {
    await rename('Last words')
    await replicated()
    await ways.primary.shut()
    const refused = await vote(5)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    await vi.waitFor(async () => expect(await shown()).toBe('Last words'), SOON)
    // Also pages that nobody has asked for yet.
    expect((await app.inject(`/api/skateparks/${park}`)).json().data.skatepark.name.en).toBe('Last words')
    expect((await app.inject('/readyz')).statusCode).toBe(200)

    await run(replica.url, 'select pg_promote()')
    const onReplica = new URL(replica.url)
    onReplica.pathname = new URL(place.databaseUrl!).pathname
    ways.primary.leadTo(onReplica.href)
    await ways.primary.open()
    expect((await vote(5)).json()).toMatchObject({ averageRating: 4, totalVotes: 2 })
    await rename('New primary')
    expect(await shown()).toBe('New primary')
  })
})
