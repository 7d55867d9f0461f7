/** The cluster's programs, from Debian's packages. */
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

/** @throws with the packages of missing programs */
export function requirePrograms(): void {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const missing = Object.entries(PACKAGES).filter(
    ([program]) => spawnSync('sh', ['-c', `command -v ${program}`], { env }).status !== 0,
  )
  if (missing.length === 0) return
  const packages = [...new Set(missing.map(([, name]) => name))].join(' ')
  throw new Error(`The test of the cluster needs programs that are not here (Debian: apt-get install ${packages}).`)
}
