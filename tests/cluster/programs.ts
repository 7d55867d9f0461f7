/** The programs of the cluster, which Debian has. */
import { spawnSync } from 'node:child_process'

const PACKAGES = {
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  psql: 'postgresql-client',
  perl: 'perl-base',
}

/** @throws naming the packages of the programs that are not here */
export function requirePrograms(): void {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const missing = Object.entries(PACKAGES).filter(
    ([program]) => spawnSync('sh', ['-c', `command -v ${program}`], { env }).status !== 0,
  )
  if (missing.length === 0) return
  const packages = [...new Set(missing.map(([, name]) => name))].join(' ')
  throw new Error(`The test of the cluster needs programs that are not here (Debian: apt-get install ${packages}).`)
}
