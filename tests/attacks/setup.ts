/**
 * Vitest's global set-up: the product as its operators run it, `npm start` behind a proxy, on a database of its own. The
 * attacks reach it through the proxy alone.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../postgres.ts'
import { startProxy } from '../proxy.ts'

/** The product under attack. */
export interface Target {
  engine: 'sqlite' | 'postgres'
  /** Port of the proxy. */
  port: number
  /** The server's process. */
  pid: number
}

declare module 'vitest' {
  export interface ProvidedContext {
    targets: Target[]
  }
}

/**
 * Tells the proxy which address its caller pretends to have, so that one machine plays many strangers. The proxy
 * removes it.
 */
export const PEER_HEADER = 'x-test-peer'
export const ADMIN = { email: 'owner@rampa.example', password: 'four wheels and a deck' }

/** The site's own address. Passkeys need a host name. */
export const ORIGIN = 'http://localhost:3000'

const ROOT = join(import.meta.dirname, '../..')
/**
 * Megabytes of the heap: a server whose memory grows without end ends early. With a larger heap V8 leaves garbage that
 * looks like such growth.
 */
const HEAP = 192
/** Without Vitest's variables, which would change the build and the server. */
const ENVIRONMENT = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }

async function start(engine: Target['engine'], databaseUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rampa-attacked-'))
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...ENVIRONMENT,
      DATA_DIR: dataDir,
      PORT: '0',
      PUBLIC_URL: ORIGIN,
      TRUST_PROXY: 'on',
      OVERPASS_URL: 'http://127.0.0.1:1/',
      NODE_OPTIONS: `--max-old-space-size=${HEAP}`,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  let output = ''
  const [pid, port] = await new Promise<[number, number]>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-100_000)
      const [, process] = /"pid":(\d+)/.exec(output) ?? []
      const [, address] = /Rampa is at http:\S+:(\d+)/.exec(output) ?? []
      if (process && address) resolve([Number(process), Number(address)])
    })
    ended.then(() => reject(new Error(`the product did not start: ${output}`)), reject)
  })
  const proxy = await startProxy(port, (incoming) => {
    const peer = incoming.headers[PEER_HEADER]
    delete incoming.headers[PEER_HEADER]
    return String(peer ?? incoming.socket.remoteAddress)
  })
  return {
    target: { engine, port: proxy.port, pid } satisfies Target,
    async stop() {
      await proxy.close()
      // An attack may have ended the server; then a test has failed already.
      if (child.exitCode === null) process.kill(pid, 'SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startOnPostgres() {
  const cluster = await startCluster()
  // The cluster's own database is empty too.
  const product = await start('postgres', cluster.url).catch(async (error: unknown) => {
    await cluster.stop()
    throw error
  })
  return {
    ...product,
    async stop() {
      await product.stop()
      await cluster.stop()
    },
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Built once here, before two processes start to build.
  const built = spawnSync('node', ['build/build.ts', '--if-needed'], { cwd: ROOT, env: ENVIRONMENT, stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the product could not be built')
  const products = [await start('sqlite')]
  const stop = async () => {
    for (const one of products) await one.stop()
  }
  if (project.vite.config.mode === 'attacks' && process.env.RAMPA_TEST_POSTGRES !== 'off') {
    products.push(
      await startOnPostgres().catch(async (error: unknown) => {
        await stop()
        throw error
      }),
    )
  }
  project.provide(
    'targets',
    products.map(({ target }) => target),
  )
  return stop
}
