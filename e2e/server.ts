import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The built product, running as its own process on a directory of its own. */
export type RunningServer = {
  /** `http://127.0.0.1:PORT`, the same across restarts. */
  origin: string
  dataDir: string
  /** Kills the process, so that nothing listens on the port. */
  stop(): Promise<void>
  /** Starts it again on the same port and data. */
  start(): Promise<void>
  /** Restarts it from another build. */
  useDist(dist: string): Promise<void>
  /** Suspends it: connections are accepted and never answered. */
  freeze(): void
  thaw(): void
  /** Stops it and removes its data. */
  dispose(): Promise<void>
}

/** The first admin of every server here. */
export const ADMIN = { email: 'admin@rampa.example', password: 'four wheels and a deck' }

/** Starts dist/server on a free port with the sample content. `env` overrides the environment. */
export async function startServer(env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rampa-e2e-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let program = 'dist/server/main.js'

  const start = async () => {
    const started = spawn(process.execPath, [program], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        PORT: String(port),
        DATA_DIR: dataDir,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    await new Promise<void>((resolve, reject) => {
      // The server prints its address when it listens.
      started.stdout.on('data', (text: Buffer) => text.includes(String(port)) && resolve())
      started.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)))
    })
  }
  const stop = async () => {
    if (!child || child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    child = null
  }
  await start()
  return {
    origin,
    dataDir,
    start,
    stop,
    async useDist(dist) {
      await stop()
      program = join(dist, 'server/main.js')
      await start()
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async dispose() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
