/** The whole cluster: three machines with all programs, and a bucket for pictures. */
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { newBucket } from '../server/buckets.ts'
import { otherUser, requireBinaries } from '../postgres.ts'
import { createMachine, PARTS } from './machine.ts'
import type { Machine } from './machine.ts'
import { createProcesses, tailOf } from './processes.ts'
import { requirePrograms } from './programs.ts'
import { until } from './until.ts'

const START_WITHIN_MS = 90_000
/** Time for a machine to be back, even if its database must be copied anew. */
export const HEALTHY_WITHIN_MS = 90_000
const ANSWER_WITHIN_MS = 2_000
/** Ports in the files of docs/operations/cluster. */
const PATRONI_PORT = 8008
const POSTGRES_PORT = 5432

interface Member {
  name: string
  role: 'leader' | 'replica' | 'sync_standby' | (string & {})
  state: string
  timeline?: number
}

type Row = Record<string, string | null>

export interface Cluster {
  machines: readonly Machine[]
  /** The addresses that riders use. */
  fronts: readonly string[]
  /** The environment of one Rampa. */
  environment: Record<string, string>
  /** Folder of the cluster. */
  home: string
  /** Passwords by name. */
  secrets: Record<string, string>
  primary(): Promise<Machine>
  /** The synchronous replica, which commits wait for, and the other one. */
  replicas(): Promise<{ synchronous: Machine; other: Machine }>
  /** The machine that leads etcd. */
  etcdLeader(): Promise<Machine>
  /** Queries the primary directly, not through a pool. Values are texts. */
  rows(query: string): Promise<Row[]>
  /** Calls the machine's Patroni API, as `patronictl` does. */
  patroni(machine: Machine, method: string, path: string, body?: object): Promise<Response>
  start(): Promise<void>
  /**
   * Resolves when everything is up: three etcd, a primary with two streaming replicas, three Rampas behind each
   * HAProxy.
   */
  healthy(): Promise<void>
  /** Output of a program on a machine. */
  logOf(machine: Machine, part: string): string
  end(): Promise<void>
}

const ask = async <T>(url: string): Promise<T> =>
  (await (await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })).json()) as T

const newSecret = () => randomBytes(16).toString('hex')

/** Writes all files and starts the bucket, and no other program. */
export async function createCluster(): Promise<Cluster> {
  requirePrograms()
  const postgresBin = requireBinaries()
  const owner = otherUser()
  const home = mkdtempSync(join(tmpdir(), 'rampa-cluster-'))
  if (owner.uid !== undefined) chownSync(home, owner.uid, owner.gid!)
  const bucket = await newBucket()
  const processes = createProcesses(home)
  const secrets = {
    SUPERUSER_PASSWORD: newSecret(),
    REPLICATION_PASSWORD: newSecret(),
    REWIND_PASSWORD: newSecret(),
    RAMPA_PASSWORD: newSecret(),
    PATRONI_PASSWORD: newSecret(),
  }
  const values = { ...bucket.environment, ...secrets }
  const machines = [1, 2, 3].map((number) => createMachine({ number, home, processes, values, owner, postgresBin }))

  /** The members, from the first Patroni that answers. */
  async function members(): Promise<Member[]> {
    const asked = machines.map(({ address }) => ask<{ members: Member[] }>(`http://${address}:${PATRONI_PORT}/cluster`))
    return (await Promise.any(asked)).members
  }
  async function machineThat(what: string, is: (member: Member) => boolean): Promise<Machine> {
    const found = (await members()).find(is)
    if (found === undefined) throw new Error(`there is no ${what}`)
    return machines.find(({ name }) => name === found.name)!
  }
  const isPrimary = ({ role, state }: Member) => role === 'leader' && state === 'running'

  async function rows(query: string): Promise<Row[]> {
    const { address } = await cluster.primary()
    const client = new pg.Client({
      host: address,
      port: POSTGRES_PORT,
      database: 'rampa',
      user: 'postgres',
      password: secrets.SUPERUSER_PASSWORD,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      types: { getTypeParser: () => (text: string | Buffer) => String(text) },
    })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(query)).rows
    } finally {
      await client.end()
    }
  }

  const isEtcdUp = async ({ address }: Machine) =>
    (await ask<{ health: string }>(`http://${address}:2379/health`)).health === 'true'
  /** Whether both replicas stream and one of them is synchronous. */
  async function isReplicated(): Promise<boolean> {
    const [row] = await rows(`
      select count(*) as all, count(*) filter (where sync_state = 'sync') as waited_for
      from pg_stat_replication where state = 'streaming'`)
    const roles = (await members()).map(({ role }) => role).sort()
    return row!.all === '2' && row!.waited_for === '1' && roles.join() === 'leader,replica,sync_standby'
  }
  const isReady = async ({ address }: Machine) => (await fetch(`http://${address}:3000/readyz`)).ok
  const isFrontReady = async (front: string) => (await fetch(`${front}/readyz`)).ok

  const everywhere = async (is: (machine: Machine) => Promise<boolean>) =>
    (await Promise.all(machines.map(is))).every(Boolean)

  const cluster: Cluster = {
    machines,
    fronts: machines.map(({ address }) => `http://${address}:8080`),
    environment: machines[0]!.rampa,
    home,
    secrets,
    primary: () => machineThat('primary', isPrimary),
    async replicas() {
      const synchronous = await machineThat('synchronous replica', ({ role }) => role === 'sync_standby')
      return { synchronous, other: await machineThat('other replica', ({ role }) => role === 'replica') }
    },
    async etcdLeader() {
      const leads = async (machine: Machine) => {
        const url = `http://${machine.address}:2379/v3/maintenance/status`
        const answer = await fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
        const { header, leader } = (await answer.json()) as { header: { member_id: string }; leader: string }
        if (header.member_id !== leader) throw new Error('another one leads')
        return machine
      }
      return Promise.any(machines.map(leads))
    },
    rows,
    patroni: (machine, method, path, body) =>
      fetch(`http://${machine.address}:${PATRONI_PORT}${path}`, {
        method,
        headers: { authorization: `Basic ${Buffer.from(`patroni:${secrets.PATRONI_PASSWORD}`).toString('base64')}` },
        ...(body && { body: JSON.stringify(body) }),
      }),
    async start() {
      const startAll = (part: (typeof PARTS)[number]) => machines.forEach((machine) => machine.start(part))
      for (const part of PARTS) if (part !== 'rampa') startAll(part)
      await until('a primary with two replicas', isReplicated, START_WITHIN_MS)
      // All servers start at once, on an empty database.
      startAll('rampa')
      await cluster.healthy()
    },
    async healthy() {
      await until('etcd on every machine', () => everywhere(isEtcdUp), HEALTHY_WITHIN_MS)
      await until('two replicas that stream', isReplicated, HEALTHY_WITHIN_MS)
      await until('Rampa on every machine', () => everywhere(isReady), HEALTHY_WITHIN_MS)
      const fronts = async () => (await Promise.all(cluster.fronts.map(isFrontReady))).every(Boolean)
      await until('Rampa behind every HAProxy', fronts, HEALTHY_WITHIN_MS)
    },
    logOf: (machine, part) => processes.logOf(`${machine.name}-${part}`),
    async end() {
      await processes.end()
      await bucket.close()
    },
  }
  return cluster
}

/** The last lines of all logs, for the message of a failure. */
export const logsOf = ({ machines, logOf }: Cluster): string =>
  machines
    .flatMap((machine) => PARTS.map((part) => `--- ${machine.name} ${part}\n${tailOf(logOf(machine, part))}`))
    .join('\n')
