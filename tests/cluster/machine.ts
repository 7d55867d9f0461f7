/**
 * One of the three machines: a loopback address with all programs of docs/operations/cluster.md, started from the
 * unchanged files in docs/operations/cluster.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Processes, Running } from './processes.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILES = join(ROOT, 'docs/operations/cluster')

/** Programs in the order of their start. */
export const PARTS = ['etcd', 'patroni', 'pgbouncer', 'haproxy', 'rampa'] as const
export type Part = (typeof PARTS)[number]

export interface Machine {
  name: string
  address: string
  start(part: Part): void
  /** Sends SIGKILL. A killed Patroni leaves its PostgreSQL running. */
  kill(part: Part): Promise<void>
  /** Sends SIGKILL to PostgreSQL alone. */
  killPostgres(): void
  /** Environment for a test's own server on this machine. */
  rampa: Record<string, string>
  /** The filled files. */
  config: string
}

export interface MachineOptions {
  number: number
  /** The cluster's folder. */
  home: string
  processes: Processes
  /** The bucket's values, and passwords. */
  values: Record<string, string>
  /** User for programs that must not be root. */
  owner: { uid?: number; gid?: number }
  postgresBin: string
}

const environment = () => ({ PATH: `${process.env.PATH}:/usr/sbin`, HOME: '/nonexistent', LC_ALL: 'C.UTF-8' })

/** The name of a user or a group. */
const nameOf = (kind: 'passwd' | 'group', id: number): string =>
  execFileSync('getent', [kind, String(id)], { encoding: 'utf8' }).split(':')[0]!

/** Writes the files of a machine and starts nothing. */
export function createMachine({ number, home, processes, values, owner, postgresBin }: MachineOptions): Machine {
  const name = `rampa${number}`
  const address = `127.0.3.${number}`
  const place = join(home, name)
  const config = join(place, 'config')
  const postgres = join(place, 'postgres')
  mkdirSync(place)
  if (owner.uid !== undefined) execFileSync('chown', [`${owner.uid}:${owner.gid}`, place])
  execFileSync(join(FILES, 'fill.sh'), [join(FILES, 'machine.env'), '/dev/null'], {
    ...owner,
    env: {
      ...environment(),
      ...values,
      HERE: address,
      NAME: name,
      CONFIG: config,
      ETCD_DATA: join(place, 'etcd'),
      POSTGRES_DATA: postgres,
      POSTGRES_BIN: postgresBin,
      HAPROXY_USER: nameOf('passwd', owner.uid ?? process.getuid!()),
      HAPROXY_GROUP: nameOf('group', owner.gid ?? process.getgid!()),
      RAMPA_DATA: join(place, 'rampa'),
    },
  })
  processes.watchPostgres(postgres)
  const rampa = parseEnv(readFileSync(join(config, 'rampa.env'), 'utf8')) as Record<string, string>

  const commands: Record<Part, readonly [string, ...string[]]> = {
    etcd: ['etcd', '--config-file', join(config, 'etcd.yml')],
    patroni: ['patroni', join(config, 'patroni.yml')],
    pgbouncer: ['pgbouncer', join(config, 'pgbouncer.ini')],
    haproxy: ['haproxy', '-f', join(config, 'haproxy.cfg')],
    rampa: [process.execPath, join(ROOT, 'dist/server/main.js')],
  }
  const running = new Map<Part, Running>()

  return {
    name,
    address,
    config,
    rampa,
    start(part) {
      const env = { ...environment(), ...(part === 'rampa' && { ...rampa, VOTES_PER_ADDRESS: '0', LOG_LEVEL: 'warn' }) }
      // Rampa runs as the test's own user, because it reads the test's files.
      const start = { name: `${name}-${part}`, command: commands[part], env, ...(part !== 'rampa' && { owner }) }
      running.set(part, processes.start(start))
    },
    async kill(part) {
      await running.get(part)!.kill()
    },
    killPostgres() {
      process.kill(Number.parseInt(readFileSync(join(postgres, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    },
  }
}
