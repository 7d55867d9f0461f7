/** Applications for tests over new databases. Each test closes those that it opens. */
import type { LightMyRequestResponse } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { App, AppDeps } from '#server/app.ts'
import { readConfig, uploadsDirOf } from '#server/config.ts'
import type { Store } from '#server/db/store.ts'
import { MIGRATED } from '../postgres.ts'
import { cheapPasswords } from './accounts.ts'
import { NOWHERE } from './overpass.ts'
import { newPlace, newStore, openPlace } from './stores.ts'
import type { Place, TestEngine } from './stores.ts'

export interface TestApp {
  app: App
  store: Store
  uploadsDir: string
  /** The application's clock: milliseconds since 1970. */
  now: () => number
  /** Every log line so far. */
  log: string[]
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

export interface TestAppOptions {
  engine?: TestEngine
  environment?: Record<string, string>
  deps?: Partial<
    Pick<
      AppDeps,
      | 'clientDir'
      | 'pages'
      | 'metrics'
      | 'now'
      | 'monotonic'
      | 'isStarted'
      | 'passwords'
      | 'callPush'
      | 'forecasts'
      | 'connectShortLink'
      | 'pauseRenewal'
    >
  >
  /** Called before the application is ready, to register routes or prepare the database. */
  extend?: (app: App, store: Store) => void | Promise<void>
}

export async function newApp({ engine = 'sqlite', ...options }: TestAppOptions = {}): Promise<TestApp> {
  const { store, place, close } = await newStore(engine)
  return appOn(store, place, close, options)
}

/** Several applications over one PostgreSQL, like several processes. Closing one closes its connections. */
export async function newAppsOnOneDatabase(
  count: number,
  options: Omit<TestAppOptions, 'engine'> = {},
): Promise<{ apps: TestApp[]; close(): Promise<void> }> {
  const place = await newPlace('postgres', undefined, MIGRATED)
  const apps: TestApp[] = []
  for (let made = 0; made < count; made++) {
    const store = await openPlace(place)
    apps.push(await appOn(store, place, () => store.close(), options))
  }
  return {
    apps,
    async close() {
      for (const app of apps) await app.close()
      await place.remove()
    },
  }
}

async function appOn(
  store: Store,
  place: Place,
  close: () => Promise<void>,
  { environment, deps, extend }: Omit<TestAppOptions, 'engine'>,
): Promise<TestApp> {
  const config = readConfig({ ...{ DATA_DIR: place.dataDir, PORT: '0', OVERPASS_URL: NOWHERE }, ...environment })
  const log: string[] = []
  const logStream = { write: (line: string) => log.push(line) }
  // A test's clock also drives the monotonic time.
  const time = deps?.now && { monotonic: deps.now }
  const app = await buildApp({ config, store, logStream, passwords: cheapPasswords, ...time, ...deps })
  await extend?.(app, store)
  await app.ready()
  // Jobs and sweeps of the start end before the test begins. Otherwise a job could send the mail that the test sends by
  // itself, and a sweep could delete rows that the test still needs after it has moved its clock.
  await Promise.all([app.firstRunsDone(), app.sweepsDone()])
  return {
    app,
    store,
    uploadsDir: uploadsDirOf(config),
    now: deps?.now ?? Date.now,
    log,
    get: (url, headers) => app.inject({ url, headers: headers ?? {} }),
    async close() {
      await app.close()
      await close()
    },
  }
}
