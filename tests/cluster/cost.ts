/** The cost of waiting for a second machine: the same writes with synchronous replication and without. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { callOf, newDevice } from '../server/votes.ts'
import type { Cluster } from './cluster.ts'
import { until } from './until.ts'

const ROUND_MS = 4_000
const ROUNDS = 2
const WRITERS = 8
const SWITCHED_WITHIN_MS = 30_000
const TABLE = 'cost_of_commits'

interface Votes {
  device: string
  park: string
  rating: number
}

/**
 * All writers at once, each one write after the other.
 * @returns milliseconds of each write
 */
async function pace(write: (writer: number) => Promise<void>): Promise<number[]> {
  const end = performance.now() + ROUND_MS
  const taken: number[] = []
  const one = async (writer: number) => {
    while (performance.now() < end) {
      const from = performance.now()
      await write(writer)
      taken.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => one(writer)))
  return taken
}

const percentile = (sorted: readonly number[], part: number) =>
  sorted[Math.floor((sorted.length - 1) * part)]!.toFixed(1)

function rowOf(what: string, mode: string, taken: readonly number[]): Record<string, string> {
  const sorted = [...taken].sort((a, b) => a - b)
  return {
    what,
    mode,
    'per second': (taken.length / ((ROUNDS * ROUND_MS) / 1000)).toFixed(0),
    'p50, ms': percentile(sorted, 0.5),
    'p95, ms': percentile(sorted, 0.95),
  }
}

async function switchTo(cluster: Cluster, isSynchronous: boolean): Promise<void> {
  const answer = await cluster.patroni(await cluster.primary(), 'PATCH', '/config', { synchronous_mode: isSynchronous })
  if (!answer.ok) throw new Error(`Patroni does not switch: ${answer.status}`)
  const waits = async () => {
    const [row] = await cluster.rows(`select count(*) as count from pg_stat_replication where sync_state = 'sync'`)
    return row!.count === (isSynchronous ? '1' : '0')
  }
  await until(`commits ${isSynchronous ? 'wait' : 'do not wait'} for a replica`, waits, SWITCHED_WITHIN_MS)
}

/** Two rounds of each mode in turn, so that other work of the machine affects both. */
export async function measureCost(cluster: Cluster, parks: readonly string[], onVote: (vote: Votes) => void) {
  const clients = Array.from(
    { length: WRITERS },
    () => new pg.Client({ connectionString: cluster.environment.DATABASE_URL! }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]!.query(`create table ${TABLE} (id int primary key, count int not null)`)
  await clients[0]!.query(`insert into ${TABLE} select id, 0 from generate_series(0, ${WRITERS - 1}) as id`)

  /** A row of one's own in its own transaction, so that only the commit takes time. */
  const commit = async (writer: number) => {
    await clients[writer]!.query(`update ${TABLE} set count = count + 1 where id = ${writer}`)
  }
  const vote = async (writer: number) => {
    const park = parks[writer % parks.length]!
    const one = { device: newDevice(), park, rating: 3 }
    const { path, body } = callOf(one)
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const front = cluster.fronts[writer % cluster.fronts.length]!
    const answer = await fetch(front + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    onVote(one)
  }

  const kinds = { 'commits at PgBouncer': commit, 'votes at HAProxy': vote }
  const taken = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const mode of ['strict', 'off']) {
      await switchTo(cluster, mode === 'strict')
      for (const [what, write] of Object.entries(kinds)) {
        const name = `${what}/${mode}`
        taken.set(name, [...(taken.get(name) ?? []), ...(await pace(write))])
      }
    }
  }
  await switchTo(cluster, true)
  await clients[0]!.query(`drop table ${TABLE}`)
  await Promise.all(clients.map((client) => client.end()))
  return [...taken].map(([name, all]) => rowOf(...(name.split('/') as [string, string]), all))
}
