/**
 * The cluster of docs/operations/cluster.md, and its writes when parts of it die. All tests use one cluster, each
 * continuing from the one before. Figures are printed at the end.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import { bearer } from '../server/accounts.ts'
import { picture } from '../server/image-forms.ts'
import { measureCost } from './cost.ts'
import { createCluster, logsOf } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { expectWritten } from './expect-written.ts'
import { gapsOf } from './gaps.ts'
import { PARTS } from './machine.ts'
import type { Machine } from './machine.ts'
import { addSeed } from './seed.ts'
import type { Seed } from './seed.ts'
import { until } from './until.ts'
import { watchVersion } from './watch-version.ts'
import type { VersionWatch } from './watch-version.ts'
import { createWriters, KINDS } from './writers.ts'
import type { Ledger, Writers } from './writers.ts'

/** Writes of each kind before a part dies, once it is replaced, and once it is back. */
const SOME = 15
/** Patroni's `ttl`, and one of its rounds. */
const TTL_MS = 25_000
/** The `ttl` and a round, on a busy machine. */
const REPLACED_WITHIN_MS = 60_000
/** Longest time that writes may wait because of one dead part, in milliseconds. */
const STANDSTILL_MOST_MS = 60_000
/** Time without an acknowledged write that counts as silence. */
const SILENT_MS = 5_000

let cluster: Cluster
let seed: Seed
let version: VersionWatch
const ledger: Ledger = {
  votes: [],
  orders: [],
  saves: new Map(),
  acknowledged: [],
  reads: [],
  outcomes: new Map(),
  withoutRetryAfter: 0,
}
const table: Record<string, string>[] = []
const costs: Record<string, string>[] = []

beforeAll(async () => {
  cluster = await createCluster()
  try {
    await cluster.start()
  } catch (error) {
    console.error(logsOf(cluster))
    throw error
  }
  seed = await addSeed(cluster.environment.DATABASE_URL!)
  version = watchVersion(cluster.environment.DATABASE_URL!)
}, 180_000)

afterAll(async () => {
  await cluster?.end()
  console.table(table)
  console.table(costs)
  console.table(Object.fromEntries([...ledger.outcomes].sort()))
}, 60_000)

const counts = () => KINDS.map((kind) => ledger.acknowledged.reduce((sum, one) => sum + Number(one.kind === kind), 0))
/** Resolves after this many more acknowledged writes of each kind. */
async function written(): Promise<void> {
  const before = counts()
  await until(
    `${SOME} more writes of each kind`,
    () => counts().every((count, index) => count >= before[index]! + SOME),
    STANDSTILL_MOST_MS,
  )
}

interface Death {
  what: string
  /** Kills the part. Resolves to a function that restores it. */
  kill(): Promise<() => void>
  /** Resolves when another part has taken over. */
  replaced?(): Promise<void>
}

/** Kills and restores a part during writes: none may be lost, doubled or oversold. */
async function survive({ what, kill, replaced }: Death): Promise<void> {
  onTestFailed(() => console.error(logsOf(cluster)))
  const writers = createWriters(cluster.fronts, seed, ledger)
  const outcomes = new Map(ledger.outcomes)
  const running = writers.run()
  let row: Record<string, string> = { what }
  const scenario = async () => {
    await written()
    const from = performance.now()
    const putBack = await kill()
    await replaced?.()
    await written()
    const back = performance.now()
    putBack()
    await cluster.healthy()
    const healthy = performance.now()
    await written()
    row = { ...row, ...gapsOf(ledger, from, performance.now()), 'back within, s': ((healthy - back) / 1000).toFixed(1) }
  }
  await settled(writers, running, scenario)
  const undecided = [...ledger.outcomes].reduce((sum, [name, count]) => {
    const isUndecided = /50[234]$|without/.test(name)
    return isUndecided ? sum + count - (outcomes.get(name) ?? 0) : sum
  }, 0)
  table.push({ ...row, 'sent again': String(undecided) })
  await expectWritten(cluster, ledger)
  expect(Number(row['stood still, s']) * 1000).toBeLessThan(STANDSTILL_MOST_MS)
}

/** Runs a scenario while everybody writes. Resolves when both have ended. */
async function settled(writers: Writers, running: Promise<void>, scenario: () => Promise<void>): Promise<void> {
  try {
    await Promise.race([scenario(), running.then(() => Promise.reject(new Error('the writers stopped')))])
  } finally {
    writers.stop()
  }
  await running
}

/** Resolves after a while without an acknowledged write. */
async function silence(): Promise<void> {
  const last = () => ledger.acknowledged.at(-1)!.at
  await until('writes that stand still', () => performance.now() - last() > SILENT_MS, SILENT_MS * 3)
}

/** Waits until another machine is the primary. */
const replacing = (former: Machine) => () =>
  until(`another primary than ${former.name}`, async () => (await cluster.primary()) !== former, REPLACED_WITHIN_MS)

describe('a cluster of three machines', () => {
  test('a picture that was uploaded at one machine is at the others', async () => {
    const body = new FormData()
    body.append('image', new Blob([Uint8Array.from(await picture('png'))], { type: 'image/png' }), 'a.png')
    const [first, ...others] = cluster.machines.map(({ address }) => `http://${address}:3000`)
    const headers = bearer(seed.editors[0]!.token)
    const answer = await fetch(`${first}/api/admin/images`, { method: 'POST', headers, body })
    expect(answer.status).toBe(201)
    const { image } = ((await answer.json()) as { data: { image: { url: string } } }).data
    for (const other of others) expect((await fetch(other + image.url)).status).toBe(200)
  })

  test('a Rampa dies', async () => {
    const machine = cluster.machines[1]!
    await survive({
      what: 'one Rampa',
      async kill() {
        await machine.kill('rampa')
        return () => machine.start('rampa')
      },
    })
  })

  test('PgBouncer and HAProxy of one machine die', async () => {
    const machine = cluster.machines[2]!
    await survive({
      what: 'PgBouncer and HAProxy of one machine',
      async kill() {
        await machine.kill('pgbouncer')
        await machine.kill('haproxy')
        return () => {
          machine.start('pgbouncer')
          machine.start('haproxy')
        }
      },
    })
  })

  test('the leader of etcd dies', async () => {
    const leader = await cluster.etcdLeader()
    await survive({
      what: 'the leader of etcd',
      async kill() {
        await leader.kill('etcd')
        return () => leader.start('etcd')
      },
      replaced: () =>
        until('another leader of etcd', async () => (await cluster.etcdLeader()) !== leader, REPLACED_WITHIN_MS),
    })
  })

  test('two of etcd die: nobody can be elected, and nothing stands still', async () => {
    const leader = await cluster.etcdLeader()
    const lost = [leader, cluster.machines.find((machine) => machine !== leader)!]
    await survive({
      what: 'two of etcd',
      async kill() {
        for (const machine of lost) await machine.kill('etcd')
        const from = performance.now()
        await until('more time than a primary may be silent', () => performance.now() - from > TTL_MS, TTL_MS * 2)
        return () => lost.forEach((machine) => machine.start('etcd'))
      },
    })
  })

  test('PostgreSQL of the primary dies', async () => {
    const primary = await cluster.primary()
    // A replica becomes the primary, or, if none is quick enough, the same machine after its recovery.
    const start = async () => (await cluster.rows('select pg_postmaster_start_time() as start'))[0]!.start
    const former = await start()
    await survive({
      what: 'PostgreSQL of the primary',
      async kill() {
        primary.killPostgres()
        // Patroni starts it again.
        return () => {}
      },
      replaced: () =>
        until('a primary that was not killed', async () => (await start()) !== former, REPLACED_WITHIN_MS),
    })
  })

  test('Patroni of the primary dies, and its PostgreSQL goes on beside the new primary', async () => {
    const primary = await cluster.primary()
    await survive({
      what: 'Patroni of the primary, alone',
      async kill() {
        await primary.kill('patroni')
        return () => primary.start('patroni')
      },
      replaced: replacing(primary),
    })
  })

  test('the replica that commits wait for dies', async () => {
    const { synchronous } = await cluster.replicas()
    await survive({
      what: 'the replica that commits wait for',
      async kill() {
        await synchronous.kill('patroni')
        synchronous.killPostgres()
        return () => synchronous.start('patroni')
      },
      replaced: () =>
        until(
          'another replica that commits wait for',
          async () => (await cluster.replicas()).synchronous !== synchronous,
          REPLACED_WITHIN_MS,
        ),
    })
  })

  test('the machine of the primary dies, with all that is on it', async () => {
    const machine = await cluster.primary()
    await survive({
      what: 'the whole machine of the primary',
      async kill() {
        await Promise.all(PARTS.map((part) => machine.kill(part)))
        machine.killPostgres()
        return () => PARTS.forEach((part) => machine.start(part))
      },
      replaced: replacing(machine),
    })
  })

  test('the primary moves to another machine because somebody wants it to', async () => {
    const leader = await cluster.primary()
    const { synchronous } = await cluster.replicas()
    await survive({
      what: 'a switchover',
      async kill() {
        const body = { leader: leader.name, candidate: synchronous.name }
        expect((await cluster.patroni(leader, 'POST', '/switchover', body)).status).toBe(200)
        return () => {}
      },
      replaced: replacing(leader),
    })
  })

  test('without a replica nothing is acknowledged, and reading goes on', async () => {
    const { synchronous, other } = await cluster.replicas()
    await survive({
      what: 'both replicas, until one is back',
      async kill() {
        for (const machine of [synchronous, other]) {
          await machine.kill('patroni')
          machine.killPostgres()
        }
        await silence()
        for (const front of cluster.fronts) expect((await fetch(`${front}/api/skateparks`)).status).toBe(200)
        synchronous.start('patroni')
        return () => other.start('patroni')
      },
    })
  })

  test('a write that was lost, or that was done twice, would be found', async () => {
    const [vote, order] = [ledger.votes[0]!, ledger.orders[0]!]
    const withSaves = (change: (titles: string[]) => string[]) => {
      const saves = new Map([...ledger.saves].map(([id, titles]) => [id, change(titles)]))
      return { ...ledger, saves }
    }
    const wrong: Ledger[] = [
      { ...ledger, votes: [...ledger.votes, { ...vote, device: 'another' }] },
      { ...ledger, votes: ledger.votes.slice(1) },
      { ...ledger, orders: [...ledger.orders, { ...order, id: 'another' }] },
      { ...ledger, orders: ledger.orders.slice(1) },
      { ...ledger, orders: [{ ...order, quantity: order.quantity + 1 }, ...ledger.orders.slice(1)] },
      withSaves((titles) => [...titles, 'another']),
      withSaves((titles) => titles.slice(1)),
    ]
    await expectWritten(cluster, ledger)
    for (const one of wrong) await expect(expectWritten(cluster, one)).rejects.toThrow(/lost|tooMany/)
  })

  test('a backup can be made of it, through the same pool', async () => {
    const env = { ...process.env, ...cluster.environment }
    const file = join(cluster.home, 'backup.tar.gz')
    const program = join(import.meta.dirname, '../../dist/server/backup.js')
    const { stdout } = await promisify(execFile)(process.execPath, [program, file], { env })
    expect(stdout).toContain(file)
  })

  test('no log has a password, or a failure that nobody expected', () => {
    for (const machine of cluster.machines) {
      expect(cluster.logOf(machine, 'rampa')).not.toContain('"request failed"')
      for (const part of PARTS) {
        const log = cluster.logOf(machine, part)
        const told = Object.entries(cluster.secrets).flatMap(([name, secret]) => (log.includes(secret) ? [name] : []))
        expect({ part, told }).toEqual({ part, told: [] })
      }
    }
  })

  test('the content version never fell', async () => {
    const { fallen, first, last } = await version.stop()
    expect(fallen).toEqual([])
    expect(last - first).toBeGreaterThanOrEqual(ledger.votes.length)
    expect(ledger.withoutRetryAfter).toBe(0)
  })

  test('what waiting for a second machine costs', async () => {
    costs.push(...(await measureCost(cluster, seed.parks, (vote) => ledger.votes.push(vote))))
    expect(costs).toHaveLength(4)
    await expectWritten(cluster, ledger)
  })
})
