import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/free-port.ts'
import { MACHINE_CLOCK, type SiteClock } from './clock.ts'
import { endProcess, launch } from './process.ts'
import { cloneTemplate, codeFolder } from './template.ts'

/** The built product as a process of its own, on a data directory of its own. */
export type RunningServer = {
  /** `http://127.0.0.1:PORT`, the same across restarts. */
  origin: string
  dataDir: string
  clock: SiteClock
  /** Kills the process, so that nothing listens on the port. */
  stop(): Promise<void>
  /** Starts it again on the same port and data, unless it runs. */
  start(): Promise<void>
  /** Restarts the server from another build. */
  useDist(dist: string): Promise<void>
  /** Suspends the server: it accepts connections and never answers. */
  freeze(): void
  thaw(): void
  /** Stops the server and removes its data. */
  dispose(): Promise<void>
}

export type ServerOptions = {
  /** Overrides the environment; read at each start. */
  env?: NodeJS.ProcessEnv
  clock?: SiteClock
  /** Only the first admin, no sample content. */
  isEmpty?: boolean
}

/** Starts dist/server on a free port. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { env = {}, clock = MACHINE_CLOCK, isEmpty } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'rampa-e2e-'))
  if (!isEmpty) await cloneTemplate(dataDir, clock)
  const port = String(await freePort())
  let child: ChildProcess | null = null
  let program = 'dist/server/main.js'

  const start = async () => {
    const own = { PORT: port, DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', NODE_COMPILE_CACHE: codeFolder() }
    child ??= await launch(program, { ...env, ...own }, clock.offset)
  }
  const stop = async () => {
    if (child) await endProcess(child, 'SIGKILL')
    child = null
  }
  await start()
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    clock,
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
