/** Starts the measured programs, each in a process of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Served = {
  origin: string
  pid: number
  stop(): Promise<void>
}

/** Starts a Node program and waits until it prints the address it listens at. */
export async function serve(
  program: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Served> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString()
      const address = /https?:\/\/[\w.:[\]]+/.exec(text)
      if (address) resolve(address[0])
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code} before it listened`)))
  })
  return {
    origin,
    pid: child.pid!,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/**
 * The built product on a data directory. `SAMPLE_CONTENT=off` adds no sample content. Limits per address are off,
 * because all load comes from one address.
 */
export const serveProduct = (dist: string, dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Served> =>
  serve(join(dist, 'server/main.js'), [], {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    PUBLIC_URL: '',
    DATABASE_URL: '',
    VOTES_PER_ADDRESS: '0',
    DATA_DIR: dataDir,
    ...env,
  })

/** Runs `work` with a temporary folder. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'rampa-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs `work` with the product serving its sample content. */
export const withProduct = <T>(dist: string, work: (server: Served) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const server = await serveProduct(dist, folder)
    try {
      return await work(server)
    } finally {
      await server.stop()
    }
  })
