/** Two processes of the production build on one PostgreSQL, with the sample content. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../postgres.ts'

const ROOT = join(import.meta.dirname, '../..')
export const ADMIN = { email: 'owner@rampa.example', password: 'four wheels and a deck' }

export interface Servers {
  /** Scheme, host and port of each server. */
  bases: readonly string[]
  ports: readonly number[]
  /** The servers' logs. */
  log(): string
  /** Kills them, like a fault of the machine. */
  kill(): Promise<void>
  /** Ends the remaining servers and the database. */
  stop(): Promise<void>
}

/** They trust a proxy with TLS and Varnish behind it (`TRUST_PROXY=2`). */
export async function startServers(): Promise<Servers> {
  const cluster = await startCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'rampa-cached-'))
  const running: { end: () => Promise<unknown> }[] = []
  let log = ''

  async function start(): Promise<string> {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        DATABASE_URL: cluster.url,
        DATA_DIR: dataDir,
        PORT: '0',
        TRUST_PROXY: '2',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'close')
    running.push({ end: () => (child.kill('SIGKILL'), ended) })
    return new Promise((resolve, reject) => {
      let output = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        log += text
        output += text
        const [, address] = /Rampa is at (http:\S+)/.exec(output) ?? []
        if (address) resolve(address.replace(/\/$/, ''))
      })
      ended.then(() => reject(new Error(`a server ended: ${output}`)), reject)
    })
  }

  const kill = async () => {
    for (const { end } of running.splice(0)) await end()
  }
  const stop = async () => {
    await kill()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    // The first server fills the database.
    const bases = [await start(), await start()]
    return { bases, ports: bases.map((base) => Number(new URL(base).port)), log: () => log, kill, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
