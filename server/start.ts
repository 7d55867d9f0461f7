/** Starts the server from its configuration, and shuts it down gracefully. */
import { mkdirSync } from 'node:fs'
import { ensureFirstAdmin } from './admin-accounts.ts'
import type { FirstAdmin } from './admin-accounts.ts'
import { buildApp } from './app.ts'
import type { App, AppDeps } from './app.ts'
import { originOf, uploadsDirOf } from './config.ts'
import type { Config } from './config.ts'
import { openStore } from './db/store.ts'
import { addFirstCompetitions } from './first-competitions.ts'
import { listenError } from './listen-error.ts'
import { listenForScrapes } from './metrics/listener.ts'
import type { MetricsListener } from './metrics/listener.ts'
import { isSeeded, seedOnce } from './seed.ts'
import type { SampleContent } from './seed.ts'

/** Requests that are still running after this time are cut off. */
const CLOSE_TIMEOUT_MS = 10_000

export interface StartOptions extends Pick<AppDeps, 'clientDir' | 'pages' | 'logStream'> {
  config: Config
  /** Loads the sample content; called only if the database may be empty. */
  sample: () => Promise<SampleContent>
  /** Prints a line for the person who started the server. */
  print?: (line: string) => void
}

export interface RunningServer {
  /** The address at which the site can be reached. */
  address: string
  /** Stops accepting requests, waits for running ones, closes the database. May be called twice. */
  close(): Promise<void>
}

/**
 * Opens the database, fills it if it is new, and starts to listen.
 * @throws StartError with one clear line for a problem that a person can fix
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, print = console.log } = options
  let log: App['log'] | undefined
  const store = await openStore({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    replicaUrl: config.replicaUrl,
    onMissingTimeouts: (missing) => print(missingTimeoutsLine(missing)),
    onNewer: (migrations) => print(newerLine(migrations)),
    // Only the message is logged: pg attaches the connection to the error, which would fill pages of the log each time.
    onConnectionLost: ({ message }) => log?.warn({ reason: message }, 'database connection lost'),
  })
  let app: App | undefined
  let scrapes: MetricsListener | undefined
  let firstAdmin: FirstAdmin | undefined
  let isStarted = false
  try {
    const uploadsDir = uploadsDirOf(config)
    mkdirSync(uploadsDir, { recursive: true, mode: 0o700 })
    await addFirstCompetitions(store)
    if (config.sampleContent && !(await isSeeded(store))) {
      const created = await seedOnce(store, await options.sample(), uploadsDir)
      if (created > 0)
        print(`An empty database: ${created} sample parks were put in (SAMPLE_CONTENT=off leaves them out).`)
    }
    // The code of the metrics is loaded only if metrics are on.
    const metrics = config.metrics && (await import('./metrics/prometheus.ts')).createMetrics()
    app = await buildApp({ ...options, store, metrics, isStarted: () => isStarted })
    log = app.log
    if (metrics !== undefined && config.metrics !== undefined) {
      scrapes = await listenForScrapes(metrics, config.metrics, (error) => log?.warn({ err: error }, 'a scrape failed'))
    }
    await listen(app, config)
    // The first admin is created after listening has begun. A generated password is printed only once, so no admin may
    // be created in a start that then fails.
    firstAdmin = await ensureFirstAdmin(store, config)
    isStarted = true
  } catch (error) {
    await app?.close()
    await scrapes?.close()
    await store.close()
    throw error
  }
  const running = app
  const bound = running.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
  const address = originOf(config.host, port)
  print(`Rampa is at ${address}`)
  if (scrapes !== undefined) print(`Metrics are at ${scrapes.address}`)
  if (firstAdmin !== undefined) print(firstAdminLine(firstAdmin, address))

  const closeAll = async () => {
    try {
      await close(running)
    } finally {
      // The listener of the metrics is closed last, so that the metrics can show a slow shutdown.
      await scrapes?.close()
      await store.close()
    }
  }
  let closing: Promise<void> | undefined
  return { address, close: () => (closing ??= closeAll()) }
}

const newerLine = (migrations: readonly string[]) =>
  `The database is a newer release's (${migrations.join(', ')}), which has only added to it: this one runs on it.`

const missingTimeoutsLine = (missing: readonly string[]) =>
  `DATABASE_URL: its role has no timeouts, and may not set them. Let a superuser do it (alter role … set …): ${missing.join(', ')}`

function firstAdminLine({ email, password }: FirstAdmin, address: string): string {
  const line = `Sign in at ${address}/login as ${email}`
  if (password === undefined) return `${line}, with the password of ADMIN_PASSWORD.`
  return `${line} with the password ${password} (shown this once; to be changed at the first sign-in).`
}

async function listen(app: App, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  } catch (error) {
    throw listenError(error, { host, port })
  }
}

async function close(app: App): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(timer)
  }
}
