/**
 * One throw-away PostgreSQL for the whole test run: a cluster in a temporary folder, on a random port of 127.0.0.1,
 * stopped at the end. The same tests run on it and on SQLite. Without PostgreSQL the run fails, unless
 * RAMPA_TEST_POSTGRES=off.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { accessSync, chmodSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openStore } from '#server/db/store.ts'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address for a superuser's connection to the throw-away cluster; null if it is switched off. */
    postgresUrl: string | null
  }
}

const SUPERUSER = 'rampa'
/** Name of the migrated, empty database. */
export const MIGRATED = 'migrated'
const READY_TIMEOUT_MS = 30_000

/** The folder of `initdb` and `postgres`, newest version first. */
function findBinaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  let versions: string[] = []
  try {
    versions = readdirSync(root).sort((a, b) => Number(b) - Number(a))
  } catch {
    // Another layout than Debian's.
  }
  const folders = [
    ...versions.map((version) => join(root, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')))
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Debian's package, without the cluster and the service that it would set up. */
function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', '-y', ...args], { env, stdio: 'ignore' })
  apt('update')
  apt('install', '--no-install-recommends', 'postgresql-common')
  spawnSync('sed', [
    '-i',
    's/^#\\?create_main_cluster.*/create_main_cluster = false/',
    '/etc/postgresql-common/createcluster.conf',
  ])
  apt('install', '--no-install-recommends', 'postgresql')
}

type Owner = { uid?: number; gid?: number }

/** A user without other rights: PostgreSQL refuses to run as root. */
export function otherUser(): Owner {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    const [uid, gid] = ids.map(({ status, stdout }) => (status === 0 ? Number(stdout) : NaN))
    if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid: uid!, gid: gid! }
  }
  return {}
}

export interface Cluster {
  url: string
  stop(): Promise<void>
}

/**
 * Starts a cluster of its own.
 * @param durable whether commits must survive a crash (slower: with fsync)
 * @throws when there is no PostgreSQL here
 */
export async function startCluster({ durable = false } = {}): Promise<Cluster> {
  const bin = requireBinaries()
  const owner = otherUser()
  const home = newHome(owner)
  const data = join(home, 'data')
  const init = [
    '-D',
    data,
    '-U',
    SUPERUSER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ]
  execFileSync(join(bin, 'initdb'), init, { ...owner, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] })

  return serve(home, data, owner, SETTINGS[durable ? 'durable' : 'quick'])
}

const SETTINGS = {
  durable: {},
  quick: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
}

/** Starts a server on the folder of a cluster. Stopping the server removes `home`. */
async function serve(home: string, data: string, owner: Owner, more: Record<string, string>): Promise<Cluster> {
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    log_min_messages: 'panic',
    // The server's own timeouts (server/db/role-timeouts.ts). A role without them makes it open every new database
    // twice.
    statement_timeout: '15s',
    idle_in_transaction_session_timeout: '15s',
    // JIT pays off for queries of seconds; here compiling takes longer than the query.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(requireBinaries(), 'postgres'), ['-D', data, ...flags], {
    ...owner,
    cwd: home,
    stdio: 'ignore',
  })
  const url = `postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`
  const stop = () => stopServer(server).finally(() => rmSync(home, { recursive: true, force: true }))
  try {
    await waitUntilReady(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** Starts a streaming replica of a cluster, with all its present data. */
export async function startReplica(cluster: Cluster): Promise<Cluster> {
  const bin = requireBinaries()
  const owner = otherUser()
  const home = newHome(owner)
  const data = join(home, 'data')
  const copy = ['-d', cluster.url, '-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  const { status } = spawnSync(join(bin, 'pg_basebackup'), copy, { ...owner, cwd: home, stdio: 'inherit' })
  if (status !== 0) throw new Error(`pg_basebackup ended with status ${status}`)
  return serve(home, data, owner, SETTINGS.quick)
}

function newHome(owner: Owner): string {
  const home = mkdtempSync(join(tmpdir(), 'rampa-pg-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(home, owner.uid, owner.gid)
  chmodSync(home, 0o700)
  return home
}

export function requireBinaries(): string {
  let bin = findBinaries()
  if (bin === undefined && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing PostgreSQL for the tests…')
    install()
    bin = findBinaries()
  }
  if (bin !== undefined) return bin
  throw new Error(
    'PostgreSQL is needed to test on: install it (Debian: apt-get install postgresql), ' +
      'or set RAMPA_TEST_POSTGRES=off to test on SQLite alone.',
  )
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + READY_TIMEOUT_MS
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with status ${server.exitCode}`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** A fast shutdown closes connections and leaves the files consistent. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await ended
}

/** A migrated database as a template. Copying it is much faster than migrating. */
async function makeTemplate(cluster: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  await client.query(`create database ${MIGRATED}`)
  await client.end()
  const url = new URL(cluster)
  url.pathname = `/${MIGRATED}`
  const store = await openStore({ dataDir: tmpdir(), databaseUrl: url.href, connections: 1 })
  await store.close()
}

/** Vitest's global set-up. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.RAMPA_TEST_POSTGRES === 'off') {
    console.warn('RAMPA_TEST_POSTGRES=off: tested on SQLite alone.')
    project.provide('postgresUrl', null)
    return async () => {}
  }
  const cluster = await startCluster()
  await makeTemplate(cluster.url).catch(async (error: unknown) => {
    await cluster.stop()
    throw error
  })
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}
