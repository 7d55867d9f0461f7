/** Applications for tests, over fresh databases; each test closes what it opened. */
import type { LightMyRequestResponse } from 'fastify'
import { buildApp, uploadsDirOf } from '#server/app.ts'
import type { App, AppDeps } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Store } from '#server/db/store.ts'
import { newStore } from './stores.ts'
import type { TestEngine } from './stores.ts'

export interface TestApp {
  app: App
  store: Store
  uploadsDir: string
  /** Every log line so far. */
  log: string[]
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

export interface TestAppOptions {
  engine?: TestEngine
  environment?: Record<string, string>
  deps?: Partial<Pick<AppDeps, 'clientDir' | 'pages'>>
  /** Registers more routes before the application is ready. */
  extend?: (app: App) => void
}

export async function newApp({ engine = 'sqlite', environment, deps, extend }: TestAppOptions = {}): Promise<TestApp> {
  const { store, place, close } = await newStore(engine)
  const config = readConfig({ DATA_DIR: place.dataDir, PORT: '0', ...environment })
  const log: string[] = []
  const app = await buildApp({ config, store, logStream: { write: (line) => log.push(line) }, ...deps })
  extend?.(app)
  await app.ready()
  return {
    app,
    store,
    uploadsDir: uploadsDirOf(config),
    log,
    get: (url, headers) => app.inject({ url, headers: headers ?? {} }),
    async close() {
      await app.close()
      await close()
    },
  }
}
